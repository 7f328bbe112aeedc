import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { EndlessLine, readLines } from './read-lines.server.ts';
import { CannotRestore, type Restored } from './restore-backup.server.ts';
import type { Write } from './write-backup.server.ts';

/** Compresses the lines that `work` writes into `out`, as fast as that takes them. */
export async function writeCompressed<T>(out: Writable, work: (write: Write) => Promise<T>): Promise<T> {
	const gzip = createGzip();
	const stored = pipeline(gzip, out);
	// It may fail while a row is read. The next line says so.
	stored.catch(() => {});
	const result = await work(async (line) => {
		if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), stored]);
	});
	gzip.end();
	await stored;
	return result;
}

/**
 * BACK-05: gives `restore` the lines of a backup's file. What is damaged, cut short, or of another kind throws `CannotRestore` with a line
 * of words.
 */
export async function readBackup(
	file: Readable,
	restore: (lines: AsyncIterator<string>) => Promise<Restored>,
): Promise<Restored> {
	const text = createGunzip();
	// Its faults come with the lines.
	pipeline(file, text).catch(() => {});
	try {
		return await restore(readLines(text));
	} catch (error) {
		if (error instanceof EndlessLine)
			throw new CannotRestore('This file is not a backup of the shop.', { cause: error });
		if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('Z_')) throw error;
		const other = error.message === 'incorrect header check' ? 'it is not a backup of the shop, or ' : '';
		const words = `${other}it is damaged or cut short (${error.message}). Nothing was changed.`;
		throw new CannotRestore(words, { cause: error });
	}
}
