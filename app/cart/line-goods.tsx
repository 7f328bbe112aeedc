import { type Goods, wholePieces } from '#app/catalog/goods.ts';
import { amountInWords, goodsInWords, piecesInWords } from '#app/catalog/goods-words.ts';
import { type Assortment, goodsInFull, piecesIn } from '#app/catalog/offers.ts';
import type { Line } from './cart.ts';
import { cartCopy } from './copy.ts';

type Props = {
	line: Goods;
	/** The product as the shop sells it now, which says what its usual goods are; null when it is not sold, undefined while unknown. */
	current: Assortment | null | undefined;
};

/** GOODS-04: what of the stone a line is. The room is there before the product is known, so that nothing moves: two lines on the narrowest phones. */
export function LineGoods({ line, current }: Props) {
	const room = current === null ? 'empty:hidden' : 'min-h-lh max-[359px]:min-h-[2lh]';
	return (
		<p className={`figures mt-1 text-sm first-letter:uppercase ${room}`}>{goodsOfLine(line, current)}</p>
	);
}

type Amount = Pick<Line, 'size' | 'quantity' | 'piece'>;

/** `12 tiles · 24 sq ft`, and `12.5 sq ft` where a line is sold by the sq ft, or has a part of a piece. */
export function amountOf({ size, quantity, piece }: Amount): string {
	return amountInWords(size, quantity, wholePieces(quantity, piece));
}

/** Beside the quantity: `24 sq ft` of what is counted in pieces, and `24 tiles` where so many sq ft are exactly these. */
export function LinePieces({ line, current }: { line: Goods & Amount; current: Props['current'] }) {
	return (
		<p className="figures flex min-h-11 items-center text-sm text-stone-1 empty:hidden">
			{line.piece ? areaOfPieces(line) : piecesOfLine(line, current)}
		</p>
	);
}

/** In words; empty where nothing is known of the product and the line names nothing. */
export function goodsOfLine(line: Goods, current: Props['current']): string {
	return goodsInWords(goodsInFull(current, line));
}

/** Empty where the quantity says so itself. */
function areaOfPieces({ quantity, piece }: Amount): string {
	return wholePieces(quantity, piece) > 0 ? cartCopy.sqFt(quantity) : '';
}

function piecesOfLine(line: Goods & Amount, current: Props['current']): string {
	const goods = goodsInFull(current, line);
	const pieces = current ? piecesIn(goods, line.quantity, current.slabSize) : 0;
	return pieces > 0 ? piecesInWords(goods.size, pieces) : '';
}
