import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { insidePicture, movedBy } from './arrow-keys.ts';
import { yoursCopy as copy } from './copy.ts';
import { Loupe } from './loupe.tsx';
import { drawMarks, type Mark } from './marks.ts';
import type { Point } from './plane.ts';
import type { Tool } from './tools.tsx';

type Props = {
	picture: HTMLCanvasElement;
	frame: HTMLElement | null;
	made: readonly Mark[];
	tool: Tool;
	/** Corners of an outline that is not closed yet. */
	draft: readonly Point[];
	setDraft: (draft: readonly Point[]) => void;
	add: (mark: Mark) => void;
	close: () => void;
};

/** Pixels across on which marks are drawn. */
const WIDTH = 800;
/** Of the picture's width: from there on a new point of a line counts. */
const NEAR = 0.003;
/** Pixels of the screen: so near to its first corner an outline closes. */
const CLOSING = 22;
/** Of the picture: a corner so near to its edge is meant to be on it. */
const EDGE = 0.02;
const onEdge = (value: number) => (value < EDGE ? 0 : value > 1 - EDGE ? 1 : value);

/** Of the cross: so many times as far as a corner. */
const FASTER = 4;

/** ROOM-22: what is marked, over the picture, and the hand that marks. */
export function Marker({ picture, frame, made, tool, draft, setDraft, add, close }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [line, setLine] = useState<readonly Point[]>([]);
	const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.75 });
	const [isFocused, setFocused] = useState(false);
	const keys = useId();
	const shape = picture.width / picture.height;
	const stroke = (points: readonly Point[]): Mark => ({
		kind: 'brush',
		isOff: tool.isOff,
		size: tool.size,
		points,
	});
	const drawing = tool.kind === 'brush' && line.length > 0 ? [...made, stroke(line)] : made;

	useEffect(() => {
		const pen = canvas.current?.getContext('2d');
		if (!pen) return;
		const { width, height } = pen.canvas;
		pen.clearRect(0, 0, width, height);
		drawMarks(pen, drawing, width, height);
		pen.globalCompositeOperation = 'source-in';
		pen.fillStyle = '#1f4d3f';
		pen.fillRect(0, 0, width, height);
		pen.globalCompositeOperation = 'source-over';
	}, [drawing]);

	function placeOf({ clientX, clientY }: PointerEvent): Point {
		const box = canvas.current?.getBoundingClientRect();
		if (!box) return cross;
		return insidePicture({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
	}

	function addCorner(point: Point) {
		const [first] = draft;
		const wide = frame?.clientWidth ?? 1;
		const isClosed =
			first &&
			draft.length > 2 &&
			Math.hypot((point.x - first.x) * wide, ((point.y - first.y) * wide) / shape) < CLOSING;
		if (isClosed) close();
		else setDraft([...draft, point]);
	}

	function down(event: PointerEvent<HTMLCanvasElement>) {
		if (event.button !== 0) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const point = placeOf(event);
		setCross(point);
		setLine([point]);
	}

	function drag(event: PointerEvent<HTMLCanvasElement>) {
		if (line.length === 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const point = placeOf(event);
		setCross(point);
		if (tool.kind === 'outline') return setLine([point]);
		setLine((before) => {
			const last = before.at(-1);
			const isNear = last && Math.hypot(point.x - last.x, (point.y - last.y) / shape) < NEAR;
			return isNear ? before : [...before, point];
		});
	}

	function up() {
		const [corner] = line;
		if (tool.kind === 'brush') {
			if (corner) add(stroke(line));
		} else if (corner) addCorner({ x: onEdge(corner.x), y: onEdge(corner.y) });
		setLine([]);
	}

	function press(event: KeyboardEvent) {
		const moved = movedBy(event, cross, FASTER);
		if (moved) setCross(moved);
		else if (event.key === ' ') {
			if (tool.kind === 'outline') addCorner(cross);
			else add(stroke([cross]));
		} else if (event.key === 'Enter') close();
		else if (event.key === 'Escape') setDraft([]);
		else return;
		event.preventDefault();
	}

	return (
		<>
			<canvas
				ref={canvas}
				role="img"
				aria-label={copy.floorTitle}
				aria-describedby={keys}
				tabIndex={0}
				width={WIDTH}
				height={Math.round(WIDTH / shape)}
				onPointerDown={down}
				onPointerMove={drag}
				onPointerUp={up}
				// Two fingers enlarge the page, and mark nothing.
				onPointerCancel={() => setLine([])}
				onKeyDown={press}
				onFocus={({ currentTarget }) => setFocused(currentTarget.matches(':focus-visible'))}
				onBlur={() => setFocused(false)}
				className="absolute inset-0 size-full cursor-crosshair touch-pinch-zoom opacity-50 -outline-offset-2"
			/>
			<p id={keys} className="sr-only">
				{copy.floorKeys}
			</p>
			<Draft
				points={tool.kind === 'outline' ? [...draft, ...line] : draft}
				cross={isFocused ? cross : null}
			/>
			{(line.length > 0 || isFocused) && <Loupe picture={picture} frame={frame} at={cross} />}
		</>
	);
}

/** Half of the cross, as a share of the picture. */
const ARM = 0.02;

function Draft({ points, cross }: { points: readonly Point[]; cross: Point | null }) {
	const path = [
		points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
		// A corner of its own is a dot: a line of no length with round ends.
		...points.map(({ x, y }) => `M${x} ${y}h0`),
	].join('');
	const arms = cross ? `M${cross.x - ARM} ${cross.y}h${2 * ARM}M${cross.x} ${cross.y - ARM}v${2 * ARM}` : '';
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 1 1"
			preserveAspectRatio="none"
			className="pointer-events-none absolute inset-0 size-full fill-none"
		>
			{(
				[
					[5, 'stroke-ink'],
					[2, 'stroke-paper'],
				] as const
			).map(([wide, tone]) => (
				<g key={tone} className={tone} strokeWidth={wide} strokeLinecap="round">
					<path d={path} vectorEffect="non-scaling-stroke" />
					<path d={arms} vectorEffect="non-scaling-stroke" />
				</g>
			))}
			<path
				d={points.map(({ x, y }) => `M${x} ${y}h0`).join('')}
				strokeWidth={10}
				strokeLinecap="round"
				className="stroke-paper"
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	);
}
