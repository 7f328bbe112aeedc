import { and, inArray } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { pictureAt, spanAt } from '#app/pictures/masters.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { HeroStone } from './hero-stones.tsx';

/** HOME-10: the stones of the first slide that are for sale and can be laid, in the owner's order. Rejects when the database does. */
export async function findHeroStones(db: Db): Promise<HeroStone[]> {
	const ids: readonly string[] = shopFacts.heroRoom.stones;
	const found = await db
		.select({ id: products.id, name: products.name, image: products.image })
		.from(products)
		.where(and(isForSale, inArray(products.id, ids)));
	return ids.flatMap((id) => {
		const stone = found.find((product) => product.id === id);
		const [picture, span] = stone ? [pictureAt(stone.image), spanAt(stone.image)] : [null, null];
		return stone && picture && span ? [{ id, name: stone.name, picture, span }] : [];
	});
}
