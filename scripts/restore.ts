/** `npm run restore -- FILE`: fills a new, empty database from a backup of PostgreSQL or PGlite. */
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StoreFault } from '#app/pictures/store/store.ts';
import { CannotRestore, restoreBackup } from '#db/restore.server.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'npm run restore -- sangtarash-….jsonl.gz      fills a new, empty database from a backup';

const { positionals } = readWords({ command: 'npm run restore --', usage: USAGE, most: 1 });
const [file] = positionals;
if (file === undefined) throw new BadCommand('Which file? npm run restore -- sangtarash-….jsonl.gz');
const backup = await open(file);
if ((await backup.stat()).isDirectory()) throw new BadCommand(`${file}: this is a folder.`);

await withDatabase(
	async (_, database) => {
		const text = createGunzip();
		// Its faults come with the lines.
		pipeline(backup.createReadStream(), text).catch(() => {});
		const lines = createInterface({ input: text, crlfDelay: Infinity });
		const { rows, pictures } = await restoreBackup(database, lines[Symbol.asyncIterator]()).catch(inWords);
		console.log(`${rows} rows and ${pictures} pictures restored from ${file}.`);
		return 0;
	},
	{ migrate: false, create: true },
);

function inWords(error: unknown): never {
	if (error instanceof StoreFault)
		throw new BadCommand(`Nothing was restored: ${error.message}. Check S3_URL, and restore again.`);
	if (error instanceof CannotRestore) throw new BadCommand(`${file}: ${error.message}`);
	if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
		throw new BadCommand(`${file}: it is damaged or cut short (${error.message}). Nothing was changed.`);
	throw error;
}
