/** The only source of randomness: a fixed table and integer hashes, so that a seed always gives the same stone. */
const SIZE = 4096;
const MASK = SIZE - 1;

/** A small, fast random generator (mulberry32): numbers in [0, 1). */
export function random(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

/** FNV-1a of a text, as an unsigned 32-bit number. */
export function hashText(text: string): number {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	return h >>> 0;
}

/** The hash of a lattice point, as an unsigned 32-bit number. */
export function hashCell(x: number, y: number, seed: number): number {
	let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
	h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
	return (h ^ (h >>> 16)) >>> 0;
}

const permutation = new Uint16Array(SIZE);
const gradientX = new Float32Array(SIZE);
const gradientY = new Float32Array(SIZE);
{
	const next = random(20260101);
	for (let i = 0; i < SIZE; i++) permutation[i] = i;
	for (let i = SIZE - 1; i > 0; i--) {
		const j = Math.floor(next() * (i + 1));
		const swapped = permutation[i];
		permutation[i] = permutation[j];
		permutation[j] = swapped;
	}
	for (let i = 0; i < SIZE; i++) {
		const angle = next() * Math.PI * 2;
		gradientX[i] = Math.cos(angle);
		gradientY[i] = Math.sin(angle);
	}
}

/** Gradient noise of about unit variance; the coordinates must be positive. */
export function gradientNoise(x: number, y: number): number {
	const xi = x | 0;
	const yi = y | 0;
	const fx = x - xi;
	const fy = y - yi;
	const a = permutation[xi & MASK];
	const b = permutation[(xi + 1) & MASK];
	const i00 = permutation[(a + yi) & MASK];
	const i10 = permutation[(b + yi) & MASK];
	const i01 = permutation[(a + yi + 1) & MASK];
	const i11 = permutation[(b + yi + 1) & MASK];
	const n00 = gradientX[i00] * fx + gradientY[i00] * fy;
	const n10 = gradientX[i10] * (fx - 1) + gradientY[i10] * fy;
	const n01 = gradientX[i01] * fx + gradientY[i01] * (fy - 1);
	const n11 = gradientX[i11] * (fx - 1) + gradientY[i11] * (fy - 1);
	const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
	const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
	const top = n00 + u * (n10 - n00);
	return (top + v * (n01 + u * (n11 - n01) - top)) * 3.8;
}
