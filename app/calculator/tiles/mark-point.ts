import type { Shape } from './outline.ts';
import { type Point, sideOf, sidesOf } from './polygon.ts';

/** Where a mark stands in a shape: of the middles between two of its corners, the one that is farthest from its edges. */
export function markPoint(shape: Shape): Point {
	const corners = shape.flat();
	const count = Math.max(1, corners.length);
	const middle = corners.reduce((sum, { x, y }) => ({ x: sum.x + x / count, y: sum.y + y / count }), {
		x: 0,
		y: 0,
	});
	const middles = corners.flatMap((p, index) =>
		corners.slice(index + 1).map((q) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })),
	);
	let best = { point: middle, depth: depthIn(shape, middle) };
	for (const point of middles) {
		const depth = depthIn(shape, point);
		// A tenth more, so that of equal places the middle stays.
		if (depth > best.depth * 1.1) best = { point, depth };
	}
	return best.point;
}

/** How far a point is from the nearest edge; 0 outside of the shape. */
function depthIn(shape: Shape, point: Point): number {
	let depth = Infinity;
	let isInside = false;
	for (const [p, q] of shape.flatMap(sidesOf)) {
		const isBetween = p.y > point.y !== q.y > point.y;
		if (isBetween && sideOf(p, q, point) > 0 === q.y > p.y) isInside = !isInside;
		const length = (q.x - p.x) ** 2 + (q.y - p.y) ** 2;
		const along = ((point.x - p.x) * (q.x - p.x) + (point.y - p.y) * (q.y - p.y)) / (length || 1);
		const share = Math.max(0, Math.min(1, along));
		const near = { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
		depth = Math.min(depth, Math.hypot(point.x - near.x, point.y - near.y));
	}
	return isInside ? depth : 0;
}
