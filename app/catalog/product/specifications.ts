import type { Detail } from '#app/catalog/product.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { groupThousands } from '#app/platform/group-thousands.ts';
import { capital } from './capital.ts';
import { productCopy as copy } from './copy.ts';

export type Specification = { name: string; value: string };

/** PROD-06: the product's own fields without the empty ones, then the specifications of every product. */
export function specifications(product: Detail): Specification[] {
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
		{ name: fields.uses, value: capital(listed(suited(product))) },
		{ name: fields.density, value: density > 0 ? copy.density(groupThousands(String(density))) : '' },
	];
	return [...own.filter(({ value }) => value !== ''), ...copy.ofAll];
}

/** In the shop's order of the uses. */
function suited(product: Detail): string[] {
	return uses.filter((use) => product.uses.includes(use)).map((use) => useWords[use].for);
}

/** `10, 18 and 20`. */
function listed(all: (string | number)[]): string {
	return all.join(', ').replace(/, (?=[^,]*$)/, copy.and);
}
