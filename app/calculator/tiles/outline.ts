import { areaOf, boxOf, type Point, type Polygon, sideOf, sidesOf } from './polygon.ts';

/** A shape in one piece: its outer outline first, then its holes. */
export type Shape = readonly Polygon[];

const keyOf = ({ x, y }: Point) => `${x} ${y}`;

type Side = [Point, Point];

/** The shapes that parts make together. Parts do not overlap, and meet with whole sides, from corner to corner. */
export function joinParts(parts: readonly Polygon[]): Shape[] {
	if (parts.length === 1) return parts.map((part) => [withoutFlatCorners(part)]);
	return shapesWithin(outerSides(parts));
}

/** The shapes that some sides are all around, with what lies within on their right hand. */
export function shapesWithin(sides: Iterable<Side>): Shape[] {
	const loops = loopsOf(sides)
		.map(withoutFlatCorners)
		.filter((loop) => loop.length > 2);
	// The smallest first, since a hole belongs to the smallest loop around it.
	const outer = loops.filter((loop) => areaOf(loop) > 0).sort((a, b) => areaOf(a) - areaOf(b));
	const holes = loops.filter((loop) => areaOf(loop) < 0);
	const around = (hole: Polygon) => outer.find((loop) => isWithin(hole, loop));
	return outer.map((loop) => [loop, ...holes.filter((hole) => around(hole) === loop)]);
}

/** Sides that two parts share cancel. */
function outerSides(parts: readonly Polygon[]): Iterable<Side> {
	const sides = new Map<string, Side>();
	for (const [from, to] of parts.flatMap(sidesOf)) {
		const [start, end] = [keyOf(from), keyOf(to)];
		if (start !== end && !sides.delete(`${end} ${start}`)) sides.set(`${start} ${end}`, [from, to]);
	}
	return sides.values();
}

/** Sides are followed from corner to corner. */
function loopsOf(sides: Iterable<Side>): Polygon[] {
	const all = [...sides];
	const leaving = new Map<string, Point[]>();
	for (const [from, to] of all) {
		const key = keyOf(from);
		leaving.set(key, [...(leaving.get(key) ?? []), to]);
	}
	const loops: Polygon[] = [];
	for (const [first] of all) {
		const loop: Point[] = [];
		let at: Point | undefined = first;
		let before = first;
		while (at) {
			const next: Point | undefined = takeNext(before, at, leaving.get(keyOf(at)) ?? []);
			if (next) loop.push(at);
			before = at;
			at = next;
		}
		if (loop.length > 0) loops.push(loop);
	}
	return loops;
}

/** Takes the way out that turns most towards the inside, so that shapes that touch at a corner stay two. */
function takeNext(before: Point, at: Point, ways: Point[]): Point | undefined {
	const turn = (to: Point) =>
		Math.atan2(sideOf(before, at, to), (at.x - before.x) * (to.x - at.x) + (at.y - before.y) * (to.y - at.y));
	const [best] = [...ways].sort((a, b) => turn(b) - turn(a));
	if (best) ways.splice(ways.indexOf(best), 1);
	return best;
}

/** Without corners that repeat, or that lie on a straight side. Half a square grain allows for rounded corners. */
function withoutFlatCorners(loop: Polygon): Polygon {
	let kept = loop;
	for (let index = loop.length; index--; ) {
		const [before, at, after] = [kept.at(index - 1), kept[index], kept[(index + 1) % kept.length]];
		if (!before || !at || !after) continue;
		const length = Math.hypot(after.x - before.x, after.y - before.y);
		if (Math.abs(sideOf(before, after, at)) <= length * 0.5) kept = kept.toSpliced(index, 1);
	}
	return kept;
}

function isWithin(hole: Polygon, loop: Polygon): boolean {
	const [inner, outer] = [boxOf(hole), boxOf(loop)];
	return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}
