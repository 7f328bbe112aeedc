import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { Busy, createSemaphore } from '#app/platform/limits/semaphore.ts';
import { log } from '#app/platform/log.server.ts';
import { derivePicture } from './derive-picture.server.ts';
import { newDraft, openDrafts } from './drafts.server.ts';
import { type Crop, makeMaster, type Source } from './make-picture.server.ts';
import { findMaster } from './masters.server.ts';
import { ownName } from './own-name.ts';
import { pictureAddress } from './picture.ts';
import { MAX_FILE_BYTES, type PictureFault } from './picture-fault.ts';
import { pictureStore } from './store/picture-store.server.ts';
import { pictures } from './tables.server.ts';

export type Kept = { address: string } | { fault: PictureFault };

/** One at a time: two large ones would exceed the memory of the process that decodes them. */
const { run } = createSemaphore({ name: 'picture taking', permits: 1, queue: 60 });

/** What the tiles of the back office and the cards of the shop show first. */
const FIRST_SIZES = [
	[320, 'webp'],
	[320, 'avif'],
	[480, 'avif'],
	[640, 'avif'],
] as const;

/** PIC-01: keeps a picture that somebody has sent, and returns the address by which a product shows it. */
export async function keepPicture(
	db: Db,
	bytes: Uint8Array,
	{ alt = '' }: { alt?: string } = {},
): Promise<Kept> {
	if (bytes.length > MAX_FILE_BYTES) return { fault: 'too-heavy' };
	const file = newDraft();
	try {
		const isWritten = await openDrafts()
			.then(() => writeFile(file, bytes, { mode: 0o600 }))
			.then(() => true, notStored);
		return isWritten ? await keepPictureFile(db, file, { alt }) : { fault: 'not-stored' };
	} finally {
		await rm(file, { force: true });
	}
}

/** The same of a file, or of the part `crop` of a master. */
export async function keepPictureFile(
	db: Db,
	source: Source,
	{ alt = '', crop = null }: { alt?: string; crop?: Crop | null } = {},
): Promise<Kept> {
	const taken = await run(() => makeMaster(source, crop)).catch((error: unknown) => {
		if (error instanceof Busy) return { fault: 'busy' } as const;
		throw error;
	});
	if ('fault' in taken) return taken;
	const { bytes } = taken;
	const name = ownName(taken);
	// The row first: a file without one would stay for good. The same picture once more is as new, so that it is not swept now.
	await db
		.insert(pictures)
		.values({ name, alt, bytes: bytes.length })
		.onConflictDoUpdate({
			target: pictures.name,
			set: {
				...(alt && { alt }),
				unusedSince: sql`case when ${pictures.unusedSince} is null then null else now() end`,
			},
		});
	const isStored = await pictureStore()
		.write(name, bytes)
		.then(() => true, notStored);
	if (!isStored) return { fault: 'not-stored' };
	makeFirstSizes(name);
	return { address: pictureAddress(name) };
}

function notStored(error: unknown): false {
	log.error({ error }, 'a picture could not be stored');
	return false;
}

/** Begins with what its reader looks at next. Nobody waits for it here. */
function makeFirstSizes(name: string): void {
	const master = findMaster(name);
	if (!master) return;
	for (const [width, format] of FIRST_SIZES)
		derivePicture(master, width, format).catch((error: unknown) =>
			log.info({ error }, 'a size of a new picture was not made in advance'),
		);
}
