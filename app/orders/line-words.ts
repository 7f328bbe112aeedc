import type { Goods } from '#app/catalog/goods.ts';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { nameOf } from '#app/catalog/product.ts';
import { isolated } from '#app/typed/isolated.ts';

/** What a line is of its stone; what is left out was not said. */
export type SaidGoods = Partial<Goods> & { pieces?: number };

/** `24 tiles, 12×24 in, 18 mm, polished`. Empty for a line from before, which did not say. */
export function goodsOf({ size = '', thickness = 0, finish = '', use = '', pieces = 0 }: SaidGoods): string {
	return goodsInWords({ size, thickness, finish, use }, pieces);
}

/** `Ziarat White (24 tiles, 12×24 in, 18 mm, polished)`. */
export function lineInWords(line: SaidGoods & { name: string }): string {
	const goods = goodsOf(line);
	const name = isolated(nameOf(line));
	return goods ? `${name} (${goods})` : name;
}

/** `Ziarat White (12×24 in tiles, 18 mm, polished)`, where it is about a part of the line or each of its pieces. */
export function lineName({ pieces: _, ...line }: SaidGoods & { name: string }): string {
	return lineInWords(line);
}

/** In a mail: `24 tiles, 12×24 in, 18 mm, polished, 48 sq ft at PKR 340.00 / sq ft`. */
export function goodsNote(line: SaidGoods, quantity: string): string {
	return [goodsOf(line), quantity].filter(Boolean).join(', ');
}
