import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { readArea, readWhole } from '#app/typed/amounts.ts';
import { readRoom } from '#app/typed/lengths/room.ts';
import { FOOT } from '#app/typed/lengths/units.ts';
import { type Fault, type MeasureFault, type Reading, read, refused, shown } from '#app/typed/reading.ts';
import { quantityOf, wholeDown, wholePieces, wholeUp } from './goods.ts';
import { pieceKind } from './goods-words.ts';

/** What is sold in whole pieces is counted in them: `piece` as of a line. */
type Sold = { size: string; piece: number };

const SQ_FT: Sold = { size: '', piece: 0 };
const COUNTED = { tile: 'tiles', slab: 'slabs', piece: 'pieces' } as const;

/** What the pieces of a size are counted in. */
export const unitOf = (size: string) => COUNTED[pieceKind(size)];

/** What a shopper types as so much of a stone, in hundredths of a sq ft: as much as a line takes. */
export function readQuantity(typed: string, { size, piece }: Sold = SQ_FT): Reading<number, MeasureFault> {
	const sides = readRoom(typed);
	if (sides) return refused({ kind: 'room', typed: shown(typed), sides });
	if (!piece) return readArea(typed, { least: MIN_QUANTITY, most: MAX_QUANTITY });
	const most = wholePieces(wholeDown(MAX_QUANTITY, piece), piece);
	const pieces = readWhole(typed, unitOf(size), { least: 1, most });
	return pieces.ok ? read(quantityOf(pieces.value, piece)) : pieces;
}

/** The area of a room that was typed in place of a quantity, in whole pieces; null where it cannot be ordered. */
export function roomArea(fault: Fault, piece: number): number | null {
	if (fault.kind !== 'room') return null;
	const [length, width] = fault.sides;
	if (length === null || width === null) return null;
	const area = Math.round((length * width * 100) / FOOT ** 2);
	return area >= MIN_QUANTITY && area <= MAX_QUANTITY ? wholeUp(area, piece) : null;
}
