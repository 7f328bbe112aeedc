import { sql } from 'drizzle-orm';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { type CartField, cartFields } from './cart-product.ts';
import { products } from './tables.server.ts';

/** What a cart keeps of a product. */
export const cartColumns = Object.fromEntries(cartFields.map((field) => [field, products[field]])) as Pick<
	typeof products,
	CartField
>;

/** What a card needs and no more: a page of a hundred stones goes over a phone's connection. */
export const cardColumns = {
	...cartColumns,
	/** As much as two lines of a cart take; the stone's page and the cart ask for all of it. */
	description: sql<string>`left(${products.description}, 100)`,
	/** Its sizes, where the picture is one of the shop's own. */
	picture: sql`${products.image}`.mapWith(pictureAt),
	category: products.category,
	colour: products.colour,
	rating: products.rating,
};
