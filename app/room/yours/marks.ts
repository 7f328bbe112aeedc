import { depthAt, type Mask, type PlaneMap, type Point } from './plane.ts';

/** One thing that a visitor marked: an outline, or a line of the brush. `isOff`: here is no stone. `size`: of the picture's width. */
export type Mark =
	| { kind: 'outline'; isOff: boolean; points: readonly Point[] }
	| { kind: 'brush'; isOff: boolean; points: readonly Point[]; size: number };

/** Marks in the order in which they were made, and those that were taken back. */
export type Marks = { made: readonly Mark[]; undone: readonly Mark[] };

/** So many that a hand does not reach them, and few enough to be drawn at once. */
const MOST = 500;

export const addMark = ({ made }: Marks, mark: Mark): Marks => ({
	made: [...made, mark].slice(-MOST),
	undone: [],
});

export function undoMark({ made, undone }: Marks): Marks {
	const last = made.at(-1);
	return last ? { made: made.slice(0, -1), undone: [...undone, last] } : { made, undone };
}

export function redoMark({ made, undone }: Marks): Marks {
	const next = undone.at(-1);
	return next ? { made: [...made, next], undone: undone.slice(0, -1) } : { made, undone };
}

type Pen = Pick<
	CanvasRenderingContext2D,
	'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fill' | 'stroke'
> & {
	globalCompositeOperation: GlobalCompositeOperation;
	lineWidth: number;
	lineCap: CanvasLineCap;
	lineJoin: CanvasLineJoin;
};

/** Draws marks on an empty canvas of that size: what is opaque is stone. */
export function drawMarks(pen: Pen, made: readonly Mark[], width: number, height: number): void {
	for (const mark of made) {
		pen.globalCompositeOperation = mark.isOff ? 'destination-out' : 'source-over';
		pen.beginPath();
		for (const [n, { x, y }] of mark.points.entries())
			if (n === 0) pen.moveTo(x * width, y * height);
			else pen.lineTo(x * width, y * height);
		if (mark.kind === 'outline') {
			pen.closePath();
			pen.fill();
			continue;
		}
		const [only] = mark.points;
		// A line of one point is not drawn.
		if (only && mark.points.length === 1) pen.lineTo(only.x * width + 0.01, only.y * height);
		pen.lineCap = pen.lineJoin = 'round';
		pen.lineWidth = mark.size * width;
		pen.stroke();
	}
}

/** What is marked, without what is beyond the plane's horizon. */
export function maskOf(made: readonly Mark[], map: PlaneMap, width: number, height: number): Mask {
	const canvas = document.createElement('canvas');
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext('2d', { willReadFrequently: true });
	const cover = new Uint8ClampedArray(width * height);
	if (!pen) return { width, height, cover };
	drawMarks(pen, made, width, height);
	const { data } = pen.getImageData(0, 0, width, height);
	for (let at = 0; at < cover.length; at++) {
		if (data[at * 4 + 3] === 0) continue;
		const point = { x: ((at % width) + 0.5) / width, y: (Math.floor(at / width) + 0.5) / height };
		if (depthAt(map, point) > HORIZON) cover[at] = data[at * 4 + 3] ?? 0;
	}
	return { width, height, cover };
}

/** Of the depth in the rectangle, which is about 1: beyond it a tile is smaller than a pixel. */
const HORIZON = 0.02;
