import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INCH } from '#app/typed/lengths/units.ts';
import { billOf } from './bill.ts';

import { MOST_STEPS, type Stair, stairPieces } from './stairs.ts';

const inches = (count: number) => count * INCH;
const stair: Stair = {
	risers: 16,
	treads: 15,
	width: inches(42),
	rise: inches(6.5),
	going: inches(11),
	nosing: inches(1),
	openSides: 0,
	turns: [],
};
const landing = { kind: 'landing' as const, w: inches(84), h: inches(42), count: 1 };

test('[SLAB-04] a stair is its risers, its treads with their nosing, and its landings', () => {
	const result = stairPieces({ ...stair, risers: 18, treads: 16, turns: [landing] });
	if ('fault' in result) throw new Error(result.fault);
	// 16 × 42 × 12 + 18 × 42 × 6.5 + 84 × 42 = 16 506 sq in = 114.625 sq ft. Polish 16 × 42 + 84 = 63 ft.
	expect(billOf(result.pieces)).toMatchObject({ quantity: 11_463, polish: 6300 });
	expect(result.pieces.length).toBe(16 + 18 + 1);
});

test('[SLAB-04] an open side is polished at each tread, two at both', () => {
	const polish = (openSides: Stair['openSides']) => {
		const result = stairPieces({ ...stair, openSides });
		return 'fault' in result ? null : billOf(result.pieces).polish;
	};
	// 15 × 42″, and 15 × 12″ for a side.
	expect([0, 1, 2].map((sides) => polish(sides as Stair['openSides']))).toEqual([5250, 6750, 8250]);
});

test.each<[string, Partial<Stair>, object]>([
	['more treads than risers', { treads: 17 }, { fault: 'more-treads-than-risers', at: 'treads' }],
	['two treads too few', { treads: 14 }, { fault: 'too-few-treads', at: 'treads' }],
	[
		'winders beyond its risers',
		{ turns: [{ ...landing, kind: 'winder', count: 2 }] },
		{ fault: 'more-treads-than-risers', at: 'treads' },
	],
	['half a riser', { risers: 15.5 }, { fault: 'bad-count', at: 'risers' }],
	['risers below nothing', { risers: -1 }, { fault: 'bad-count', at: 'risers' }],
	['a thousand risers', { risers: MOST_STEPS + 1 }, { fault: 'too-many', at: 'risers' }],
	['no width', { width: 0 }, { fault: 'bad-length', at: 'width' }],
	['a nosing that goes back', { nosing: -16 }, { fault: 'bad-length', at: 'nosing' }],
	['a landing without depth', { turns: [{ ...landing, h: 0 }] }, { fault: 'bad-length', at: 0 }],
	['a million landings', { turns: [{ ...landing, count: 1e6 }] }, { fault: 'too-many', at: 0 }],
])('[SLAB-04] [SLAB-07] a stair with %s is a fault', (_, given, fault) => {
	expect(stairPieces({ ...stair, ...given })).toEqual(fault);
});

test('[SLAB-04] treads beside a landing are counted with it', () => {
	expect(stairPieces({ ...stair, treads: 14, turns: [landing] })).toHaveProperty('pieces');
});

test('[SLAB-07] no numbers make a stair throw', () => {
	const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 1, 16, 192));
	const numbers = fc.record({
		risers: anyNumber,
		treads: anyNumber,
		width: anyNumber,
		rise: anyNumber,
		going: anyNumber,
		nosing: anyNumber,
	});
	fc.assert(
		fc.property(
			numbers,
			fc.array(fc.record({ w: anyNumber, h: anyNumber, count: anyNumber })),
			(given, turns) => {
				const result = stairPieces({
					...given,
					openSides: 1,
					turns: turns.map((turn) => ({ ...turn, kind: 'winder' })),
				});
				expect('fault' in result || result.pieces.length <= 3 * MOST_STEPS).toBe(true);
			},
		),
	);
});
