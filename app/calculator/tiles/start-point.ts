import { KERF, MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Floor, WallLine } from './plan.ts';
import type { Point } from './polygon.ts';

/** Narrower than a saw cut or a joint, in grains, a strip at a wall is filled and not tiled. */
export const narrowestStrip = (jointMm: number): number => Math.max(KERF, jointMm * MILLIMETRE);

/**
 * Where the pattern's joints cross, in grains. They are centred: the middle of the room lies on a joint, or halfway between two. Of these the
 * start is taken whose narrowest cut at any wall is widest, so in a rectangle no cut of a straight bond is under half a tile. Of equal ones
 * the sum of the cuts decides. In a room of several parts the middle of its largest part is tried too; what is cut out does not count.
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
		return Math.round(cut <= narrowestStrip(jointMm) ? pitch : cut);
	};
	const starts = centres.flatMap((centre) => [centre, centre + pitch / 2]);
	const judged = starts.map((start) => {
		const cuts = walls.map((wall) => cutAt(wall, start));
		return { start, narrowest: Math.min(...cuts), sum: cuts.reduce((sum, cut) => sum + cut, 0) };
	});
	const [best] = judged.sort((a, b) => b.narrowest - a.narrowest || b.sum - a.sum);
	return best?.start ?? 0;
}
