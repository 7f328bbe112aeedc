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
		'catalog/fields/product-texts.server.ts',
		'platform/limits/rate-limits.server.ts',
		'quotes/send-quote.server.ts',
		'staff/catalog/transfer/cell-text.server.ts',
		'orders/cities/cities.ts',
	],
	'a reader, whose value it is': [
		'delivery/day-window.ts',
		'staff/settings/public-holidays.ts',
		'catalog/goods.ts',
		'catalog/option-price.ts',
		'catalog/transfer/profiles/variants.ts',
		'orders/lists/list-desk-orders.server.ts',
		'staff/orders/couriers/columns-form.server.ts',
		'staff/orders/lists/desk-chips.tsx',
		'calculator/chosen-goods.ts',
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
		'catalog/list/choices.ts',
		'catalog/list/paging.ts',
		'frame-facts.ts',
		'newsletter/newsletter-link.server.ts',
		'orders/checkout/checkout-form.server.ts',
		'orders/reviews/read-review.server.ts',
		'orders/track/press-link.server.ts',
		'pictures/own-name.ts',
		'pictures/picture.resource.ts',
		'projects/form-fields.ts',
		'projects/parts.ts',
		'quotes/accept-form.server.ts',
		'render/page-writer.server.ts',
		'router/history-entry.ts',
		'scene/stage.ts',
		'staff/cash/bank-form.server.ts',
		'staff/reviews/moderation-form.server.ts',
		'staff/orders/cities/cities.page.tsx',
		'staff/orders/cities/city.page.tsx',
		'staff/orders/lists/press-orders.server.ts',
		'staff/first-day/first-day-form.server.ts',
		'staff/catalog/transfer/one-import.page.tsx',
		'staff/list-place.ts',
		'staff/orders/edit/draft-lines.server.ts',
		'staff/orders/edit/edit-form.server.ts',
		'staff/orders/edit/edit.page.tsx',
		'staff/orders/order.page.tsx',
		'staff/catalog/edit/crop.resource.ts',
		'staff/catalog/edit/planned.page.tsx',
		'staff/quotes/quote-form.server.ts',
		'staff/road/outcome-form.server.ts',
		'staff/settings/section-form.server.ts',
		'staff/settings/section-texts.ts',
		'staff/orders/stale/stale-form.server.ts',
		'staff/inventory/booking-form.server.ts',
		'staff/inventory/count-form.server.ts',
		'staff/inventory/stone.page.tsx',
		'staff/undo/undo-form.server.ts',
		'staff/words/word-id.server.ts',
		'staff/yard/count-return.page.tsx',
		'staff/yard/load.page.tsx',
		'staff/yard/pack-order.page.tsx',
	],
	'a slider': ['room/yours/stone-step.tsx', 'staff/catalog/edit/crop-dialog.tsx'],
	'the operator, by the rules of the environment': ['platform/env.server.ts'],
	'the machine: addresses, locks, colours': [
		'platform/colour-difference.ts',
		'platform/web/fetch-public.server.ts',
		'platform/database/lock-folder.server.ts',
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
