import { inArray, sql } from 'drizzle-orm';
import { pictureAt } from '#app/pictures/masters.server.ts';
import { type Picture, pictureName } from '#app/pictures/picture.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { products } from './tables.server.ts';

/**
 * The picture at a product's `image`, with the words of its owner; null where it is not one of the shop's own. Only for an own
 * picture does it look for words: the address and, on the next line, these.
 */
export const pictureColumn =
	sql`case when ${products.image} like '/pictures/own-%' then ${products.image} || coalesce((
	select E'\n' || described.alt from ${pictures} as described
	where described.name = split_part(split_part(${products.image}, '/', 3), '.', 1)
), '') else ${products.image} end`.mapWith((found: string) => {
		const [address = '', alt = ''] = found.split(/\n(.*)/s);
		return described(address, alt);
	});

/** The words of own pictures, by their addresses. Without an own picture it asks nothing. */
export async function findAlts(db: Db, addresses: readonly string[]): Promise<Record<string, string>> {
	const named = new Map(
		addresses.flatMap((address) => {
			const name = pictureName(address);
			return name?.startsWith('own-') ? [[name, address] as const] : [];
		}),
	);
	if (named.size === 0) return {};
	const rows = await db
		.select({ name: pictures.name, alt: pictures.alt })
		.from(pictures)
		.where(inArray(pictures.name, [...named.keys()]));
	return Object.fromEntries(rows.map(({ name, alt }) => [named.get(name), alt]));
}

/** The picture at an address, with words where there are some. */
export function described(address: string, alt = ''): Picture | null {
	const picture = pictureAt(address);
	return picture && alt !== '' ? { ...picture, alt } : picture;
}
