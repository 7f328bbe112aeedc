import { expect, test } from 'vitest';
import { everyStock, type StockFilter } from '#app/inventory/stock-filter.ts';
import { countQuery, parseCountChoice } from './count-address.ts';
import { parseAfter, parseStockFilter, stockAddress } from './stock-address.ts';

const read = (address: string) => parseStockFilter(new URL(address, 'http://shop.example').searchParams);

test('[STOCK-11] an address of the list is read back as it was written', () => {
	const filters: StockFilter[] = [
		everyStock,
		{ ...everyStock, search: 'white onyx', category: 'Onyx', sort: 'least' },
		{ ...everyStock, view: 'runs-out', days: 30, under: 12_050 },
		{ ...everyStock, view: 'value' },
	];
	for (const filter of filters) expect(read(stockAddress(filter))).toEqual(filter);
	expect(stockAddress(everyStock)).toBe('/staff/stock');
	expect(stockAddress(everyStock, '["a","b"]')).toContain('after=');
});

test('[STOCK-11] nonsense in an address is as if it was not there', () => {
	expect(read('/staff/stock?view=x&sort=y&days=-3&under=ten')).toEqual(everyStock);
	expect(read('/staff/stock?view=runs-out&days=1e9').days).toBe(everyStock.days);
	expect(parseAfter(new URLSearchParams({ after: 'x'.repeat(1001) }))).toBeNull();
});

test('[STOCK-17] a count has a choice once one is made, and keeps it', () => {
	expect(parseCountChoice(new URLSearchParams('book=1'))).toBeNull();
	for (const choice of [
		{ category: '', search: '', book: false },
		{ category: 'Onyx', search: 'green', book: true },
	])
		expect(parseCountChoice(new URLSearchParams(countQuery(choice)))).toEqual(choice);
});
