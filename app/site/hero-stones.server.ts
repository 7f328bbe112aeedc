import { and, inArray } from 'drizzle-orm';
import { href } from 'react-router';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { pictureAt, spanAt } from '#app/pictures/masters.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { USUAL_TILE } from '#app/scene/slab.ts';
import { heroRoom } from '#app/settings/hero-room.ts';
import type { HeroStone } from './hero-room.tsx';

/** HOME-10: the stones of the first slide that are for sale and can be laid, its own first. Rejects when the database does. */
export async function findHeroStones(db: Db): Promise<HeroStone[]> {
	const { stones, name: room, surface } = heroRoom;
	const found = await db
		.select({ id: products.id, name: products.name, image: products.image })
		.from(products)
		.where(and(isForSale, inArray(products.id, stones)));
	const laid = stones.flatMap((id) => {
		const stone = found.find((product) => product.id === id);
		const [picture, span] = stone ? [pictureAt(stone.image), spanAt(stone.image)] : [null, null];
		const choice = new URLSearchParams({ [surface]: id, [`${surface}-size`]: USUAL_TILE });
		const to = `${href('/room/:name', { name: room })}?${choice}`;
		return stone && picture && span ? [{ id, name: stone.name, to, picture, span }] : [];
	});
	return laid[0]?.id === stones[0] ? laid : [];
}
