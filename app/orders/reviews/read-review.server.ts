import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { LONGEST, MOST_PICTURES } from '#app/catalog/reviews/review-stage.ts';
import { keepPictureFile } from '#app/pictures/keep-picture.server.ts';
import { pictureAddress, pictureName } from '#app/pictures/picture.ts';
import type { Received } from '#app/pictures/receive-files.server.ts';
import { pictures } from '#app/pictures/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { optionalText, parseForm, readBy, typed } from '#app/platform/web/form.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import { readName } from '#app/typed/text.ts';
import { reviewCopy as copy } from './review-copy.ts';

export const reviewForm = z.object({
	stars: z
		.string({ error: copy.errors.stars })
		.regex(/^[1-5]$/, copy.errors.stars)
		.transform(Number),
	words: optionalText(LONGEST.words),
	name: readBy((name) => readName(name, LONGEST.name), { empty: '' }),
});

type Review = { stars: number; words: string; shownName: string; pictures: string[] };

/** What was typed and what has arrived stays: `kept` are the addresses of pictures. */
export type RefusedReview = {
	errors: Record<string, string>;
	values: Record<string, string>;
	kept: string[];
};

/** REVIEW-02, REVIEW-03: reads a form with its photographs, and keeps these, also where a text is refused. */
export async function readReview(
	db: Db,
	files: readonly Received[],
	texts: URLSearchParams,
): Promise<{ ok: true; review: Review } | ({ ok: false } & RefusedReview)> {
	const before = await listKept(db, texts.getAll('kept'));
	const taken =
		before.length + files.length > MOST_PICTURES
			? { addresses: before, fault: copy.errors.tooMany }
			: await keepAll(db, before, files);
	const parsed = parseForm(reviewForm, texts);
	const pictures = [...new Set(taken.addresses)];
	const errors = {
		...(parsed.ok ? {} : parsed.errors),
		...(taken.fault && { pictures: taken.fault }),
	};
	if (!parsed.ok || taken.fault) return { ok: false, errors, values: typed(texts), kept: pictures };
	const { name, ...said } = parsed.value;
	return { ok: true, review: { ...said, shownName: name, pictures } };
}

/** Those of an earlier try that the shop still has. */
async function listKept(db: Db, addresses: readonly string[]): Promise<string[]> {
	const names = addresses.flatMap((address) => pictureName(address) ?? []).slice(0, MOST_PICTURES);
	if (names.length === 0) return [];
	const known = await db.select({ name: pictures.name }).from(pictures).where(inArray(pictures.name, names));
	return known.map(({ name }) => pictureAddress(name));
}

async function keepAll(db: Db, before: readonly string[], files: readonly Received[]) {
	const addresses = [...before];
	let fault = '';
	for (const { file, name, fault: cut } of files) {
		const kept = cut ? { fault: cut } : await keepPictureFile(db, file);
		if ('address' in kept) addresses.push(kept.address);
		else fault ||= copy.errors.ofFile(isolated(name.slice(0, 100)), copy.pictureFaults[kept.fault]);
	}
	return { addresses, fault };
}
