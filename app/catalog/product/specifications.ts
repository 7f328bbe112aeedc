import type { Detail } from '#app/catalog/product.ts';
import { grouped } from '#app/platform/grouped.ts';

export type Specification = { name: string; value: string };

/** PROD-06: what is true of every stone here. */
const ofAll: Specification[] = [
	{ name: 'Sold by', value: 'The square foot, from 0.1 sq ft' },
	{ name: 'Cutting', value: 'To your sizes, with straight polished edges' },
	{ name: 'Delivery', value: 'Across Pakistan, upright on timber' },
];

/** What is known of the stone itself, then what is true of all; a field that is empty is left out. */
export function specifications(product: Detail): Specification[] {
	const { thicknesses, tileSizes, slabSize, density } = product;
	const own = [
		{ name: 'Category', value: product.category },
		{ name: 'Origin', value: product.origin },
		{ name: 'Quarry or works', value: product.brand },
		{ name: 'Colour', value: product.colour },
		{ name: 'Finish', value: product.finish },
		{ name: 'Thickness', value: thicknesses.length > 0 ? `${listed(thicknesses)} mm` : '' },
		{ name: 'Tiles', value: tileSizes.length > 0 ? `${listed(tileSizes)} inches` : '' },
		{ name: 'Slab', value: slabSize && `${slabSize} ft` },
		{ name: 'Density', value: density > 0 ? `${grouped(String(density))} kg/m³` : '' },
	];
	return [...own.filter(({ value }) => value !== ''), ...ofAll];
}

/** `10, 18 and 20`. */
function listed(all: (string | number)[]): string {
	return all.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
