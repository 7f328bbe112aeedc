export type Point = { x: number; y: number };
/** Corners in order; the last joins the first. Its area is positive where x turns towards y. */
export type Polygon = readonly Point[];
export type Box = { x0: number; y0: number; x1: number; y1: number };

/** Each side, from its first corner to its second. */
export function sidesOf(polygon: Polygon): [Point, Point][] {
	return polygon.map((from, index) => [from, polygon[index + 1] ?? polygon[0] ?? from]);
}

/** Negative where the corners go round the other way, as those of a hole do. */
export function areaOf(polygon: Polygon): number {
	return sidesOf(polygon).reduce((sum, [p, q]) => sum + p.x * q.y - q.x * p.y, 0) / 2;
}

export function boxOf(polygon: Polygon): Box {
	const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
	for (const { x, y } of polygon) {
		box.x0 = Math.min(box.x0, x);
		box.y0 = Math.min(box.y0, y);
		box.x1 = Math.max(box.x1, x);
		box.y1 = Math.max(box.y1, y);
	}
	return box;
}

/** What of a convex polygon lies in a box; it has no corners where nothing does. */
export function clip(polygon: Polygon, { x0, y0, x1, y1 }: Box): Polygon {
	let rest = keep(polygon, ({ x }) => x - x0);
	rest = keep(rest, ({ x }) => x1 - x);
	rest = keep(rest, ({ y }) => y - y0);
	return keep(rest, ({ y }) => y1 - y);
}

/** What of a convex polygon lies where `depth` is not negative; `depth` grows evenly along a line. */
function keep(polygon: Polygon, depth: (point: Point) => number): Polygon {
	return sidesOf(polygon).flatMap(([p, q]) => {
		const [a, b] = [depth(p), depth(q)];
		if (a >= 0 && b >= 0) return [q];
		if (a <= 0 && b <= 0) return b === 0 ? [q] : [];
		const share = a / (a - b);
		const crossing = { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
		return b > 0 ? [crossing, q] : [crossing];
	});
}

/** How far `point` lies on the side towards which x turns to y, of the line from `p` to `q`; times the length of that line. */
export const sideOf = (p: Point, q: Point, point: Point): number =>
	(q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x);

/** The convex hull of some points (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Polygon {
	const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
	const half = (ordered: readonly Point[]) => {
		const chain: Point[] = [];
		for (const point of ordered) {
			for (;;) {
				const [p, q] = chain.slice(-2);
				if (!p || !q || sideOf(p, q, point) > 0) break;
				chain.pop();
			}
			chain.push(point);
		}
		return chain.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.reverse())];
}

/** Whether one straight cut of the width `gap` fits between two convex polygons. It is tried along their sides only. */
export function isApart(a: Polygon, b: Polygon, gap: number): boolean {
	const beyond = (polygon: Polygon, other: Polygon) =>
		sidesOf(polygon).some(([p, q]) => {
			const least = (gap - 1) * Math.hypot(q.x - p.x, q.y - p.y);
			return other.every((point) => -sideOf(p, q, point) >= least);
		});
	return beyond(a, b) || beyond(b, a);
}
