/**
 * `npm run import -- FILE [--pictures ZIP] [--encoding NAME] [--sheet NAME] [--hidden] [--dry-run] [--skip-bad] [--allow-free]`: upserts
 * products by id from CSV, XLSX or JSON, also while the shop is open.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SingleBar } from 'cli-progress';
import { encodings } from '#app/catalog/transfer/encodings.ts';
import { UnreadableFile } from '#app/catalog/transfer/file-row.ts';
import { type ImportReport, importProducts } from '#app/catalog/transfer/import-products.server.ts';
import { formatIn, formatOf, readProductFile } from '#app/catalog/transfer/product-file.server.ts';
import { BadCommand, readWords } from './command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run import -- products.csv (or .xlsx or .json)
  --pictures ZIP    the pictures that the file names
  --encoding NAME   how its letters are written: ${encodings.join(', ')}
  --sheet NAME      the sheet of a workbook; else the one with the stones
  --hidden          takes hidden rows and columns of a sheet too
  --dry-run         shows what would change, cell by cell, and changes nothing
  --skip-bad        leaves bad rows out and writes the others
  --allow-free      permits a price of 0, or a discount of 100`;

const { values, positionals } = readWords({
	command: 'npm run import --',
	usage: USAGE,
	options: {
		pictures: { type: 'string' },
		encoding: { type: 'string' },
		sheet: { type: 'string' },
		hidden: { type: 'boolean', default: false },
		'dry-run': { type: 'boolean', default: false },
		'skip-bad': { type: 'boolean', default: false },
		'allow-free': { type: 'boolean', default: false },
	},
	most: 1,
});
const { pictures: zip, 'dry-run': dryRun, 'skip-bad': skipBad, 'allow-free': allowFree } = values;
const [file] = positionals;
if (file === undefined) throw new BadCommand('Which file? npm run import -- products.csv');
const encoding = encodings.find((known) => known === values.encoding?.toLowerCase());
if (values.encoding !== undefined && !encoding)
	throw new BadCommand(`The encodings are ${encodings.join(', ')}.`);
const bytes = readFileSync(file);

await withDatabase(
	async (db) => {
		const bar = new SingleBar({
			format: 'Importing {bar} {value}/{total}',
			noTTYOutput: true,
			notTTYSchedule: 500,
		});
		try {
			const rows = readProductFile(bytes, formatOf(file) ?? formatIn(bytes), {
				...(encoding && { encoding }),
				...(values.sheet !== undefined && { sheet: values.sheet }),
				takesHidden: values.hidden,
			});
			const report = await importProducts(db, rows, {
				name: basename(file),
				...(zip !== undefined && { zip }),
				skipBad,
				allowFree,
				dryRun,
				onProgress(done, total) {
					if (!bar.isActive) bar.start(total, done);
					bar.setTotal(total);
					bar.update(done);
				},
			});
			bar.stop();
			return print(report);
		} catch (error) {
			if (error instanceof UnreadableFile) throw new BadCommand(`${file}: ${error.message}`);
			throw error;
		}
	},
	// What changes nothing does not create a database either.
	{ create: !dryRun, whileOpen: true },
);

/** Prints what was done or would be. Returns the exit code. */
function print({ written, unmade, stopped, notes, doubts, faults, changes, created }: ImportReport): number {
	if (stopped) throw new BadCommand('Somebody stopped it in the page. Nothing was changed.');
	for (const note of notes) console.error(note);
	for (const { line, id, message } of doubts)
		console.error(`Please check line ${line}${id && ` (${id})`}: ${message}`);
	for (const { line, id, message } of faults) console.error(`line ${line}${id && ` (${id})`}: ${message}`);
	if (written === 0 && faults.length > 0) {
		console.error('Nothing was changed. Correct these lines first; --skip-bad leaves bad rows out.');
		return 1;
	}
	for (const { id, name } of created) console.log(`new: ${id} ${name}`);
	for (const { id, field, from, to } of changes) console.log(`${id} ${field}: ${cell(from)} → ${cell(to)}`);
	const left = new Set(faults.map((fault) => fault.line)).size;
	const leftOut = left > 0 ? `, ${left} left out` : '';
	console.log(
		dryRun
			? `${written} products would be written${leftOut}. Nothing was changed.`
			: `${written} products written${leftOut}.`,
	);
	if (unmade > 0) console.error(`Somebody stopped it in the page: ${unmade} products are as they were.`);
	return unmade > 0 ? 1 : 0;
}

function cell(value: unknown): string {
	return JSON.stringify(Array.isArray(value) ? value.join('; ') : value);
}
