/** A place in the picture: 0 to 1 of its width and height, y downwards. */
export type Point = { x: number; y: number };

/** Far left, far right, near right, near left: how a rectangle that lies there is seen. */
export type Corners = readonly [Point, Point, Point, Point];

/** Width and height in metres: along the far side, and from there to the near one. */
export type Size = readonly [number, number];

/** By rows: from the picture to metres on the plane. The third row is above 0 where the plane is seen. */
export type PlaneMap = readonly [number, number, number, number, number, number, number, number, number];

/** Why four corners are no rectangle. */
export type CornersFault = 'crossed' | 'in-line' | 'small';

/** The rectangle that a visitor begins with. */
export const FIRST_CORNERS: Corners = [
	{ x: 0.36, y: 0.62 },
	{ x: 0.64, y: 0.62 },
	{ x: 0.76, y: 0.86 },
	{ x: 0.24, y: 0.86 },
];

/** The sine of the flattest corner: 3 degrees. */
const FLATTEST = 0.052;
/** The smallest area of the corners, as a share of the picture. */
const SMALLEST = 0.002;
/** Of the picture's height. Nobody can set two corners so near, and a map rests on each side. */
const SHORTEST = 0.001;

/** `shape`: the picture's width by its height. */
export function cornersFault(corners: Corners, shape: number): CornersFault | null {
	const sides = corners.map((corner, n) => between(corner, corners[((n + 1) % 4) as 0], shape));
	const turns = sides.map((side, n) => {
		const next = sides[(n + 1) % 4] ?? side;
		const long = Math.hypot(side.x, side.y) * Math.hypot(next.x, next.y);
		return long === 0 ? 0 : (side.x * next.y - side.y * next.x) / long;
	});
	if (turns.some((turn) => turn < -FLATTEST)) return 'crossed';
	if (turns.some((turn) => turn < FLATTEST)) return 'in-line';
	const isSmall = areaOf(corners) < SMALLEST || sides.some(({ x, y }) => Math.hypot(x, y) < SHORTEST);
	return isSmall ? 'small' : null;
}

const between = (from: Point, to: Point, shape: number): Point => ({
	x: (to.x - from.x) * shape,
	y: to.y - from.y,
});

/** Of the picture, of a figure whose sides do not cross. */
function areaOf(points: readonly Point[]): number {
	const doubled = points.reduce((sum, one, n) => {
		const next = points[(n + 1) % points.length] ?? one;
		return sum + one.x * next.y - next.x * one.y;
	}, 0);
	return Math.abs(doubled) / 2;
}

/**
 * The homography that takes the corners to a rectangle of that size, far left at 0, 0. Corners without a fault.
 * (P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989: from the unit square to a quadrilateral, and back.)
 */
export function planeMap([a, b, c, d]: Corners, [width, height]: Size): PlaneMap {
	const x3 = a.x - b.x + c.x - d.x;
	const y3 = a.y - b.y + c.y - d.y;
	const x1 = b.x - c.x;
	const y1 = b.y - c.y;
	const x2 = d.x - c.x;
	const y2 = d.y - c.y;
	const under = x1 * y2 - x2 * y1;
	const g = (x3 * y2 - x2 * y3) / under;
	const h = (x1 * y3 - x3 * y1) / under;
	const to = [
		b.x - a.x + g * b.x,
		d.x - a.x + h * d.x,
		a.x,
		b.y - a.y + g * b.y,
		d.y - a.y + h * d.y,
		a.y,
		g,
		h,
		1,
	];
	const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = to as unknown as PlaneMap;
	const back = [
		...[m4 * m8 - m5 * m7, m2 * m7 - m1 * m8, m1 * m5 - m2 * m4].map((value) => value * width),
		...[m5 * m6 - m3 * m8, m0 * m8 - m2 * m6, m2 * m3 - m0 * m5].map((value) => value * height),
		m3 * m7 - m4 * m6,
		m1 * m6 - m0 * m7,
		m0 * m4 - m1 * m3,
	];
	// A homography is the same at any scale; this one is above 0 in the rectangle, and about 1 there.
	const middle = depthAt(back as unknown as PlaneMap, { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 });
	return back.map((value) => value / middle) as unknown as PlaneMap;
}

/** Above 0 where the plane is seen, 0 on its horizon. */
export const depthAt = (map: PlaneMap, { x, y }: Point): number => map[6] * x + map[7] * y + map[8];

/** Metres on the plane. */
export function onPlane(map: PlaneMap, point: Point): Point {
	const depth = depthAt(map, point);
	return {
		x: (map[0] * point.x + map[1] * point.y + map[2]) / depth,
		y: (map[3] * point.x + map[4] * point.y + map[5]) / depth,
	};
}

/** Where a point of the plane, in metres, is seen. */
export function inPicture(map: PlaneMap, { x, y }: Point): Point {
	const [a, b, c, d, e, f, g, h, i] = map;
	const w = (d * h - e * g) * x + (b * g - a * h) * y + a * e - b * d;
	return {
		x: ((e * i - f * h) * x + (c * h - b * i) * y + b * f - c * e) / w,
		y: ((f * g - d * i) * x + (a * i - c * g) * y + c * d - a * f) / w,
	};
}

/** How many metres of the plane the whole width and the whole height of the picture would be, at the scale of that point. */
export function scaleAt(map: PlaneMap, point: Point): [number, number] {
	const depth = depthAt(map, point);
	const { x, y } = onPlane(map, point);
	return [
		Math.hypot(map[0] - x * map[6], map[3] - y * map[6]) / depth,
		Math.hypot(map[1] - x * map[7], map[4] - y * map[7]) / depth,
	];
}

/** A pixel that covers more than that is at the horizon, and says nothing of an area. In square metres. */
const MOST_OF_PIXEL = 0.25;

/** A grid of 0 to 255 over the picture: how much of each pixel is stone. */
export type Mask = { width: number; height: number; cover: Uint8ClampedArray };

/** Square metres of the plane that the mask covers. */
export function maskedArea(map: PlaneMap, { width, height, cover }: Mask): number {
	const [a, b, c, d, e, f, g, h, i] = map;
	const turn = Math.abs(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) / (width * height);
	let sum = 0;
	for (let at = 0; at < cover.length; at++) {
		const share = cover[at] ?? 0;
		if (share === 0) continue;
		const depth = depthAt(map, {
			x: ((at % width) + 0.5) / width,
			y: (Math.floor(at / width) + 0.5) / height,
		});
		const area = depth > 0 ? turn / depth ** 3 : Infinity;
		if (area < MOST_OF_PIXEL) sum += (area * share) / 255;
	}
	return sum;
}
