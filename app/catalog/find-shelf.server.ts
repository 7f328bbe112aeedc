import { count, max } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Shelf } from './shelf.ts';
import { products } from './tables.server.ts';

const LEAST_TOP = 1000;

/** The shop's categories and its highest price. Rejects when the database does. */
export async function findShelf(db: Db): Promise<Shelf> {
	const rows = await db
		.select({ category: products.category, stones: count(), highest: max(products.price) })
		.from(products)
		.groupBy(products.category);
	const highest = Math.max(0, ...rows.map((row) => Number(row.highest)));
	return {
		categories: rows
			.filter((row) => row.category !== '')
			.sort((a, b) => b.stones - a.stones || (a.category < b.category ? -1 : 1))
			.map((row) => row.category),
		top: Math.max(LEAST_TOP, Math.ceil(highest / 100)),
	};
}
