import type { ProductStatus } from '#app/catalog/product-status.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueProduct } from './catalogue/catalogue-product.ts';
import type { CatalogueGoods } from './catalogue/goods.ts';

/** How many stones of each category the demo has. */
export const demoCategories: ReadonlyMap<string, number> = new Map(
	[...Map.groupBy(catalogue, ({ category }) => category)].map(([category, { length }]) => [category, length]),
);

/**
 * The stones of the demo as rows of an import file. Sales and ratings are left out, and nothing is in stock: a shop of its own has none of them yet.
 */
export function demoStones(categories: readonly string[], status: ProductStatus) {
	return catalogue
		.filter(({ category }) => categories.includes(category))
		.map((stone) => rowOf(stone, status));
}

function rowOf(stone: CatalogueProduct & CatalogueGoods, status: ProductStatus) {
	const { id, name, category, description, price, discount, brand, origin, colour, density, uses } = stone;
	const { finish, finishes, thicknesses, tileSizes, slabSize, optionPrices, isFeatured = false } = stone;
	return {
		id,
		name,
		category,
		description,
		price,
		discount,
		brand,
		origin,
		colour,
		density,
		uses,
		// An import asks for the stock of what is new.
		stock: 0,
		finish,
		finishes,
		thicknesses,
		tileSizes,
		slabSize,
		optionPrices,
		isFeatured,
		status,
		image: pictureAddress(`${id}-slab`),
		views: ['close', 'laid', 'edge'].map((view) => pictureAddress(`${id}-${view}`)),
	};
}
