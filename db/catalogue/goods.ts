import { CUT, SLAB } from '#app/catalog/goods.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

export type CatalogueGoods = { finishes: string[]; optionPrices: string[] };

/** Where the description of a stone names other finishes than its category's. */
const DESCRIBED: Record<string, CatalogueGoods> = {
	'nagarparkar-grey': { finishes: ['Polished', 'Flamed'], optionPrices: ['Flamed: +6%'] },
	'sada-bahar': { finishes: ['Polished', 'Flamed'], optionPrices: ['Flamed: +6%'] },
	'rosa-beta': { finishes: ['Polished', 'Flamed'], optionPrices: ['Flamed: +5%'] },
	'padang-dark-g654': { finishes: ['Flamed', 'Bush-hammered'], optionPrices: ['Bush-hammered: +8%'] },
	'denizli-classic': { finishes: ['Filled and honed', 'Tumbled'], optionPrices: ['Tumbled: -4%'] },
	'jura-beige': { finishes: ['Honed', 'Polished'], optionPrices: ['Polished: +5%'] },
};

/** What a demo stone can be bought as besides its tags' lists, and what that costs. */
export function goodsOf(product: CatalogueProduct): CatalogueGoods {
	const { finishes, optionPrices } = DESCRIBED[product.id] ?? finishesOf(product);
	return { finishes, optionPrices: [...sizePrices(product), ...thicknessPrices(product), ...optionPrices] };
}

/** A polished marble is honed for the same floor without its shine. `Polished or leather` names two. */
function finishesOf({ category, finish }: CatalogueProduct): CatalogueGoods {
	if (category === 'Marble' && finish === 'Polished')
		return { finishes: ['Polished', 'Honed'], optionPrices: ['Honed: +4%'] };
	const [first, second] = finish.split(' or ');
	if (!first || !second) return { finishes: [], optionPrices: [] };
	const other = second.charAt(0).toUpperCase() + second.slice(1);
	return { finishes: [first, other], optionPrices: [`${other}: +4%`] };
}

/** Per cent for each doubling of the area: a large tile takes a better block. */
const LARGER = 4;

function sizePrices(product: CatalogueProduct): string[] {
	const { size: usual } = usualOf(product);
	const tiles = product.tileSizes.flatMap((size) => {
		const more = Math.round(LARGER * Math.log2(areaOf(size) / areaOf(usual)));
		return size === usual ? [] : priced(size, more);
	});
	return [
		...tiles,
		...(product.slabSize && usual ? priced(SLAB, 6) : []),
		...(usual !== CUT ? priced(CUT, 10) : []),
	];
}

/** A thinner slab saves less stone than a thicker one takes: the saw, the polish and the breakage stay. */
function thicknessPrices(product: CatalogueProduct): string[] {
	const { thickness: usual } = usualOf(product);
	return product.thicknesses
		.filter((mm) => mm !== usual)
		.flatMap((mm) => priced(`${mm} mm`, Math.round((mm / usual - 1) * (mm < usual ? 35 : 60))));
}

function priced(option: string, perCent: number): string[] {
	if (perCent === 0) return [];
	return [`${option}: ${perCent > 0 ? '+' : '-'}${Math.abs(perCent)}%`];
}

function usualOf(product: CatalogueProduct) {
	return offersOf({ ...product, finishes: [], optionPrices: [] }).usual;
}

/** Square inches. */
function areaOf(tile: string): number {
	return tile.split('×').reduce((area, side) => area * Number(side), 1);
}
