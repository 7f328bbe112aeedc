import type { CatalogueProduct } from '#db/catalogue/catalogue-product.ts';

/** FIND-01: the texts of a product in which a search looks, in lower case. */
export function searchedText(product: CatalogueProduct): string {
	const { name, category, colour, origin, finish, slabSize, tileSizes, description } = product;
	return [name, category, colour, origin, finish, slabSize, ...tileSizes, description]
		.join(' ')
		.toLowerCase();
}
