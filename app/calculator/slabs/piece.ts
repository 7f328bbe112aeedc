import { LONGEST, MM } from '#app/typed/lengths/units.ts';

/** What a saw takes from the stone: 3 mm. */
export const KERF = 3 * MM;

/** What a piece is for. */
export type PieceKind =
	| 'counter'
	| 'island'
	| 'leg'
	| 'splashback'
	| 'upstand'
	| 'tread'
	| 'riser'
	| 'winder'
	| 'landing'
	| 'skirting';

/** A side of a piece, seen from the front: `front` and `back` run along `w`, `start` and `end` along `h`. */
export type Side = 'front' | 'back' | 'start' | 'end';

/** A stretch of a side that is worked after the cut. */
export type Edge = { side: Side; from: number; to: number; work: 'polish' | 'mitre' };

export type OpeningKind = 'sink' | 'hob' | 'basin';

/** A hole in a piece, midway between front and back. */
export type Opening = {
	kind: OpeningKind;
	/** Where it begins along `w`; null where the buyer does not know yet. */
	from: number | null;
	w: number;
	h: number;
};

/** A rectangle of stone to be cut. The vein runs along `w`. */
export type Piece = {
	kind: PieceKind;
	w: number;
	h: number;
	openings: readonly Opening[];
	edges: readonly Edge[];
};

/** More than zero and whole, and no slip of the hand. */
export const isLength = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= LONGEST;

/** A length, or nothing at all. */
export const isLengthOrZero = (value: number): boolean => value === 0 || isLength(value);

/** A whole number of things. */
export const isCount = (value: number, most: number): boolean =>
	Number.isInteger(value) && value >= 0 && value <= most;

export const plain = (kind: PieceKind, w: number, h: number): Piece => ({
	kind,
	w,
	h,
	openings: [],
	edges: [],
});

/** The whole of a side. */
export const whole = ({ w, h }: Piece, side: Side, work: Edge['work'] = 'polish'): Edge => ({
	side,
	from: 0,
	to: side === 'front' || side === 'back' ? w : h,
	work,
});
