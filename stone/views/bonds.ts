import { hashCell } from '#stone/noise.ts';
import type { Bond } from '#stone/recipe.ts';

/** The piece (tile) that covers a place, and the position on that piece. All lengths in mm. */
export type Piece = {
	id: number;
	/** The position on the piece, along its own sides. */
	x: number;
	y: number;
	/** The distance to the piece's border, and whether the nearest border faces the light. */
	border: number;
	lit: boolean;
	turned: boolean;
};

const piece: Piece = { id: 0, x: 0, y: 0, border: 0, lit: false, turned: false };

function rectangle(id: number, x: number, y: number, w: number, h: number, turned: boolean): Piece {
	const right = w - x;
	const bottom = h - y;
	const near = Math.min(x, y);
	const far = Math.min(right, bottom);
	piece.id = id;
	piece.x = turned ? y : x;
	piece.y = turned ? x : y;
	piece.border = Math.min(near, far);
	piece.lit = near < far;
	piece.turned = turned;
	return piece;
}

function mod(a: number, n: number): number {
	return ((a % n) + n) % n;
}

function courses(x: number, y: number, w: number, h: number, offset: number): Piece {
	const row = Math.floor(y / h);
	const shifted = x + mod(row * offset, 1) * w;
	const column = Math.floor(shifted / w);
	return rectangle(hashCell(column, row, 1), shifted - column * w, y - row * h, w, h, false);
}

function herringbone(x: number, y: number, w: number, h: number): Piece {
	const n = Math.max(2, Math.round(w / h));
	const i = Math.floor(x / h);
	const j = Math.floor(y / h);
	const t = mod(i - j, 2 * n);
	if (t < n) return rectangle(hashCell(i - t, j, 2), x - (i - t) * h, y - j * h, n * h, h, false);
	const from = j - (2 * n - 1 - t);
	return rectangle(hashCell(i, from, 3), x - i * h, y - from * h, h, n * h, true);
}

function basket(x: number, y: number, w: number, h: number): Piece {
	const n = Math.max(2, Math.round(w / h));
	const side = n * h;
	const i = Math.floor(x / side);
	const j = Math.floor(y / side);
	const lx = x - i * side;
	const ly = y - j * side;
	if (mod(i + j, 2) === 0) {
		const k = Math.floor(ly / h);
		return rectangle(hashCell(i, j * 16 + k, 4), lx, ly - k * h, side, h, false);
	}
	const k = Math.floor(lx / h);
	return rectangle(hashCell(i * 16 + k, j, 5), lx - k * h, ly, h, side, true);
}

/** Rows of three heights with pieces of random length. */
function ashlar(x: number, y: number, w: number, h: number): Piece {
	const heights = [h, h * 0.66, h * 1.34, h * 0.66];
	const whole = h * 3.66;
	const block = Math.floor(y / whole);
	let ly = y - block * whole;
	let k = 0;
	while (k < 3 && ly >= heights[k]) ly -= heights[k++];
	const row = block * 4 + k;
	let at = -w * (0.5 + (hashCell(row, 7, 6) % 97) / 97);
	for (let i = 0; ; i++) {
		const length = w * (0.55 + 0.75 * ((hashCell(i, row, 8) % 101) / 101));
		if (x < at + length || i > 40)
			return rectangle(hashCell(i, row, 9), Math.max(0, x - at), ly, length, heights[k], false);
		at += length;
	}
}

function hexagon(x: number, y: number, w: number): Piece {
	const r = w / Math.sqrt(3);
	const q = x / w - y / (3 * r);
	const s = (2 * y) / (3 * r);
	let a = Math.round(q);
	let b = Math.round(s);
	const c = Math.round(-q - s);
	const da = Math.abs(a - q);
	const db = Math.abs(b - s);
	const dc = Math.abs(c + q + s);
	if (da > db && da > dc) a = -b - c;
	else if (db > dc) b = -a - c;
	const lx = x - w * (a + b / 2);
	const ly = y - 1.5 * r * b;
	const d1 = Math.abs(lx);
	const d2 = Math.abs(lx * 0.5 + ly * 0.8660254);
	const d3 = Math.abs(lx * 0.5 - ly * 0.8660254);
	const reach = Math.max(d1, d2, d3);
	piece.id = hashCell(a, b, 11);
	piece.x = lx + w / 2;
	piece.y = ly + r;
	piece.border = w / 2 - reach;
	piece.lit = reach === d1 ? lx < 0 : reach === d2 ? lx * 0.5 + ly * 0.866 < 0 : ly > 0;
	piece.turned = false;
	return piece;
}

/** The piece at a place of the floor. The returned object is reused: read it before the next call. */
export function pieceAt(bond: Bond, x: number, y: number, w: number, h: number): Piece {
	switch (bond) {
		case 'straight':
			return courses(x, y, w, h, 0);
		case 'brick':
			return courses(x, y, w, h, 0.5);
		case 'third':
			return courses(x, y, w, h, 1 / 3);
		case 'diagonal':
			return courses((x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2, w, h, 0);
		case 'herringbone':
			return herringbone((x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2, w, h);
		case 'basket':
			return basket(x, y, w, h);
		case 'ashlar':
			return ashlar(x, y, w, h);
		case 'hexagon':
			return hexagon(x, y, w);
	}
}
