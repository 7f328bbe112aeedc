import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { OtherStones } from '#app/catalog/open-product.ts';
import type { Card, LinkedStone } from '#app/catalog/product.ts';
import { facets, nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { othersCopy as copy } from './copy.ts';
import { distance, octaves, whyLike, whyOfCategory } from './like.ts';
import type { Seen } from './look.ts';
import { type Pairing, pairings } from './together.ts';

const COUNT = 4;
/** Only so many of the category and of the shop are compared, the best rated: a shop may have ten thousand of each. */
const OF_CATEGORY = 100;
const OF_SHOP = 200;

type Candidate = Seen & Pick<LinkedStone, 'id' | 'name' | 'image'>;

export type Others = { like: LinkedStone[]; together: LinkedStone[] };

export const NO_OTHERS: Others = { like: [], together: [] };

/**
 * The stones in stock that are like this one, and other ones that go with it, each with why. Where none looks like it, those of
 * its category that are nearest in price. Rejects when the database does.
 */
export async function listOthers(db: Db, product: Subject): Promise<Others> {
	const [[own], ofCategory, ofShop] = await Promise.all([
		db.select({ terms: facets.terms }).from(facets).where(eq(facets.productId, product.id)),
		list(db, product.id, OF_CATEGORY, eq(products.category, product.category)),
		list(db, product.id, OF_SHOP),
	]);
	const one: Seen = Object.assign({ terms: own?.terms ?? [] }, product);
	const all = [...new Map([...ofCategory, ...ofShop].map((stone) => [stone.id, stone])).values()];
	const like = alike(one, all);
	const shown = new Set(like.map(({ id }) => id));
	return {
		like,
		together: together(
			one,
			all.filter(({ id }) => !shown.has(id)),
		),
	};
}

/** CHOOSE-10: as the page of the stone shows them. What goes with a stone that nobody can buy is of no use. */
export function titledOthers({ like, together }: Others, isSold: boolean): OtherStones[] {
	if (!isSold) return [{ title: copy.likeInStock, products: like }];
	return [
		{ title: copy.like, products: like },
		{ title: copy.together, products: together },
	];
}

type Subject = Pick<Card, 'id' | 'category' | 'colour' | 'picture' | 'price' | 'discount'>;

async function list(db: Db, id: string, count: number, also?: SQL): Promise<Candidate[]> {
	const { name, image, picture, price, discount, category, colour } = cardColumns;
	const found = await db
		.select({
			id: products.id,
			name,
			image,
			picture,
			price,
			discount,
			category,
			colour,
			terms: sql<string[]>`coalesce(${facets.terms}, '{}')`,
		})
		.from(products)
		.leftJoin(facets, eq(facets.productId, products.id))
		.where(and(isForSale, gt(products.stock, 0), ne(products.id, id), also))
		.orderBy(sql`${products.shownRating} desc nulls first`, nameKey(products.name), products.id)
		.limit(count);
	return found;
}

function alike(one: Seen, all: readonly Candidate[]): LinkedStone[] {
	const near = all.flatMap((stone) => {
		const far = distance(one, stone);
		return far === null ? [] : { stone, far };
	});
	if (near.length > 0)
		return near
			.sort((a, b) => a.far - b.far)
			.slice(0, COUNT)
			.map(({ stone }) => shownAs(stone, whyLike(one, stone)));
	return all
		.filter(({ category }) => category === one.category)
		.sort((a, b) => octaves(one, a) - octaves(one, b))
		.slice(0, COUNT)
		.map((stone) => shownAs(stone, whyOfCategory(one, stone)));
}

/** The best of each way, then the second best; no two that say the same. */
function together(one: Seen, all: readonly Candidate[]): LinkedStone[] {
	const ways = new Map<string, (Pairing & { stone: Candidate })[]>();
	for (const stone of all)
		for (const pairing of pairings(one, stone)) {
			const way = ways.get(pairing.rule) ?? [];
			ways.set(pairing.rule, way);
			way.push(Object.assign({ stone }, pairing));
		}
	const queues = [...ways.values()].map((way) => way.sort((a, b) => a.cost - b.cost));
	const chosen: LinkedStone[] = [];
	const isNew = ({ stone, why }: Pairing & { stone: Candidate }) =>
		chosen.every((other) => other.id !== stone.id && other.why !== why);
	for (let turn = 0; turn < COUNT; turn++)
		for (const queue of queues) {
			const best = queue.find(isNew);
			if (best && chosen.length < COUNT) chosen.push(shownAs(best.stone, best.why));
		}
	return chosen;
}

function shownAs({ id, name, image, picture, price, discount }: Candidate, why: string): LinkedStone {
	return { id, name, image, picture, price, discount, why };
}
