import { goodsCopy } from './goods-copy.ts';
import type { GoodsSum } from './goods-sum.ts';

/** What somebody laid or sawed knows beside. */
type NamedSum = Omit<GoodsSum, 'later'> & { waste: string | undefined };

export type GoodsRow = { kind: keyof NamedSum; name: string; figure: string };

/** SUM-09: the rows of what goods come to, in their order, as every place names them. */
export const sumNames: Readonly<Record<keyof NamedSum, string>> = {
	pieces: 'Pieces',
	area: 'Stone',
	waste: 'Of it, waste',
	weight: 'Weight',
	shipping: goodsCopy.shipping,
	total: 'Total',
};

/** The rows that have a figure. */
export function namedRows(sum: Partial<NamedSum>): GoodsRow[] {
	return (Object.keys(sumNames) as (keyof NamedSum)[]).flatMap((kind) => {
		const figure = sum[kind];
		return figure === undefined ? [] : [{ kind, name: sumNames[kind], figure }];
	});
}
