import { expect, test } from 'vitest';
import { addMark, drawMarks, type Mark, type Marks, redoMark, undoMark } from './marks.ts';

const dot = (x: number): Mark => ({ kind: 'brush', isOff: false, points: [{ x, y: 0.5 }], size: 0.1 });
const NONE: Marks = { made: [], undone: [] };

test('[ROOM-22] marks are taken back and made again in order, and a new one ends that', () => {
	const two = addMark(addMark(NONE, dot(0.1)), dot(0.2));
	expect(undoMark(two).made).toEqual([dot(0.1)]);
	expect(redoMark(undoMark(two)).made).toEqual(two.made);
	expect(redoMark(undoMark(undoMark(two))).made).toEqual([dot(0.1)]);
	const other = addMark(undoMark(two), dot(0.3));
	expect(other).toEqual({ made: [dot(0.1), dot(0.3)], undone: [] });
	expect(redoMark(other)).toEqual(other);
	expect(undoMark(NONE)).toEqual(NONE);
});

test('[ROOM-22] a hand that never rests keeps the last 500 marks', () => {
	let marks = NONE;
	for (let n = 0; n < 600; n++) marks = addMark(marks, dot(n));
	expect(marks.made).toHaveLength(500);
	expect(marks.made.at(-1)).toEqual(dot(599));
});

test('[ROOM-22] an outline is filled, a brush drawn as wide as it is, and what stands there is cut out', () => {
	const drawn: string[] = [];
	const pen = {
		globalCompositeOperation: 'source-over' as GlobalCompositeOperation,
		lineWidth: 0,
		lineCap: 'butt' as CanvasLineCap,
		lineJoin: 'miter' as CanvasLineJoin,
		beginPath: () => {},
		moveTo: (x: number, y: number) => drawn.push(`from ${x} ${y}`),
		lineTo: (x: number, y: number) => drawn.push(`to ${x} ${y}`),
		closePath: () => {},
		fill: () => drawn.push(`fill ${pen.globalCompositeOperation}`),
		stroke: () => drawn.push(`stroke ${pen.lineWidth} ${pen.globalCompositeOperation}`),
	};
	const points = [
		{ x: 0, y: 0 },
		{ x: 1, y: 0 },
		{ x: 1, y: 1 },
	];
	drawMarks(
		pen,
		[
			{ kind: 'outline', isOff: false, points },
			{ ...dot(0.5), isOff: true },
		],
		200,
		100,
	);
	expect(drawn).toEqual([
		'from 0 0',
		'to 200 0',
		'to 200 100',
		'fill source-over',
		'from 100 50',
		'to 100.01 50',
		'stroke 20 destination-out',
	]);
});
