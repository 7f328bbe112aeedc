import { inArray } from 'drizzle-orm';
import { findMaster } from '#app/pictures/masters.server.ts';
import { pictureName } from '#app/pictures/picture.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isOwnAddress } from './picture-sources.ts';

/** Those of these addresses at which the shop has a picture of its own. */
export async function listOwnPictures(db: Db, sources: readonly string[]): Promise<Set<string>> {
	const names = new Map(
		sources.filter(isOwnAddress).flatMap((address) => {
			const name = pictureName(address);
			return name === null ? [] : [[name, address]];
		}),
	);
	if (names.size === 0) return new Set();
	const kept = await db
		.select({ name: pictures.name })
		.from(pictures)
		.where(inArray(pictures.name, [...names.keys()]));
	const known = new Set(kept.map(({ name }) => name));
	return new Set(
		[...names].filter(([name]) => known.has(name) || findMaster(name)?.file).map(([, address]) => address),
	);
}
