import type { Detail } from '#app/catalog/product.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { productCopy as copy } from './copy.ts';

export type Specification = { name: string; value: string };

/** PROD-06: the product's own fields without the empty ones, then what is true of every product. Its uses are a table of their own. */
export function specifications(product: Detail, everyStone: readonly Specification[]): Specification[] {
	const { thicknesses, tileSizes, slabSize, density } = product;
	const { fields } = copy;
	const own = [
		{ name: fields.category, value: product.category },
		{ name: fields.origin, value: product.origin },
		{ name: fields.brand, value: product.brand },
		{ name: fields.colour, value: product.colour },
		{ name: fields.finish, value: product.finish },
		{ name: fields.thickness, value: thicknesses.length > 0 ? copy.thickness(listed(thicknesses)) : '' },
		{ name: fields.tiles, value: tileSizes.length > 0 ? copy.tiles(listed(tileSizes)) : '' },
		{ name: fields.slab, value: slabSize && copy.slab(slabSize) },
		{ name: fields.density, value: density > 0 ? copy.density(groupThousands(String(density))) : '' },
	];
	return [...own.filter(({ value }) => value !== ''), copy.soldBy, ...everyStone];
}

/** `10, 18 and 20`. */
function listed(all: (string | number)[]): string {
	return all.join(', ').replace(/, (?=[^,]*$)/, copy.and);
}
