/** `npm run backup -- FILE`: writes a snapshot of the whole database, with the owner's pictures, into one compressed file. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { writeCompressed } from '#app/backup/backup-file.server.ts';
import { noteBackup } from '#app/backup/note-backup.server.ts';
import { writeBackup } from '#app/backup/write-backup.server.ts';
import { StoreFault } from '#app/pictures/store/store.ts';
import { OWNER_COMMAND } from '#app/stock/actors.ts';
import { BadCommand, readWords } from './command.ts';
import { describeDatabase, withDatabase } from './with-database.ts';
import { writeWhole } from './write-whole.ts';

const USAGE =
	'npm run backup -- FILE      the whole database and its pictures, also while the shop is open; without a file, one named by the time';

const { positionals } = readWords({ command: 'npm run backup --', usage: USAGE, most: 1 });
const [file = `sangtarash-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`] =
	positionals;

await withDatabase(
	async (db) => {
		const { rows, pictures, missing } = await writeWhole(file, (out) =>
			writeCompressed(out, (write) => writeBackup(db, write)),
		).catch((error: unknown) => {
			if (!(error instanceof StoreFault)) throw error;
			throw new BadCommand(`No backup was written: ${error.message}. Set S3_URL as the shop has it.`);
		});
		const figures = { rows, pictures, bytes: statSync(file).size };
		await noteBackup(db, { id: OWNER_COMMAND, role: 'owner' }, basename(file), figures);
		console.log(`${rows} rows of ${describeDatabase()} and ${pictures} pictures written to ${file}.`);
		if (missing.length > 0)
			console.error(`The store has not: ${missing.join(', ')}. Set DATA_DIR or S3_URL as the shop has them.`);
		return missing.length > 0 ? 1 : 0;
	},
	{ migrate: false, whileOpen: true },
);
