import type { Detail } from './product.ts';

export type Specification = { name: string; value: string };

const list = new Intl.ListFormat('en-GB');
const number = new Intl.NumberFormat('en-GB');

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
		{ name: 'Thickness', value: thicknesses.length > 0 ? `${list.format(thicknesses.map(String))} mm` : '' },
		{ name: 'Tiles', value: tileSizes.length > 0 ? `${list.format(tileSizes)} inches` : '' },
		{ name: 'Slab', value: slabSize && `${slabSize} ft` },
		{ name: 'Density', value: density > 0 ? `${number.format(density)} kg/m³` : '' },
	];
	return [...own.filter(({ value }) => value !== ''), ...ofAll];
}
