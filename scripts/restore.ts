/**
 * `npm run restore -- FILE`: fills a new, empty database from a backup of PostgreSQL or PGlite. With `--rehearse` it does so in a folder of
 * its own, compares, and leaves nothing.
 */
import { open } from 'node:fs/promises';
import { readBackup } from '#app/backup/backup-file.server.ts';
import { rehearseRestore } from '#app/backup/rehearse-restore.server.ts';
import { CannotRestore, restoreBackup } from '#app/backup/restore-backup.server.ts';
import { StoreFault } from '#app/pictures/store/store.ts';
import { formatMoney } from '#app/platform/money.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run restore -- sangtarash-….jsonl.gz                 fills a new, empty database from a backup
npm run restore -- --rehearse sangtarash-….jsonl.gz      tries that in a folder of its own, and says whether the backup comes back`;

const { positionals, values } = readWords({
	command: 'npm run restore --',
	usage: USAGE,
	options: { rehearse: { type: 'boolean' } },
	most: 1,
});
const [file] = positionals;
if (file === undefined) throw new BadCommand('Which file? npm run restore -- sangtarash-….jsonl.gz');
const backup = await open(file);
if ((await backup.stat()).isDirectory()) throw new BadCommand(`${file}: this is a folder.`);

if (values.rehearse) process.exit(await rehearse());

await withDatabase(
	async (_, database) => {
		const { rows, pictures } = await readBackup(backup.createReadStream(), (lines) =>
			restoreBackup(database, lines),
		).catch(inWords);
		console.log(`${rows} rows and ${pictures} pictures restored from ${file}.`);
		return 0;
	},
	{ migrate: false, create: true },
);

async function rehearse(): Promise<number> {
	const { restored, differs } = await rehearseRestore(backup.createReadStream()).catch(inWords);
	for (const [table, rows] of Object.entries(restored.totals.rows)) console.log(`${table}: ${rows} rows`);
	console.log(`Orders come to ${formatMoney(Number(restored.totals.orders))}.`);
	console.log(`${restored.pictures} pictures of ${restored.bytes} bytes.`);
	for (const sentence of differs) console.error(sentence);
	console.log(differs.length > 0 ? 'This backup does not come back.' : 'This backup comes back.');
	return differs.length > 0 ? 1 : 0;
}

function inWords(error: unknown): never {
	if (error instanceof StoreFault)
		throw new BadCommand(`Nothing was restored: ${error.message}. Check S3_URL, and restore again.`);
	if (error instanceof CannotRestore) throw new BadCommand(`${file}: ${error.message}`);
	throw error;
}
