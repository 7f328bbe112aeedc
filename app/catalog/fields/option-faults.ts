import { type Assortment, offersOf } from '#app/catalog/offers.ts';
import { optionName, parseOptionPrice } from '#app/catalog/option-price.ts';

const lists = ['tileSizes', 'slabSize', 'thicknesses', 'finishes'] as const;

/**
 * What is wrong with the option prices of an import's row: one for something that the product does not come in would never be
 * charged, and the usual goods have the price of the card. Says nothing of a row that leaves out one of the lists.
 */
export function optionFaults(row: { [field in keyof Assortment]?: Assortment[field] | undefined }): string[] {
	const { price = 0, finish = '', optionPrices = [] } = row;
	if (lists.some((field) => row[field] === undefined)) return [];
	const { tileSizes = [], slabSize = '', thicknesses = [], finishes = [] } = row;
	const { usual, ...offers } = offersOf({
		price,
		finish,
		optionPrices: [],
		tileSizes,
		slabSize,
		thicknesses,
		finishes,
	});
	const inMm = (thickness: number) => `${thickness}mm`;
	const offered = [
		...offers.sizes.map(({ value }) => value),
		...offers.thicknesses.map(({ value }) => inMm(value)),
		...offers.finishes.map(({ value }) => value),
	].map(optionName);
	const own = [usual.size, inMm(usual.thickness), usual.finish].map(optionName);
	return optionPrices.flatMap((text) => {
		const option = parseOptionPrice(text)?.option ?? '';
		if (option === '' || !offered.includes(option))
			return [`optionPrices: the product does not come in ${option}`];
		return own.includes(option)
			? [`optionPrices: ${option} is the usual one, and costs the product’s own price`]
			: [];
	});
}
