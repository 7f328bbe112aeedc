import { matchStones } from '#app/calculator/find-stone.server.ts';
import { listOffers } from '#app/catalog/list/list-offers.server.ts';
import { listOthers } from '#app/catalog/others/list-others.server.ts';
import { findProduct } from '#app/catalog/product/find-product.server.ts';
import { guideTo } from '#app/catalog/product/guide.server.ts';
import type { Detail } from '#app/catalog/product.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Asked, MOST_COMPARED } from './asked-stones.ts';
import { compareStones } from './compare-rows.ts';
import type { Column, Compared, Suggested } from './compared.ts';
import { oneScale } from './scale.ts';

/** Everything that the page of a comparison shows. Rejects when the database does. */
export async function findCompared(db: Db, { ids, rest, strange, find }: Asked): Promise<Compared> {
	const found = await Promise.all(ids.map((id) => findProduct(db, id)));
	const products = found.filter((product) => product !== null);
	const unknown = [...ids.filter((_, index) => !found[index]), ...strange];
	const isFull = products.length === MOST_COMPARED;
	const [matches, near] = isFull
		? [[], []]
		: await Promise.all([matchStones(db, find), find ? [] : suggest(db, products[0])]);
	const isNew = ({ id }: Suggested) => !products.some((product) => product.id === id);
	return {
		stones: products.map(columnOf),
		scale: oneScale(products.map(({ span }) => span)),
		...compareStones(products.map((product) => ({ product, guide: guideTo(product) }))),
		unknown,
		rest,
		find,
		matches: matches.filter(isNew),
		near: near.filter(isNew).map(({ id, name }) => ({ id, name })),
	};
}

const suggest = async (db: Db, product: Detail | undefined): Promise<Suggested[]> =>
	product ? (await listOthers(db, product)).like : listOffers(db);

function columnOf(product: Detail): Column {
	const { id, name, description, image, picture, price, discount, stock, colour, discontinued } = product;
	return { id, name, description, image, picture, price, discount, stock, colour, discontinued };
}
