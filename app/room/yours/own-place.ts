import { TILE_BONDS } from '#app/scene/bond.ts';
import type { Bond, Place, Surface } from '#app/scene/scene.ts';
import { yoursCopy as copy } from './copy.ts';

const surface = (name: string, title: string, bonds: readonly Bond[]): Surface => ({
	name,
	title,
	bonds,
	stone: 'ziarat-white',
	joint: 0.002,
	seed: 7,
	bond: bonds[0] ?? 'straight',
});

/** What a picture can show. One of them lies on it. */
export const OWN_PLACE: Place = {
	name: 'yours',
	title: copy.place,
	surfaces: [
		surface('floor', 'Floor', [...TILE_BONDS, 'slab']),
		surface('wall', 'Wall', [...TILE_BONDS, 'slab']),
		surface('counter', 'Counter', ['slab', ...TILE_BONDS]),
	],
};
