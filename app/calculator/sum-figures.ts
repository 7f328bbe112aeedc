import { CUT, sizeOption } from '#app/catalog/goods.ts';
import { type GoodsSum, goodsSum } from '#app/catalog/goods-sum.ts';
import { type GoodsRow, namedRows } from '#app/catalog/goods-sum-copy.ts';
import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { figuresCopy as copy } from './figures-copy.ts';
import { type Figure, type Outcome, quantityIn } from './outcome.ts';
import type { Stone } from './stone.ts';

/** Lines whose amounts are said one by one. A stair of many sizes has more. */
const SAID = 12;

/** `later`: what the total leaves out. */
export type Sum = {
	rows: (Figure & Pick<GoodsRow, 'kind'>)[];
	later: GoodsSum['later'];
	/** What the days of a delivery follow from. */
	isCut: boolean;
	lacksStock: boolean;
};

/** SUM-10: what the goods of a calculation come to, each row with how it is counted. Without a stone no price is claimed. */
export function sumFigures(
	stone: Stone | null,
	{ goods, density, price }: ChosenGoods,
	outcome: Outcome,
	discountInCart: boolean,
): Sum {
	const { bought, needed, quantitySum } = outcome;
	const { thickness } = goods;
	const priced = { price: price ?? 0, discount: stone?.discount ?? 0 };
	const each = chargedPrice(priced, discountInCart);
	const quantity = quantityIn(outcome);
	const { later, ...sum } = goodsSum(
		bought.map((line) => ({ ...line, ...priced, thickness, density })),
		discountInCart,
	);
	const isPriced = price !== null;
	const rows = namedRows({
		...sum,
		waste: quantity > needed ? copy.waste(quantity - needed, needed) : undefined,
		...(!isPriced && { shipping: undefined, total: stone ? copy.notOffered : copy.needsStone }),
	});
	const formulas: Partial<Record<GoodsRow['kind'], string>> = {
		area: quantitySum,
		waste: copy.wasteSum(quantity, needed),
		weight: copy.weightSum(quantity, thickness, density),
		...(isPriced && {
			total: bought
				.slice(0, SAID)
				.map((line) => copy.priceSum(line.quantity, each, lineTotal(each, line.quantity)))
				.join('; '),
		}),
	};
	return {
		rows: rows.map(({ kind, name, figure }) => ({
			kind,
			label: name,
			value: figure,
			formula: formulas[kind],
		})),
		later,
		isCut: bought.some(({ size }) => sizeOption(size) === CUT),
		lacksStock: stone !== null && quantity > stone.stock,
	};
}
