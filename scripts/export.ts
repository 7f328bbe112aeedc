/**
 * `npm run export -- FILE`: every product as CSV if the file ends in `.csv`, as a workbook if it ends in `.xlsx`, else as JSON. Without a
 * file, JSON to stdout.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportProducts } from '#app/catalog/transfer/export-products.server.ts';
import { formatOf } from '#app/catalog/transfer/product-file.server.ts';
import { writeProductFile } from '#app/catalog/transfer/write-product-file.server.ts';
import { readWords } from './command.ts';
import { withDatabase } from './with-database.ts';
import { writeWhole } from './write-whole.ts';

const USAGE = 'npm run export -- FILE      as .csv, .xlsx or .json; without a file, JSON to the screen';

const { positionals } = readWords({ command: 'npm run export --', usage: USAGE, most: 1 });
const [file] = positionals;

await withDatabase(
	async (db) => {
		let count = 0;
		async function* counted() {
			for await (const row of exportProducts(db)) {
				count++;
				yield row;
			}
		}
		const pieces = Readable.from(writeProductFile(counted(), formatOf(file ?? '') ?? 'json'));
		if (file === undefined) await pipeline(pieces, process.stdout, { end: false });
		else {
			await writeWhole(file, (out) => pipeline(pieces, out));
			console.log(`${count} products written to ${file}.`);
		}
		return 0;
	},
	{ whileOpen: true },
);
