import { and, inArray } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import type { Slide } from '#app/settings/shop-facts.ts';

/** What of the home page leads somewhere. */
export type HomeLinks = {
	/** Each slide by itself: to a product for sale, or to another page. */
	slides: readonly Slide[];
	/** The range and the services. */
	products: boolean;
};

/** Where the database does not say. */
export const everyLink = (): HomeLinks => ({ slides: shopFacts().slides, products: true });

/** FIND-08: a shop that has none of these products has no slide and no section that leads to them. Rejects when the database does. */
export async function findHomeLinks(db: Db): Promise<HomeLinks> {
	const { slides } = shopFacts();
	const ids = slides.map(productOf).filter((id) => id !== null);
	const any = () => db.select({ id: products.id }).from(products);
	const [sold, first] = await Promise.all([
		any().where(and(isForSale, inArray(products.id, ids))),
		any().where(isForSale).orderBy(products.id).limit(1),
	]);
	const isSold = (id: string | null) => id === null || sold.some((product) => product.id === id);
	return { slides: slides.filter((slide) => isSold(productOf(slide))), products: first.length > 0 };
}

/** The id of the product that a slide leads to. */
function productOf({ to }: Slide): string | null {
	return /^\/product\/([^/?#]+)/.exec(to)?.[1] ?? null;
}
