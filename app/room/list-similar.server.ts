import { and, eq, inArray } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { listMasters, pictureAt, spanAt } from '#app/pictures/masters.server.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import { colourDifference, labIn } from '#app/platform/colour-difference.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** As many as a page of a search. */
const COUNT = 24;
/** Pictures that are looked for: not every one is of a stone that is for sale. */
const NEAREST = 2 * COUNT;

/** ROOM-03: ids of the stones whose slabs are nearest in colour to this one's, itself first. Rejects when the database does. */
export async function listSimilar(db: Db, id: string): Promise<string[]> {
	const [stone] = await db
		.select({ image: products.image })
		.from(products)
		.where(and(isForSale, eq(products.id, id)));
	const own = stone && pictureAt(stone.image);
	if (!own) return [];
	const lab = labIn(own.colour);
	const nearest = listMasters()
		.map(({ picture }) => ({
			address: pictureAddress(picture.name),
			far: colourDifference(lab, labIn(picture.colour)),
		}))
		// Views of a slab from near, and rooms, are no choice of a stone.
		.filter(({ address }) => address.includes('-slab.') && spanAt(address) !== null)
		.sort((one, other) => one.far - other.far)
		.slice(0, NEAREST)
		.map(({ address }) => address);
	const found = await db
		.select({ id: products.id, image: products.image })
		.from(products)
		.where(and(isForSale, inArray(products.image, nearest)))
		.limit(NEAREST);
	const placeOf = ({ image, id: each }: (typeof found)[number]) =>
		each === id ? -1 : nearest.indexOf(image);
	return found
		.sort((one, other) => placeOf(one) - placeOf(other))
		.slice(0, COUNT)
		.map((product) => product.id);
}
