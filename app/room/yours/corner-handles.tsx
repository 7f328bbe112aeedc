import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { insidePicture, movedBy } from './arrow-keys.ts';
import { yoursCopy as copy } from './copy.ts';
import { Loupe } from './loupe.tsx';
import { type Corners, inPicture, type PlaneMap, type Point, type Size } from './plane.ts';

type Props = {
	picture: HTMLCanvasElement;
	frame: HTMLElement | null;
	corners: Corners;
	/** Null where the corners are no rectangle. */
	map: PlaneMap | null;
	size: Size;
	/** Lines between the tiles, where they are counted. */
	tile: Size | null;
	move: (corners: Corners) => void;
};

/** ROOM-21: the rectangle on the picture, with its four corners to drag. */
export function CornerHandles({ picture, frame, corners, map, size, tile, move }: Props) {
	const [held, setHeld] = useState<number | null>(null);
	const keys = useId();
	const at = held === null ? undefined : corners[held as 0];
	const put = (n: number, point: Point) => move(corners.with(n, insidePicture(point)) as unknown as Corners);
	return (
		<>
			<svg
				aria-hidden="true"
				viewBox="0 0 1 1"
				preserveAspectRatio="none"
				className={`pointer-events-none absolute inset-0 size-full fill-none ${map ? 'stroke-paper' : 'stroke-fault'}`}
			>
				{(['stroke-ink/60', ''] as const).map((tone, n) => (
					<g key={tone} className={tone} strokeWidth={n === 0 ? 4 : 1.5}>
						<polygon
							points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
							vectorEffect="non-scaling-stroke"
						/>
						{n === 1 && map && tile && (
							<path
								d={linesBetween(map, size, tile)}
								strokeDasharray="4 3"
								vectorEffect="non-scaling-stroke"
							/>
						)}
					</g>
				))}
			</svg>
			<p id={keys} className="sr-only">
				{copy.cornerKeys}
			</p>
			{corners.map((corner, n) => (
				<Handle
					key={copy.corners[n]}
					corner={corner}
					frame={frame}
					keys={keys}
					name={copy.corners[n] ?? ''}
					put={(point) => put(n, point)}
					hold={(isHeld) => setHeld(isHeld ? n : null)}
				/>
			))}
			{at && <Loupe picture={picture} frame={frame} at={at} />}
		</>
	);
}

type HandleProps = {
	corner: Point;
	frame: HTMLElement | null;
	name: string;
	keys: string;
	put: (point: Point) => void;
	hold: (isHeld: boolean) => void;
};

function Handle({ corner, frame, name, keys, put, hold }: HandleProps) {
	const button = useRef<HTMLButtonElement>(null);
	/** From the pointer to the corner, so that it does not jump under the finger. */
	const grip = useRef<Point>({ x: 0, y: 0 });

	useEffect(() => {
		button.current?.style.setProperty('inset-inline-start', `${corner.x * 100}%`);
		button.current?.style.setProperty('inset-block-start', `${corner.y * 100}%`);
	}, [corner]);

	function placeOf({ clientX, clientY }: PointerEvent): Point {
		const box = frame?.getBoundingClientRect();
		if (!box) return corner;
		return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
	}

	function drag(event: PointerEvent<HTMLButtonElement>) {
		if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
		const { x, y } = placeOf(event);
		put({ x: x + grip.current.x, y: y + grip.current.y });
	}

	function step(event: KeyboardEvent) {
		const moved = movedBy(event, corner);
		if (!moved) return;
		event.preventDefault();
		hold(true);
		put(moved);
	}

	return (
		<button
			ref={button}
			type="button"
			aria-label={copy.cornerAt(name, Math.round(corner.x * 100), Math.round(corner.y * 100))}
			aria-describedby={keys}
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				const { x, y } = placeOf(event);
				grip.current = { x: corner.x - x, y: corner.y - y };
				hold(true);
			}}
			onPointerMove={drag}
			onLostPointerCapture={() => hold(false)}
			onKeyDown={step}
			onBlur={() => hold(false)}
			className="absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-sm"
		>
			<span aria-hidden="true" className="size-4 border-2 border-paper bg-onyx outline outline-ink" />
		</button>
	);
}

/** The lines between tiles, as a path. */
function linesBetween(map: PlaneMap, [width, depth]: Size, [tileWidth, tileDepth]: Size): string {
	const line = (from: Point, to: Point) => {
		const [a, b] = [inPicture(map, from), inPicture(map, to)];
		return `M${a.x} ${a.y}L${b.x} ${b.y}`;
	};
	const between = (side: number, tile: number) =>
		Array.from({ length: Math.round(side / tile) - 1 }, (_, n) => (n + 1) * tile);
	return [
		...between(width, tileWidth).map((x) => line({ x, y: 0 }, { x, y: depth })),
		...between(depth, tileDepth).map((y) => line({ x: 0, y }, { x: width, y })),
	].join('');
}
