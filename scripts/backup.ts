/** `npm run backup -- FILE`: writes a snapshot of the whole database, with the owner's pictures, into one compressed file. */
import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StoreFault } from '#app/pictures/store/store.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { writeBackup } from '#db/backup.server.ts';
import { describeDatabase, withDatabase } from './with-database.ts';

const [file = `sangtarash-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`] =
	process.argv.slice(2);

await withDatabase(
	async (db) => {
		// Only the owner can read the file, because it contains names and password hashes. It gets its name when it is complete.
		const unfinished = `${file}.unfinished`;
		try {
			const { rows, pictures, missing } = await writeFile(db, unfinished);
			renameSync(unfinished, file);
			console.log(`${rows} rows of ${describeDatabase()} and ${pictures} pictures written to ${file}.`);
			if (missing.length > 0)
				console.error(
					`The store has not: ${missing.join(', ')}. Set DATA_DIR or S3_URL as the shop has them.`,
				);
			return missing.length > 0 ? 1 : 0;
		} catch (error) {
			rmSync(unfinished, { force: true });
			if (!(error instanceof StoreFault)) throw error;
			console.error(`No backup was written: ${error.message}. Set S3_URL as the shop has it.`);
			return 1;
		}
	},
	{ migrate: false },
);

async function writeFile(db: Db, file: string) {
	const gzip = createGzip();
	const out = gzip.pipe(createWriteStream(file, { mode: 0o600 }));
	const written = await writeBackup(db, async (line) => {
		if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
	});
	gzip.end();
	await finished(out);
	return written;
}
