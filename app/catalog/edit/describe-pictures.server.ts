import { arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import { pictureName } from '#app/pictures/picture.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import { writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Author } from './save-product.server.ts';

/** What somebody has typed of a picture; `seen` is what it was when the form was opened. */
export type Description = { address: string; seen: string; typed: string };

/** Addresses: whose words are written, and whose stay since somebody else has changed them meanwhile. */
export type Described = { written: string[]; theirs: string[] };

/** PIC-05: writes what pictures show, in words, with the log. Every page that shows one of them hears of it. */
export async function describePictures(
	db: Db,
	author: Author,
	given: readonly Description[],
): Promise<Described> {
	const changed = given.filter(({ seen, typed }) => typed !== seen);
	if (changed.length === 0) return { written: [], theirs: [] };
	return db.transaction(async (tx) => {
		const names = changed.map(({ address }) => pictureName(address) ?? '');
		const rows = await tx
			.select()
			.from(pictures)
			.where(inArray(pictures.name, names))
			.orderBy(pictures.name)
			.for('update');
		const found = changed.flatMap((one) => {
			const row = rows.find(({ name }) => name === pictureName(one.address));
			return row && row.alt !== one.typed ? [{ ...one, name: row.name, stored: row.alt }] : [];
		});
		const written = found.filter(({ stored, seen }) => stored === seen);
		for (const { name, typed } of written)
			await tx.update(pictures).set({ alt: typed }).where(eq(pictures.name, name));
		await writeAudits(
			tx,
			written.map(({ name, stored, typed }) => ({
				actor: author,
				what: 'picture',
				subject: name,
				before: { alt: stored },
				after: { alt: typed },
			})),
		);
		const addresses = written.map(({ address }) => address);
		if (addresses.length > 0)
			await tx
				.update(products)
				.set({ updatedAt: sql`now()` })
				.where(or(inArray(products.image, addresses), arrayOverlaps(products.views, addresses)));
		const theirs = found.filter(({ stored, seen }) => stored !== seen);
		return { written: addresses, theirs: theirs.map(({ address }) => address) };
	});
}
