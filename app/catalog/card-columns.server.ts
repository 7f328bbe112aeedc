import { sql } from 'drizzle-orm';
import { type CartField, cartFields } from './cart-product.ts';
import { pictureColumn } from './picture-column.server.ts';
import { products } from './tables.server.ts';

/** The columns of a cart line. */
const cartColumns = Object.fromEntries(cartFields().map((field) => [field, products[field]])) as Pick<
	typeof products,
	CartField
>;

const { tileSizes, slabSize, thicknesses, finishes, finish, optionPrices } = products;

/** What a product comes in. */
export const offerColumns = { tileSizes, slabSize, thicknesses, finishes, finish, optionPrices };

/** The columns of a product that is priced by its goods. */
export const soldColumns = { ...cartColumns, ...offerColumns };

/** The columns of a card and no others: a page of a hundred products has to pass a phone's connection. */
export const cardColumns = {
	...cartColumns,
	/** Enough for two lines of text in the cart; the product's page and the cart read all of it. */
	description: sql<string>`left(${products.description}, 100)`,
	/** Null where the picture is not one of the shop's own. */
	picture: pictureColumn,
	category: products.category,
	colour: products.colour,
	rating: products.shownRating,
};
