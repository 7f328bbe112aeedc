import { expect, test } from 'vitest';
import { joinParts } from './outline.ts';
import { areaOf, type Polygon } from './polygon.ts';

const square = (x: number, y: number): Polygon => [
	{ x, y },
	{ x: x + 10, y },
	{ x: x + 10, y: y + 10 },
	{ x, y: y + 10 },
];

const areas = (parts: Polygon[]) => joinParts(parts).map((shape) => shape.map(areaOf));

test('[LAY-06] parts that share a side are one shape, without corners on its straight sides', () => {
	const [shape] = joinParts([square(0, 0), square(10, 0)]);
	expect(shape).toHaveLength(1);
	expect(shape?.[0]).toHaveLength(4);
	expect(areas([square(0, 0), square(10, 0)])).toEqual([[200]]);
});

test('[LAY-06] parts that meet at a corner only are two shapes', () => {
	expect(areas([square(0, 0), square(10, 10)])).toEqual([[100], [100]]);
});

test('[LAY-06] a ring has a hole, and what stands in it is a shape of its own', () => {
	const places = [0, 10, 20, 30, 40].flatMap((x) => [0, 10, 20, 30, 40].map((y) => ({ x, y })));
	const ring = places.filter(({ x, y }) => x === 0 || x === 40 || y === 0 || y === 40);
	expect(areas([...ring, { x: 20, y: 20 }].map(({ x, y }) => square(x, y)))).toEqual([[100], [2500, -900]]);
});
