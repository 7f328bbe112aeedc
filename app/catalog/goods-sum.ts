import { formatMoney, laterDiscount, totalCharged } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { CUT } from './goods.ts';
import { goodsCopy as copy } from './goods-copy.ts';
import { piecesInWords, weightInWords } from './goods-words.ts';
import { weightOf } from './weight.ts';

/**
 * Goods that are summed. `price` in paisa per sq ft before the discount, `quantity` in hundredths of a sq ft, `pieces` 0 where they are not
 * counted. `thickness` and `density` as `weightOf` has them.
 */
export type SummedGoods = {
	size: string;
	pieces: number;
	quantity: number;
	thickness: number;
	density: number;
	price: number;
	discount: number;
};

/** The figures in words, undefined where there is none. `later`: what the total leaves out, as `laterDiscount` has it. */
export type GoodsSum = {
	pieces: string | undefined;
	area: string;
	weight: string;
	shipping: string;
	total: string;
	later: ReturnType<typeof laterDiscount>;
};

/**
 * SUM-09: what goods come to, as an order would charge them: on a stone's page, in a room, in the calculator, in a project, in the cart, at
 * the checkout and in a quote. `delivery` in paisa.
 */
export function goodsSum(goods: readonly SummedGoods[], discountInCart: boolean, delivery = 0): GoodsSum {
	const all = (amountOf: (one: SummedGoods) => number) => goods.reduce((sum, one) => sum + amountOf(one), 0);
	const [one, other] = goods;
	return {
		// Of several goods, tiles and slabs are pieces alike.
		pieces: goods.every(({ pieces }) => pieces)
			? piecesInWords(
					one && !other ? one.size : CUT,
					all(({ pieces }) => pieces),
				)
			: undefined,
		area: copy.area(formatQuantity(all(({ quantity }) => quantity))),
		weight: weightInWords(all(({ quantity, thickness, density }) => weightOf(quantity, thickness, density))),
		shipping: delivery ? formatMoney(delivery) : copy.free,
		total: formatMoney(totalCharged(goods, discountInCart) + delivery),
		later: laterDiscount(goods, discountInCart),
	};
}

/** `24 tiles · 48 sq ft · about 218 kg` */
export const amountIn = ({ pieces, area, weight }: Partial<GoodsSum>): string =>
	[pieces, area, weight].filter(Boolean).join(' · ');
