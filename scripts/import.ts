/** `npm run import -- FILE [--skip-bad]`: upserts products by id from JSON or CSV. */
import { readFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { importProducts } from '#app/catalog/transfer/import-products.server.ts';
import { readProductFile, UnreadableFile } from '#app/catalog/transfer/product-file.server.ts';
import { withDatabase } from './with-database.ts';

const skipBad = process.argv.includes('--skip-bad');
const file = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (!file) {
	console.error(
		'Which file? npm run import -- products.json (or .csv), with --skip-bad to leave bad rows out',
	);
	process.exit(2);
}

await withDatabase(
	async (db) => {
		try {
			const rows = readProductFile(
				readFileSync(file, 'utf8'),
				file.toLowerCase().endsWith('.csv') ? 'csv' : 'json',
			);
			const bar = new SingleBar({
				format: 'Importing {bar} {value}/{total}',
				noTTYOutput: true,
				notTTYSchedule: 500,
			});
			bar.start(rows.length, 0);
			const { written, faults } = await importProducts(db, rows, {
				skipBad,
				onProgress: (done) => bar.update(done),
			});
			bar.stop();
			for (const { line, id, message } of faults)
				console.error(`line ${line}${id && ` (${id})`}: ${message}`);
			if (faults.length > 0 && !skipBad) {
				console.error(
					'Nothing was changed. Correct these lines, or run again with --skip-bad to leave them out.',
				);
				return 1;
			}
			console.log(
				`${written} products written${faults.length ? `, ${new Set(faults.map((fault) => fault.line)).size} left out` : ''}.`,
			);
			return 0;
		} catch (error) {
			if (
				!(error instanceof UnreadableFile) &&
				!(error instanceof Error && 'code' in error && error.code === 'ENOENT')
			)
				throw error;
			console.error(`${file}: ${error.message}`);
			return 1;
		}
	},
	{ create: true },
);
