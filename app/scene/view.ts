import type { View } from './scene.ts';

export const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 };
export const MOST_ZOOM = 6;

/** The same view without what lies outside of the scene. */
export function within({ x, y, zoom }: View): View {
	const kept = Math.min(MOST_ZOOM, Math.max(1, zoom));
	const half = 0.5 / kept;
	const clamp = (middle: number) => Math.min(1 - half, Math.max(half, middle));
	return { x: clamp(x), y: clamp(y), zoom: kept };
}

/** Enlarges by `factor`. What is at `px`, `py` (0 to 1 of the canvas) stays there. */
export function zoomAt(view: View, factor: number, px = 0.5, py = 0.5): View {
	const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
	const shift = 1 / view.zoom - 1 / zoom;
	return within({ x: view.x + (px - 0.5) * shift, y: view.y + (py - 0.5) * shift, zoom });
}

/** Moves what is seen by parts of the canvas. */
export function panBy(view: View, dx: number, dy: number): View {
	return within({ ...view, x: view.x + dx / view.zoom, y: view.y + dy / view.zoom });
}

/** The corner at the top and the extent of what is seen, 0 to 1 of the scene. */
export function windowOf({ x, y, zoom }: View): [number, number, number, number] {
	return [x - 0.5 / zoom, y - 0.5 / zoom, 1 / zoom, 1 / zoom];
}
