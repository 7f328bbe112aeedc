import type { KeyboardEvent } from 'react';
import type { Point } from './plane.ts';

/** One step of an arrow key, of the picture, and with Shift. */
const STEP = 0.0025;
const FAR = 0.025;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** A point as an arrow key moves it; null for any other key. `times`: longer steps. */
export function movedBy(event: KeyboardEvent, { x, y }: Point, times = 1): Point | null {
	const direction = ARROWS[event.key];
	if (!direction || event.ctrlKey || event.metaKey || event.altKey) return null;
	const step = (event.shiftKey ? FAR : STEP) * times;
	return insidePicture({ x: x + direction[0] * step, y: y + direction[1] * step });
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

export const insidePicture = ({ x, y }: Point): Point => ({ x: clamp(x), y: clamp(y) });
