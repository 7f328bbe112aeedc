import { and, inArray, or } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { listMasters, spanAt } from '#app/pictures/masters.server.ts';
import { type Picture, pictureAddress } from '#app/pictures/picture.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { listScenes } from '#app/scene/scenes.server.ts';

/** `plain`: its picture; null where the shop does not sell the stones on it. */
export type ListedRoom = { name: string; title: string; surfaces: string[]; plain: Picture | null };

/** ROOM-06: every room. None where the shop sells no stone that can be laid. Rejects when the database does. */
export async function listRooms(db: Db): Promise<ListedRoom[]> {
	const rooms = listScenes();
	const slabs = listMasters().flatMap(({ picture, span }) =>
		span === null ? [] : [pictureAddress(picture.name)],
	);
	const shown = rooms.flatMap(({ surfaces }) => surfaces.map(({ stone }) => stone));
	const sold = await db
		.select({ id: products.id, image: products.image })
		.from(products)
		.where(and(isForSale, or(inArray(products.image, slabs), inArray(products.id, shown))));
	if (!sold.some(({ image }) => spanAt(image) !== null)) return [];
	const isSold = (id: string) => sold.some((product) => product.id === id);
	return rooms.map(({ name, title, plain, surfaces }) => ({
		name,
		title,
		surfaces: surfaces.map(({ title }) => title),
		plain: surfaces.every(({ stone }) => isSold(stone)) ? plain : null,
	}));
}
