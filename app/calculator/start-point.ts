import { KERF, MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Floor, WallLine } from './plan.ts';
import type { Point } from './polygon.ts';

/** Narrower than a saw cut or a joint, in grains, a strip at a wall is filled and not tiled. */
export const narrowestStrip = (jointMm: number): number => Math.max(KERF, jointMm * MILLIMETRE);

/**
 * Where the pattern's joints cross, in grains. They are centred: the middle of the room lies on a joint, or halfway between two. Of these the
 * start is taken whose narrowest cut at any wall is widest, so in a rectangle no cut of a straight bond is under half a tile. In a
 * room of several parts the middle of its largest part is tried too; what is cut out does not count.
 */
export function startPoint(floor: Floor, pitch: Point, jointMm: number): Point {
	const along = (walls: readonly WallLine[], axis: 'x' | 'y') =>
		startAlong(
			walls.map(({ at, inward }) => ({ at: at * SIXTEENTH, inward })),
			floor.centres.map((centre) => centre[axis] * SIXTEENTH),
			pitch[axis],
			jointMm,
		);
	return { x: along(floor.upright, 'x'), y: along(floor.level, 'y') };
}

function startAlong(
	walls: readonly WallLine[],
	centres: readonly number[],
	pitch: number,
	jointMm: number,
): number {
	const cutAt = ({ at, inward }: WallLine, start: number) => {
		const away = ((((start - at) * inward) % pitch) + pitch) % pitch;
		const cut = away - (jointMm * MILLIMETRE) / 2;
		return cut <= narrowestStrip(jointMm) ? pitch : Math.round(cut);
	};
	const starts = centres.flatMap((centre) => [centre, centre + pitch / 2]);
	const narrowest = starts.map((start) => Math.min(...walls.map((wall) => cutAt(wall, start))));
	return starts[narrowest.indexOf(Math.max(...narrowest))] ?? 0;
}
