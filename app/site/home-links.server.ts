import { inArray } from 'drizzle-orm';
import { listUses } from '#app/catalog/list/find-facets.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { type Use, uses } from '#app/catalog/uses.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Which of the home page's links lead to products. */
export type HomeLinks = {
	/** A slide of the hero. */
	slides: boolean;
	/** Any search or list. */
	products: boolean;
	/** The services. */
	uses: Use[];
};

/** Where the database does not say. */
export const everyLink: HomeLinks = { slides: true, products: true, uses: [...uses] };

/** FIND-08: a shop that has none of these products has no section that leads to them. Rejects when the database does. */
export async function findHomeLinks(db: Db): Promise<HomeLinks> {
	const shown = shopFacts.slides.map(({ to }) => to.replace(/^\/product\//, ''));
	const any = () => db.select({ id: products.id }).from(products);
	const [slide, first, uses] = await Promise.all([
		any().where(inArray(products.id, shown)).limit(1),
		any().orderBy(products.id).limit(1),
		listUses(db),
	]);
	return { slides: slide.length > 0, products: first.length > 0, uses };
}
