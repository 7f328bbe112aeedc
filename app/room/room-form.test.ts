import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scene } from '#app/scene/scene.ts';
import { cachedQuery, parseRoom, roomQuery, sharedQuery } from './room-form.ts';

const pass = { deep: '/a', plain: '/b' };
const surface = { title: 'Floor', light: pass, stone: 'ziarat-grey', joint: 0.0025, seed: 1 };
const scene: Scene = {
	name: 'lounge',
	title: 'Lounge',
	width: 1600,
	height: 1067,
	bounce: [[0]],
	faces: [],
	black: pass,
	honed: pass,
	mask: '/m',
	faceNumbers: '/f',
	bounceMap: '/g',
	grade: { contrast: 1, saturation: 1, black: 0, top: 1, sharpen: 0, vignette: 0 },
	surfaces: [
		{ ...surface, name: 'floor', bond: 'straight', bonds: ['straight', 'brick', 'slab'] },
		{ ...surface, name: 'wall', bond: 'slab', bonds: ['slab'] },
	],
	plain: { name: 'scene-lounge', hash: '0', width: 1600, height: 1067, colour: '#000000' },
};
const again = (query: string) => roomQuery(parseRoom(new URLSearchParams(query), scene), scene);

test('[ROOM-02] the address of a room is read back as the same room', () => {
	const query =
		'floor=black-and-gold&floor-size=12%C3%9724&floor-bond=brick&floor-joint=5&floor-grout=white&floor-finish=Honed&floor-turn=1&floor-area=180&wall=onyx&on=wall&beside=red-zebra';
	expect(again(query)).toBe(query);
});

test('[ROOM-02] what is usual, unknown or nonsense leaves the address empty', () => {
	expect(again('floor=ziarat-grey&floor-bond=straight&floor-joint=2&floor-grout=match&on=floor')).toBe('');
	expect(
		again('floor-bond=herringbone&floor-joint=9&floor-grout=pink&floor-turn=2&on=roof&colour=loud&x=1'),
	).toBe('');
	// A wall that takes no tiles takes no pattern either.
	expect(again('wall-bond=brick')).toBe('');
});

test('[ROOM-02] any address is a room, and its own address is the same room again', () => {
	const names = [
		'floor',
		'floor-size',
		'floor-bond',
		'floor-area',
		'wall',
		'on',
		'beside',
		'search',
		'colour',
	];
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 }))),
			(pairs) => {
				const once = again(new URLSearchParams(pairs.map(([k, v]) => [k, v.toWellFormed()])).toString());
				expect(again(once)).toBe(once);
				expect(decodeURIComponent(once)).not.toMatch(/\p{Cc}/u);
			},
		),
		{ numRuns: 60 },
	);
}, 30_000);

test('[ROOM-05] a link that is sent carries the room, and not what was searched', () => {
	const form = parseRoom(new URLSearchParams('floor=a&search=white&category=Onyx&colour=red'), scene);
	expect(sharedQuery(form, scene)).toBe('floor=a');
	expect(sharedQuery(parseRoom(new URLSearchParams('floor=a&like=b'), scene), scene)).toBe('floor=a');
});

test('[ROOM-03] stones that are like one take the place of a search', () => {
	expect(again('search=white&category=Onyx&colour=red&like=ziarat-white')).toBe('like=ziarat-white');
});

test('[ROOM-06] the page cache knows a room by what the room reads of its address, in one spelling', () => {
	const cached = (query: string) => cachedQuery(new URLSearchParams(query));
	expect(cached('')).toBe('');
	expect(cached('wall-joint=5&floor=a&utm_source=x&floor=b&on=%00&Like=c')).toBe('floor=a&wall-joint=5');
	fc.assert(
		fc.property(fc.webQueryParameters(), (query) => {
			const kept = cached(query);
			expect(cached(kept)).toBe(kept);
			expect(again(kept)).toBe(again(query));
		}),
	);
});
