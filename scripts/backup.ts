/** `npm run backup -- FILE`: writes a snapshot of the whole database, with the owner's pictures, into one compressed file. */
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StoreFault } from '#app/pictures/store/store.ts';
import { writeBackup } from '#db/backup.server.ts';
import { BadCommand, readWords } from './command.ts';
import { describeDatabase, withDatabase } from './with-database.ts';
import { writeWhole } from './write-whole.ts';

const USAGE =
	'npm run backup -- FILE      the whole database and its pictures; without a file, one named by the time';

const { positionals } = readWords({ command: 'npm run backup --', usage: USAGE, most: 1 });
const [file = `sangtarash-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`] =
	positionals;

await withDatabase(
	async (db) => {
		const { rows, pictures, missing } = await writeWhole(file, async (out) => {
			const gzip = createGzip();
			const stored = pipeline(gzip, out);
			// It may fail while a row is read. The next line says so.
			stored.catch(() => {});
			const written = await writeBackup(db, async (line) => {
				if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), stored]);
			});
			gzip.end();
			await stored;
			return written;
		}).catch((error: unknown) => {
			if (!(error instanceof StoreFault)) throw error;
			throw new BadCommand(`No backup was written: ${error.message}. Set S3_URL as the shop has it.`);
		});
		console.log(`${rows} rows of ${describeDatabase()} and ${pictures} pictures written to ${file}.`);
		if (missing.length > 0)
			console.error(`The store has not: ${missing.join(', ')}. Set DATA_DIR or S3_URL as the shop has them.`);
		return missing.length > 0 ? 1 : 0;
	},
	{ migrate: false },
);
