/**
 * The child process of `start-importing.server.ts`: at each message it reads, compares and writes what imports wait for. So a file that
 * takes all memory ends this process and not the shop, and no page waits for the parsing of cells.
 */
import { constants, setPriority } from 'node:os';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { workImports } from './work-imports.server.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C signals the whole process group; the shop decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const { DATABASE_URL, DATA_DIR } = env;
const database = await openDatabase(
	DATABASE_URL ? { url: DATABASE_URL } : { dir: DATA_DIR, whileOpen: true },
);

// A message that arrives while it works is looked at afterwards.
let last = Promise.resolve();
process.on('message', () => {
	last = last.then(() => workImports(database.db)).then(() => void process.send?.('done'));
});
process.send?.('ready');
