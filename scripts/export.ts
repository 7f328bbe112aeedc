/**
 * `npm run export -- FILE`: every product as CSV if the file ends in `.csv`, as a workbook if it ends in `.xlsx`, else as JSON. Without a
 * file, JSON to stdout.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportProducts } from '#app/catalog/transfer/export-products.server.ts';
import { formatOf } from '#app/catalog/transfer/product-file.server.ts';
import { writeProductFile } from '#app/catalog/transfer/write-product-file.server.ts';
import { withDatabase } from './with-database.ts';

const [file] = process.argv.slice(2);

await withDatabase(
	async (db) => {
		let count = 0;
		async function* counted() {
			for await (const row of exportProducts(db)) {
				count++;
				yield row;
			}
		}
		const pieces = Readable.from(writeProductFile(counted(), formatOf(file ?? '')));
		await pipeline(pieces, file ? createWriteStream(file) : process.stdout, { end: file !== undefined });
		if (file) console.log(`${count} products written to ${file}.`);
		return 0;
	},
	{ whileOpen: true },
);
