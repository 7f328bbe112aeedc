import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What becomes a number without a reader of `app/typed/`, by what has written it: never a person in a field. */
const WRITTEN_BY: Readonly<Record<string, readonly string[]>> = {
	'the database': [
		'backup/shop-tables.server.ts',
		'backup/totals.server.ts',
		'catalog/list/find-facets.server.ts',
		'catalog/transfer/undo-import.server.ts',
		'catalog/edit/sum-up-change.server.ts',
		'catalog/edit/product-texts.server.ts',
		'platform/rate-limits.server.ts',
		'quotes/send-quote.server.ts',
		'staff/import/cell-text.server.ts',
		'orders/cities/cities.ts',
	],
	'a reader, whose value it is': [
		'catalog/goods.ts',
		'catalog/option-price.ts',
		'catalog/transfer/profiles/variants.ts',
		'orders/lists/list-desk-orders.server.ts',
		'staff/couriers/columns-form.server.ts',
		'staff/desk/desk-chips.tsx',
		'calculator/chosen.ts',
		'calculator/kind-fields.tsx',
		'scene/slab.ts',
		'room/lay-stone.ts',
		'room/room-form.ts',
		'catalog/product/chosen-words.ts',
	],
	'the program of a spreadsheet': [
		'catalog/transfer/read-cell.ts',
		'catalog/transfer/workbook/number-formats.server.ts',
		'catalog/transfer/workbook/shared-texts.server.ts',
		'catalog/transfer/workbook/sheet-cells.server.ts',
	],
	'the program of another shop': ['catalog/transfer/profiles/offer-time.ts'],
	'a page of the shop, in an address or a hidden field': [
		'accounts/delay.server.ts',
		'calculator/form.ts',
		'catalog/list/paging.ts',
		'frame-facts.ts',
		'newsletter/newsletter-link.server.ts',
		'orders/checkout/checkout-form.server.ts',
		'orders/track/press-link.server.ts',
		'pictures/own-name.ts',
		'pictures/picture.resource.ts',
		'projects/asked.ts',
		'projects/parts.ts',
		'quotes/accept-form.server.ts',
		'render/page-writer.server.ts',
		'router/history-entry.ts',
		'scene/stage.ts',
		'staff/cash/bank-form.server.ts',
		'staff/cities/cities.page.tsx',
		'staff/cities/city.page.tsx',
		'staff/desk/press.server.ts',
		'staff/first-day/first-day-form.server.ts',
		'staff/import/one-import.page.tsx',
		'staff/list-place.ts',
		'staff/order/draft-lines.server.ts',
		'staff/order/edit-form.server.ts',
		'staff/order/edit.page.tsx',
		'staff/order/order.page.tsx',
		'staff/products/crop.resource.ts',
		'staff/products/planned.page.tsx',
		'staff/quotes/quote-form.server.ts',
		'staff/road/outcome-in.server.ts',
		'staff/settings/section-form.server.ts',
		'staff/settings/section-texts.ts',
		'staff/stale/stale-form.server.ts',
		'staff/stock/booking-form.server.ts',
		'staff/stock/count-form.server.ts',
		'staff/stock/stone.page.tsx',
		'staff/undo/undo-form.server.ts',
		'staff/yard/count-return.page.tsx',
		'staff/yard/load.page.tsx',
		'staff/yard/pack-order.page.tsx',
	],
	'a slider': ['room/yours/stone-step.tsx', 'staff/products/crop-dialog.tsx'],
	'the operator, by the rules of the environment': ['platform/env.server.ts'],
	'the machine: addresses, locks, colours': [
		'platform/colour-difference.ts',
		'platform/fetch-public.server.ts',
		'platform/lock-folder.server.ts',
		'scene/light.ts',
	],
	'code: a truth or a whole number of many digits': [
		'accounts/devices.server.ts',
		'catalog/stars.tsx',
		'orders/invoice.ts',
		'orders/moves/undo-stock.server.ts',
		'room/find-room-stones.server.ts',
		'staff/log/list-log.server.ts',
		'staff/samples/samples.page.tsx',
		'stock/cost.ts',
	],
};

const PARSES =
	/\bNumber\(|\b(?:map|transform)\(Number\)|parseInt\(|parseFloat\(|valueAsNumber|coerce\.number/;

test('[TYPED-19] no field makes a number of a text by itself: who does it reads what no person typed', () => {
	const found = globSync('app/**/*.{ts,tsx}')
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => !file.startsWith('app/typed/') && !file.includes('.test.'))
		.filter((file) => PARSES.test(readFileSync(file, 'utf8')))
		.map((file) => file.replace('app/', ''));
	expect(found.toSorted()).toEqual(Object.values(WRITTEN_BY).flat().toSorted());
});
