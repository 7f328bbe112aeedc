import type { View } from './scene.ts';
import { panBy, WHOLE, zoomAt } from './view.ts';

/** One step of a key or button. */
const STEP = 1.4;
/** One step of an arrow key, of the canvas. */
const PAN = 0.1;

type Point = { x: number; y: number };

/**
 * Zooms and pans by pinch, wheel, drag and keys: `change` gets a function from the view before. Until something is enlarged, a
 * finger scrolls the page; a wheel zooms only where the picture has the focus, or with Ctrl, as a touchpad's pinch says it.
 * Returns what stops it.
 */
export function watchGestures(
	element: HTMLElement,
	change: (next: (view: View) => View) => void,
): () => void {
	const fingers = new Map<number, Point>();
	const stopping = new AbortController();
	const listen = <Name extends keyof HTMLElementEventMap>(
		name: Name,
		listener: (event: HTMLElementEventMap[Name]) => void,
	) => element.addEventListener(name, listener, { signal: stopping.signal, passive: false });

	/** 0 to 1 of the element. */
	function placeOf({ clientX, clientY }: MouseEvent): Point {
		const box = element.getBoundingClientRect();
		return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
	}

	listen('pointerdown', (event) => {
		if (event.button === 0) fingers.set(event.pointerId, placeOf(event));
	});
	for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
		listen(name, ({ pointerId }) => fingers.delete(pointerId));
	listen('pointermove', (event) => {
		const before = fingers.get(event.pointerId);
		if (!before) return;
		const now = placeOf(event);
		const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
		fingers.set(event.pointerId, now);
		if (!other) return change((view) => panBy(view, before.x - now.x, before.y - now.y));
		const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
		const factor = distance(now, other) / Math.max(0.01, distance(before, other));
		change((view) =>
			panBy(zoomAt(view, factor, middle.x, middle.y), (before.x - now.x) / 2, (before.y - now.y) / 2),
		);
	});
	listen('wheel', (event) => {
		if (!event.ctrlKey && document.activeElement !== element) return;
		event.preventDefault();
		const { x, y } = placeOf(event);
		change((view) => zoomAt(view, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 500)), x, y));
	});
	listen('keydown', (event) => {
		const next = KEYS[event.key];
		if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		change(next);
	});
	return () => stopping.abort();
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

export const zoomIn = (view: View): View => zoomAt(view, STEP);
export const zoomOut = (view: View): View => zoomAt(view, 1 / STEP);
export const zoomBack = (): View => WHOLE;

const KEYS: Readonly<Record<string, (view: View) => View>> = {
	'+': zoomIn,
	'=': zoomIn,
	'-': zoomOut,
	'0': zoomBack,
	ArrowLeft: (view) => panBy(view, -PAN, 0),
	ArrowRight: (view) => panBy(view, PAN, 0),
	ArrowUp: (view) => panBy(view, 0, -PAN),
	ArrowDown: (view) => panBy(view, 0, PAN),
};
