import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * These read every product on purpose: the owner's book, import, export and changes of stock, the stock of what was once
 * sold, the filter of the orders, quotes, whose stones may be hidden since, the sweep of pictures, and the log.
 */
const EVERY_PRODUCT = [
	'app/catalog/edit/find-book-product.server.ts',
	'app/catalog/edit/list-book.server.ts',
	'app/catalog/edit/plan-change.server.ts',
	'app/catalog/fields/write-change.server.ts',
	'app/catalog/transfer/export-products.server.ts',
	'app/catalog/transfer/import-products.server.ts',
	'app/catalog/transfer/list-known-ids.server.ts',
	'app/catalog/transfer/plan-import.server.ts',
	'app/catalog/transfer/read-rows.server.ts',
	'app/catalog/transfer/spell-categories.server.ts',
	'app/inventory/change-stock.server.ts',
	'app/inventory/find-stock.server.ts',
	'app/inventory/list-stocks.server.ts',
	'app/inventory/stocks.server.ts',
	'app/orders/edit/find-stones.server.ts',
	'app/orders/lock-products.server.ts',
	'app/orders/moves/move-stock.server.ts',
	'app/orders/lists/stones-named.server.ts',
	'app/quotes/list-price.server.ts',
	'app/quotes/save-quote.server.ts',
	'app/site/picture-users.server.ts',
	'app/staff/log/stone-names.server.ts',
];

test('[STATUS-02] every file that reads products says which: those for sale, or those with a page', () => {
	const readers = readdirSync('app', { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.server.ts'))
		.map((name) => `app/${name}`)
		.filter((file) => /from\(products\)|from \$\{products\}/.test(readFileSync(file, 'utf8')));
	expect(readers.length).toBeGreaterThan(10);
	const silent = readers.filter((file) => {
		const text = readFileSync(file, 'utf8');
		const reads = text.match(/from\(products\)|from \$\{products\}/g) ?? [];
		const conditions = text.match(/\b(isForSale|hasPage)\b(?!.*from '#?)/g) ?? [];
		return conditions.length < reads.length && !EVERY_PRODUCT.includes(file);
	});
	expect(silent).toEqual([]);
});
