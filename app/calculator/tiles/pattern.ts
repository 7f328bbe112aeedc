import type { Bond, TileSize } from './bond.ts';
import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Point } from './polygon.ts';

/** A tile of the pattern: its centre, in grains from where the pattern repeats, and how it is turned. */
export type TileInBond = Point & { cos: number; sin: number };

/** A pattern that repeats by `across` and by `down`, in grains. */
export type Pattern = {
	across: Point;
	down: Point;
	tiles: readonly TileInBond[];
	/** Along either axis, from one joint to the next of any row. */
	pitch: Point;
};

const AS_IT_IS = { cos: 1, sin: 0 };
const QUARTER = { cos: 0, sin: 1 };

/** Every tile lies in the middle of a cell that is a joint wider and higher, so joints are equal in every bond. */
export function patternOf(bond: Bond, size: TileSize): Pattern {
	const joint = size.joint * MILLIMETRE;
	const w = size.w * SIXTEENTH + joint;
	const h = size.h * SIXTEENTH + joint;
	if (bond === 'diagonal') return diagonal(w, h);
	if (bond === 'herringbone') return herringbone(w, h);
	const rows = { straight: 1, brick: 2, third: 3 }[bond];
	return {
		across: { x: w, y: 0 },
		down: { x: rows === 1 ? 0 : w / rows, y: h },
		tiles: [{ x: w / 2, y: h / 2, ...AS_IT_IS }],
		pitch: { x: w / rows, y: h },
	};
}

/** The straight bond, turned by 45°. */
function diagonal(w: number, h: number): Pattern {
	const half = Math.SQRT1_2;
	return {
		across: { x: w * half, y: w * half },
		down: { x: -h * half, y: h * half },
		tiles: [{ x: ((w - h) / 2) * half, y: ((w + h) / 2) * half, cos: half, sin: half }],
		pitch: { x: Math.min(w, h) * half, y: Math.min(w, h) * half },
	};
}

/**
 * A stair of level tiles, each one short side up and along from the last; at each end an upright tile. It fits for any two sides,
 * also where the long one is no multiple of the short one.
 */
function herringbone(w: number, h: number): Pattern {
	const [long, short] = [Math.max(w, h), Math.min(w, h)];
	const [level, upright] = w >= h ? [AS_IT_IS, QUARTER] : [QUARTER, AS_IT_IS];
	return {
		across: { x: short, y: short },
		down: { x: long + short, y: short - long },
		tiles: [
			{ x: long / 2, y: short / 2, ...level },
			{ x: long + short / 2, y: short - long / 2, ...upright },
		],
		pitch: { x: short, y: short },
	};
}
