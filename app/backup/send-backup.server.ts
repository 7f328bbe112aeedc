import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { newDraft, openDrafts } from '#app/pictures/drafts.server.ts';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import type { PictureStore } from '#app/pictures/store/store.ts';
import type { Actor } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { writeCompressed } from './backup-file.server.ts';
import type { BackupProgress } from './backup-progress.ts';
import { noteBackup } from './note-backup.server.ts';
import { writePictures, writeRows } from './write-backup.server.ts';

/** A process writes one backup at a time. */
let running: BackupProgress | null = null;

export function runningBackup(): BackupProgress | null {
	return running;
}

/**
 * BACK-07: a backup of the open shop as a stream; null while another one runs. The rows go into a file first, as fast as the database gives
 * them: a slow connection holds no transaction. The pictures are read as they are sent. Throws where the database does not answer.
 */
export async function sendBackup(
	db: Db,
	actor: Actor,
	file: string,
	store: Pick<PictureStore, 'read'> = pictureStore(),
): Promise<ReadableStream<Uint8Array> | null> {
	if (running) return null;
	const progress: BackupProgress = { stage: 'rows', done: 0, total: 0, bytes: 0 };
	running = progress;
	const draft = newDraft();
	const end = async () => {
		running = null;
		await rm(draft, { force: true });
	};
	try {
		await noteBackup(db, actor, file, null);
		await openDrafts();
		const { rows, pictures } = await writeCompressed(createWriteStream(draft, { mode: 0o600 }), (write) =>
			writeRows(db, write, (done, total) => Object.assign(progress, { done, total })),
		);
		Object.assign(progress, { stage: 'pictures', done: 0, total: pictures.length });
		// Who has the whole file finds it in the log.
		const note = () =>
			noteBackup(db, actor, file, { rows, pictures: progress.done, bytes: progress.bytes }).catch(
				(error: unknown) => log.error({ error }, 'a backup was not noted'),
			);
		const sent = Readable.from(whole(piecesOf(draft, pictures, store, progress), note), {
			objectMode: false,
		});
		sent.once('error', (error) => log.error({ error }, 'a backup was broken off'));
		sent.once('close', () => void end());
		return Readable.toWeb(sent) as ReadableStream<Uint8Array>;
	} catch (error) {
		await end();
		throw error;
	}
}

async function* whole(pieces: AsyncIterable<Buffer>, note: () => Promise<unknown>): AsyncGenerator<Buffer> {
	yield* pieces;
	await note();
}

/** Two parts of one file: gzip goes on where a second one begins. */
async function* piecesOf(
	draft: string,
	pictures: readonly string[],
	store: Pick<PictureStore, 'read'>,
	progress: BackupProgress,
): AsyncGenerator<Buffer> {
	const counted = async function* (pieces: AsyncIterable<Buffer>) {
		for await (const piece of pieces) {
			progress.bytes += piece.length;
			yield piece;
		}
	};
	yield* counted(createReadStream(draft));
	const part = new PassThrough();
	writeCompressed(part, (write) =>
		writePictures(pictures, write, store, (done) => {
			progress.done = done;
		}),
	).catch((error: Error) => part.destroy(error));
	yield* counted(part);
}
