import type { TileSize } from './bond.ts';
import { turnInTile } from './cut-kind.ts';
import { type Label, pathOf } from './draw-floor.ts';
import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Laid } from './lay-tiles.ts';
import { markPoint } from './mark-point.ts';
import { markOf } from './tile-list.ts';

/** A tile with what is sawn from it, in millimetres: the `d` of an SVG path, and the cuts' marks. */
export type SawnTile = { tiles: number; w: number; h: number; sawn: string; marks: readonly Label[] };

/** The tiles that are sawn, for a cutting plan. */
export function drawSawn({ cuts, pairings }: Laid, size: TileSize): SawnTile[] {
	const tile = { w: size.w * SIXTEENTH, h: size.h * SIXTEENTH };
	return pairings.map(({ tiles, sawn }) => {
		const placed = sawn.map(({ kind, quarters, dx, dy }) => {
			const shape = (cuts[kind]?.shape ?? []).map((loop) =>
				loop
					.map((point) => turnInTile(point, quarters, tile))
					.map(({ x, y }) => ({ x: (x + dx) / MILLIMETRE, y: (y + dy) / MILLIMETRE })),
			);
			return { path: pathOf(shape), mark: { ...markPoint(shape), text: markOf(kind) } };
		});
		return {
			tiles,
			w: tile.w / MILLIMETRE,
			h: tile.h / MILLIMETRE,
			sawn: placed.map(({ path }) => path).join(''),
			marks: placed.map(({ mark }) => mark),
		};
	});
}
