import { INCH } from '#app/typed/lengths/units.ts';
import { MILLIMETRE, SIXTEENTH } from './grain.ts';
import type { Bond, TileSize } from './laid-bond.ts';
import type { Point } from './polygon.ts';
import { ACROSS, BUNDLE, DOWN, PLACES } from './versailles.ts';

/** In grains. */
export type Size = { w: number; h: number };

/** A tile of the pattern: its centre, in grains from where the pattern repeats, which of its sizes it has, and how it is turned. */
export type TileInBond = Point & { of: number; cos: number; sin: number };

/** A pattern that repeats by `across` and by `down`, in grains. */
export type Pattern = {
	across: Point;
	down: Point;
	/** Without joints: one size, except in the Versailles pattern. */
	sizes: readonly Size[];
	tiles: readonly TileInBond[];
	/** Along either axis, from one joint to the next of any row. */
	pitch: Point;
};

const AS_IT_IS = { of: 0, cos: 1, sin: 0 };
const QUARTER = { of: 0, cos: 0, sin: 1 };

/** A cell of the Versailles pattern: 8″. */
const CELL = 8 * INCH * SIXTEENTH;

/** Every tile lies in the middle of a cell that is a joint wider and higher, so joints are equal in every bond. */
export function patternOf(bond: Bond, size: TileSize): Pattern {
	const joint = size.joint * MILLIMETRE;
	if (bond === 'versailles') return versailles(joint);
	const sizes = [{ w: size.w * SIXTEENTH, h: size.h * SIXTEENTH }];
	const w = size.w * SIXTEENTH + joint;
	const h = size.h * SIXTEENTH + joint;
	if (bond === 'diagonal') return { sizes, ...diagonal(w, h) };
	if (bond === 'herringbone') return { sizes, ...herringbone(w, h) };
	const rows = { straight: 1, brick: 2, third: 3 }[bond];
	return {
		sizes,
		across: { x: w, y: 0 },
		down: { x: rows === 1 ? 0 : w / rows, y: h },
		tiles: [{ x: w / 2, y: h / 2, ...AS_IT_IS }],
		pitch: { x: w / rows, y: h },
	};
}

/** The straight bond, turned by 45°. */
function diagonal(w: number, h: number): Omit<Pattern, 'sizes'> {
	const half = Math.SQRT1_2;
	return {
		across: { x: w * half, y: w * half },
		down: { x: -h * half, y: h * half },
		tiles: [{ x: ((w - h) / 2) * half, y: ((w + h) / 2) * half, of: 0, cos: half, sin: half }],
		pitch: { x: Math.min(w, h) * half, y: Math.min(w, h) * half },
	};
}

/**
 * A stair of level tiles, each one short side up and along from the last; at each end an upright tile. It fits for any two sides,
 * also where the long one is no multiple of the short one.
 */
function herringbone(w: number, h: number): Omit<Pattern, 'sizes'> {
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

/** The tiles of a bundle are as much smaller than their cells as the joint is wide. */
function versailles(joint: number): Pattern {
	const inGrains = ({ x, y }: Point) => ({ x: x * CELL, y: y * CELL });
	const sizes = BUNDLE.map(({ w, h }) => ({ w: (w / 8) * CELL - joint, h: (h / 8) * CELL - joint }));
	return {
		sizes,
		across: inGrains(ACROSS),
		down: inGrains(DOWN),
		tiles: PLACES.map(({ x, y, of }) => {
			const { w, h } = BUNDLE[of];
			return { ...AS_IT_IS, of, ...inGrains({ x: x + w / 16, y: y + h / 16 }) };
		}),
		pitch: { x: CELL, y: CELL },
	};
}
