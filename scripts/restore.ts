/** `npm run restore -- FILE`: fills a new, empty database from a backup of PostgreSQL or PGlite. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StoreFault } from '#app/pictures/store/store.ts';
import { CannotRestore, restoreBackup } from '#db/restore.server.ts';
import { withDatabase } from './with-database.ts';

const [file] = process.argv.slice(2);
if (!file) {
	console.error('Which file? npm run restore -- sangtarash-….jsonl.gz');
	process.exit(2);
}

await withDatabase(
	async (_, database) => {
		const text = createGunzip();
		// If the file is cut short or no archive, the lines end early, and `restoreBackup` reports what is missing.
		const readError = pipeline(createReadStream(file), text).catch((error: Error) => error);
		try {
			const { rows, pictures } = await restoreBackup(
				database,
				createInterface({ input: text, crlfDelay: Infinity })[Symbol.asyncIterator](),
			);
			console.log(`${rows} rows and ${pictures} pictures restored from ${file}.`);
			return 0;
		} catch (error) {
			if (error instanceof StoreFault) {
				console.error(`Nothing was restored: ${error.message}. Check S3_URL, and restore again.`);
				return 1;
			}
			const unreadable = await Promise.race([readError, new Promise((done) => setTimeout(done, 1000))]);
			if (!(error instanceof CannotRestore) && !(unreadable instanceof Error)) throw error;
			console.error(
				`${file}: ${unreadable instanceof Error ? `cannot be read (${unreadable.message})` : (error as Error).message}`,
			);
			return 1;
		}
	},
	{ migrate: false, create: true },
);
