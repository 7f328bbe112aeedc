/** `npm run export -- FILE`: every product as CSV if the file ends in `.csv`, else as JSON. Without a file, JSON to stdout. */
import { writeFileSync } from 'node:fs';
import { exportProducts } from '#app/catalog/transfer/export-products.server.ts';
import { writeProductFile } from '#app/catalog/transfer/product-file.server.ts';
import { withDatabase } from './with-database.ts';

const [file] = process.argv.slice(2);

await withDatabase(async (db) => {
	const rows = await exportProducts(db);
	const text = writeProductFile(rows, file?.toLowerCase().endsWith('.csv') ? 'csv' : 'json');
	if (file) {
		writeFileSync(file, text);
		console.log(`${rows.length} products written to ${file}.`);
	} else {
		process.stdout.write(text);
	}
	return 0;
});
