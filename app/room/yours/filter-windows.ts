import { depthAt, type PlaneMap, scaleAt } from './plane.ts';

/** Pixels on the side of a cell: all pixels of one have a window of the same size. */
export const CELL = 4;

/** For each cell, by rows: half of its window's width, half of its height, in pixels. `across` and `down`: the number of cells. */
export type Windows = { across: number; down: number; reach: Float32Array };

/** Windows that are as wide on the plane as `pattern`, in metres, on each side. */
export function windowsOn(map: PlaneMap, pattern: number, width: number, height: number): Windows {
	const across = Math.ceil(width / CELL);
	const down = Math.ceil(height / CELL);
	const reach = new Float32Array(across * down * 2);
	for (let at = 0; at < across * down; at++) {
		const x = Math.min(1, (((at % across) + 0.5) * CELL) / width);
		const y = Math.min(1, ((Math.floor(at / across) + 0.5) * CELL) / height);
		if (depthAt(map, { x, y }) <= 0) continue;
		const [sx, sy] = scaleAt(map, { x, y });
		reach[at * 2] = within((pattern * width) / sx);
		reach[at * 2 + 1] = within((pattern * height) / sy);
	}
	return { across, down, reach };
}

const within = (pixels: number) => Math.min(96, Math.max(CELL * 1.5, pixels));
