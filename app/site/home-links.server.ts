import { and, inArray } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { shopFacts } from '#app/owner/facts.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Which of the home page's links lead somewhere. */
export type HomeLinks = {
	/** A slide of the hero: to a product for sale, or to another page. */
	slides: boolean;
	/** The range and the services. */
	products: boolean;
};

/** Where the database does not say. */
export const everyLink: HomeLinks = { slides: true, products: true };

/** FIND-08: a shop that has none of these products has no section that leads to them. Rejects when the database does. */
export async function findHomeLinks(db: Db): Promise<HomeLinks> {
	const shown = shopFacts().slides.map(({ to }) => /^\/product\/([^/?#]+)/.exec(to)?.[1] ?? null);
	const ids = shown.filter((id) => id !== null);
	const any = () => db.select({ id: products.id }).from(products);
	const [slide, first] = await Promise.all([
		any()
			.where(and(isForSale, inArray(products.id, ids)))
			.limit(1),
		any().where(isForSale).orderBy(products.id).limit(1),
	]);
	return { slides: slide.length > 0 || ids.length < shown.length, products: first.length > 0 };
}
