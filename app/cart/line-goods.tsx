import { type Goods, pieceArea, piecesOf, quantityOf } from '#app/catalog/goods.ts';
import { goodsInWords, piecesInWords } from '#app/catalog/goods-words.ts';
import { type Assortment, inFull, offersOf } from '#app/catalog/offers.ts';
import { cartCopy } from './copy.ts';

type Props = {
	line: Goods & { quantity: number };
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

/** The pieces of a line: `24 tiles` where they are exactly its quantity, else `from 24 tiles`. */
export function LinePieces({ line, current }: Props) {
	const words = current ? piecesOfLine(line, current) : '';
	return <p className="figures flex min-h-11 items-center text-sm text-stone-1 empty:hidden">{words}</p>;
}

/** In words; empty where nothing is known of the product and the line names nothing. */
export function goodsOfLine(line: Goods, current: Props['current']): string {
	return goodsInWords(goodsInFull(line, current));
}

export function goodsInFull({ size, thickness, finish, use }: Goods, current: Props['current']): Goods {
	const goods = { size, thickness, finish, use };
	return current ? inFull(goods, offersOf(current).usual) : goods;
}

function piecesOfLine(line: Props['line'], current: Assortment): string {
	const { size } = goodsInFull(line, current);
	const area = pieceArea(size, current.slabSize);
	if (area === null) return '';
	const pieces = piecesOf(line.quantity, area);
	const words = piecesInWords(size, pieces);
	return quantityOf(pieces, area) === line.quantity ? words : cartCopy.from(words);
}
