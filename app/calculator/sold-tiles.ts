import { CUT, quantityOf } from '#app/catalog/goods.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { Size } from './chosen-goods.ts';
import { calculatorCopy as copy, count } from './copy.ts';
import { type Bought, quantityIn } from './outcome.ts';
import type { TileSize } from './tiles/laid-bond.ts';
import { BUNDLE } from './tiles/versailles.ts';

/** As what tiles are sold, in words and in goods: one by one, or in bundles of the Versailles pattern. */
export type SoldTiles = {
	/** The answer names them so, and so do the figures. */
	answer: (number: number) => string;
	words: (number: number) => string;
	quantitySum: (number: number) => string;
	ruleSum: (area: string, waste: number, number: number) => string;
	bought: (number: number) => Bought[];
};

export function singleTiles(tile: Size, size: string, laid: TileSize): SoldTiles {
	const quantity = (tiles: number) => quantityOf(tiles, tile.w * tile.h);
	const [w, h] = [tile.w / 16, tile.h / 16];
	return {
		answer: (tiles) => copy.tiles(tiles, `${w}″ × ${h}″`),
		words: copy.tilesAlone,
		quantitySum: (tiles) => `${count(tiles)} × ${w} × ${h} ÷ 144 = ${formatQuantity(quantity(tiles))}`,
		ruleSum: (area, waste, tiles) => copy.ruleSum(area, waste, laid, tiles),
		bought: (pieces) => [{ size, pieces, quantity: quantity(pieces) }],
	};
}

/** Each size of the pattern is a line of its own, cut to measure. */
export const versaillesBundles: SoldTiles = {
	answer: copy.versailles,
	words: copy.bundles,
	quantitySum: (bundles) => copy.bundleSum(bundles, quantityIn({ bought: linesOf(bundles) })),
	ruleSum: copy.bundleRuleSum,
	bought: linesOf,
};

function linesOf(bundles: number): Bought[] {
	return BUNDLE.map(({ w, h, tiles }) => ({
		size: `${CUT} ${w}×${h}`,
		pieces: bundles * tiles,
		quantity: quantityOf(bundles * tiles, w * 16 * h * 16),
	}));
}
