import { random } from './noise.ts';

/** Random points, one in each unit square (Worley noise): the base of cracks, broken pieces, grains and fossils. */
const SIZE = 4096;
const MASK = SIZE - 1;
const order = new Uint16Array(SIZE);
const jitterX = new Float64Array(SIZE);
const jitterY = new Float64Array(SIZE);
/** Three random numbers of each cell, by its index. */
export const chanceA = new Float64Array(SIZE);
export const chanceB = new Float64Array(SIZE);
export const chanceC = new Float64Array(SIZE);
{
	const next = random(19480814);
	for (let i = 0; i < SIZE; i++) order[i] = i;
	for (let i = SIZE - 1; i > 0; i--) {
		const j = Math.floor(next() * (i + 1));
		const swapped = order[i];
		order[i] = order[j];
		order[j] = swapped;
	}
	for (let i = 0; i < SIZE; i++) {
		jitterX[i] = next() - 0.5;
		jitterY[i] = next() - 0.5;
		chanceA[i] = next();
		chanceB[i] = next();
		chanceC[i] = next();
	}
}

/** The index of the cell in a lattice square. */
function cellAt(x: number, y: number): number {
	return order[(order[x & MASK] + y) & MASK];
}

/** A random number for a pair of cells, the same in either order. */
export function chanceBetween(a: number, b: number): number {
	return chanceC[order[(order[a] ^ order[b]) & MASK]];
}

/** The result of `nearest` and `nearestLath`: the two nearest points. Overwritten by the next call. */
export const found = { d1: 0, d2: 0, a: 0, b: 0, ax: 0, ay: 0, bx: 0, by: 0 };

/** Finds the two points nearest to (x, y). Distances are squared; offsets are from (x, y) to the point. */
export function nearest(x: number, y: number, jitter: number): void {
	const xi = Math.floor(x);
	const yi = Math.floor(y);
	let d1 = 1e9;
	let d2 = 1e9;
	let a = 0;
	let b = 0;
	let ax = 0;
	let ay = 0;
	let bx = 0;
	let by = 0;
	for (let j = -1; j <= 1; j++) {
		for (let i = -1; i <= 1; i++) {
			const cell = cellAt(xi + i, yi + j);
			const dx = xi + i + 0.5 + jitterX[cell] * jitter - x;
			const dy = yi + j + 0.5 + jitterY[cell] * jitter - y;
			const d = dx * dx + dy * dy;
			if (d < d1) {
				d2 = d1;
				b = a;
				bx = ax;
				by = ay;
				d1 = d;
				a = cell;
				ax = dx;
				ay = dy;
			} else if (d < d2) {
				d2 = d;
				b = cell;
				bx = dx;
				by = dy;
			}
		}
	}
	found.d1 = d1;
	found.d2 = d2;
	found.a = a;
	found.b = b;
	found.ax = ax;
	found.ay = ay;
	found.bx = bx;
	found.by = by;
}

const leanCos = new Float64Array(SIZE);
const leanSin = new Float64Array(SIZE);
for (let i = 0; i < SIZE; i++) {
	leanCos[i] = Math.cos(chanceC[i] * Math.PI * 2);
	leanSin[i] = Math.sin(chanceC[i] * Math.PI * 2);
}

/** Like `nearest`, but each cell is elongated in its own random direction: laths and plates instead of pebbles. */
export function nearestLath(x: number, y: number, jitter: number, squeeze: number): void {
	const xi = Math.floor(x);
	const yi = Math.floor(y);
	let d1 = 1e9;
	let d2 = 1e9;
	let a = 0;
	let b = 0;
	let ax = 0;
	let ay = 0;
	for (let j = -1; j <= 1; j++) {
		for (let i = -1; i <= 1; i++) {
			const cell = cellAt(xi + i, yi + j);
			const dx = xi + i + 0.5 + jitterX[cell] * jitter - x;
			const dy = yi + j + 0.5 + jitterY[cell] * jitter - y;
			const along = dx * leanCos[cell] + dy * leanSin[cell];
			const d = (dx * dx + dy * dy - along * along) * squeeze + along * along;
			if (d < d1) {
				d2 = d1;
				b = a;
				d1 = d;
				a = cell;
				ax = dx;
				ay = dy;
			} else if (d < d2) {
				d2 = d;
				b = cell;
			}
		}
	}
	found.d1 = d1;
	found.d2 = d2;
	found.a = a;
	found.b = b;
	found.ax = ax;
	found.ay = ay;
}

export { leanCos, leanSin };
