import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { ZipFile } from 'yauzl';
import { isStorableAddress } from '#app/catalog/fields/product-row.server.ts';
import { keepPicture } from '#app/pictures/keep-picture.server.ts';
import { MAX_FILE_BYTES } from '#app/pictures/picture-fault.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { fetchPublic } from '#app/platform/web/fetch-public.server.ts';
import { zipOf } from './import-file.server.ts';
import type { ImportPictureFault } from './picture-faults.server.ts';
import { isAddress, isOwnAddress, sourcesOf } from './picture-sources.ts';
import { mappedFields } from './read-row.server.ts';
import { rowBatches } from './row-batches.server.ts';
import { setProgress } from './set-progress.server.ts';
import { type Import, importPictures, imports } from './tables.server.ts';
import { openZip, piecesOf, UnreadableZip } from './zip.server.ts';
import { zipNames } from './zip-names.server.ts';

/** Rows that are read at once. */
const BATCH = 100;

/** Pictures that are fetched at once, and how long each may take, in ms. */
const AT_ONCE = 4;
const TIMEOUT = 20_000;

/** What a zip of pictures may unpack to. */
const UNPACKED = { bytes: 500 * 1024 * 1024, files: 5000 };

type Zip = { zip: ZipFile; find: ReturnType<typeof zipNames> };

type Taken = { address: string } | { fault: ImportPictureFault };

/**
 * IMPORT-13: keeps the pictures that a file names: those of its zip, and where its author wants it those at https addresses. The comparison
 * then finds the shop's own address of each. A second call goes on where the first was cut off. It ends early where somebody stops the import.
 */
export async function keepPictures(db: Db, found: Import): Promise<void> {
	const { id } = found;
	const zip = await openPictures(id);
	const known = new Set(
		(await db.select().from(importPictures).where(eq(importPictures.importId, id))).map(
			({ source }) => source,
		),
	);
	let done = 0;
	for await (const { rows, next } of rowBatches(db, id, BATCH)) {
		const named = rows.flatMap(({ fields }) => {
			const { image, views } = mappedFields(fields, found.columns).fields;
			return [...sourcesOf(image), ...sourcesOf(views)];
		});
		const wanted = [...new Set(named)].filter((source) => !known.has(source) && isWanted(source, found, zip));
		for (let from = 0; from < wanted.length; from += AT_ONCE) {
			if (!(await setProgress(db, id, 'pictures', { done }))) return;
			await Promise.all(
				wanted.slice(from, from + AT_ONCE).map(async (source) => {
					known.add(source);
					const taken = await take(db, source, zip);
					await db.insert(importPictures).values({ importId: id, source, ...taken });
				}),
			);
		}
		done = next;
		if (!(await setProgress(db, id, 'pictures', { done }))) return;
	}
	await db
		.update(imports)
		.set({ stage: 'planning', done: 0, attempts: 0 })
		.where(and(eq(imports.id, id), eq(imports.stage, 'pictures')));
}

function isWanted(source: string, { fetchesPictures }: Import, zip: Zip | null): boolean {
	// The comparison says what is wrong with it.
	if (!isStorableAddress(source)) return false;
	if (isAddress(source)) return fetchesPictures;
	return zip !== null && !isOwnAddress(source);
}

async function take(db: Db, source: string, zip: Zip | null): Promise<Taken> {
	if (isAddress(source)) {
		const fetched = await fetchPublic(source, { maxBytes: MAX_FILE_BYTES, timeout: TIMEOUT });
		return 'fault' in fetched && fetched.fault ? { fault: fetched.fault } : keepPicture(db, fetched.bytes);
	}
	if (!zip) return { fault: 'not-sent' };
	const named = zip.find(source);
	if ('fault' in named) return named;
	const { entry } = named;
	if (entry.uncompressedSize > MAX_FILE_BYTES) return { fault: 'too-heavy' };
	const pieces: Buffer[] = [];
	try {
		for await (const piece of piecesOf(zip.zip, entry)) pieces.push(piece);
	} catch (error) {
		if (!(error instanceof UnreadableZip)) throw error;
		return { fault: 'damaged' };
	}
	return keepPicture(db, Buffer.concat(pieces));
}

async function openPictures(id: string): Promise<Zip | null> {
	const file = zipOf(id);
	if (!existsSync(file)) return null;
	const { zip, entries } = await openZip(await readFile(file), UNPACKED);
	return { zip, find: zipNames(entries) };
}
