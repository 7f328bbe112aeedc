import { products } from './tables.server.ts';

/** What a card needs and no more: a page of a hundred stones goes over a phone's connection. */
export const cardColumns = {
	id: products.id,
	name: products.name,
	description: products.description,
	image: products.image,
	price: products.price,
	discount: products.discount,
	stock: products.stock,
	category: products.category,
	colour: products.colour,
	rating: products.rating,
};
