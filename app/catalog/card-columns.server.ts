import { sql } from 'drizzle-orm';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { products } from './tables.server.ts';

/** What a card needs and no more: a page of a hundred stones goes over a phone's connection. */
export const cardColumns = {
	id: products.id,
	name: products.name,
	/** As much as two lines of a cart take; the stone's page and the cart ask for all of it. */
	description: sql<string>`left(${products.description}, 100)`,
	image: products.image,
	/** Its sizes, where the picture is one of the shop's own. */
	picture: sql`${products.image}`.mapWith(pictureAt),
	price: products.price,
	discount: products.discount,
	stock: products.stock,
	category: products.category,
	colour: products.colour,
	rating: products.rating,
};
