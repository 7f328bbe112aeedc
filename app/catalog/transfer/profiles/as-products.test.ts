import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileRow, Reading } from '#app/catalog/transfer/file-row.ts';
import { readProductFile } from '#app/catalog/transfer/product-file.server.ts';
import { readingWords } from '#app/catalog/transfer/reading-words.ts';
import { discountedPrice } from '#app/platform/money.ts';
import { runCount } from '#test/run-count.ts';
import { priceFields } from './price-fields.ts';

async function read(name: string): Promise<{ rows: FileRow[]; reading: Reading | undefined }> {
	const file = readProductFile(readFileSync(`test/import-cases/${name}.csv`), 'csv');
	const rows: FileRow[] = [];
	for await (const row of file) rows.push(row);
	return { rows, reading: file.reading };
}

const variant = (of: string) => ({
	'': `is a variant of ${of}. Please write its size, thickness or finish as an option of that stone, with its price.`,
});

test('[FILE-12] an export of WooCommerce is read: offers, pictures, states of stock, attributes, and its variants are refused', async () => {
	const { rows, reading } = await read('woocommerce');
	expect(rows).toEqual([
		{
			line: 2,
			fields: {
				id: 'WOO-ZW',
				name: 'Ziarat White &amp; Grey',
				status: 'active',
				isFeatured: '1',
				description: '<p>A white marble from <strong>Ziarat</strong>.</p>\n<ul><li>Polished</li></ul>',
				price: '450',
				discount: 10,
				stock: '640.5',
				category: 'Marble',
				image: 'https://shop.example/wp-content/uploads/zw-1.jpg',
				views: ['https://shop.example/wp-content/uploads/zw-2.jpg'],
				brand: 'Yard One',
				finishes: 'Polished; Honed',
			},
		},
		{
			line: 3,
			fields: {
				id: '13',
				name: 'Black & Gold',
				status: 'hidden',
				isFeatured: '0',
				description: 'Black limestone',
				price: '980',
				discount: 0,
				stock: '0',
				category: 'Limestone',
				colour: 'Black',
			},
		},
		{
			line: 4,
			fields: {
				id: 'WOO-ON',
				name: 'Green Onyx',
				status: 'active',
				isFeatured: '0',
				category: 'Onyx',
			},
		},
		{
			line: 5,
			fields: { id: 'WOO-ON-24', name: 'Green Onyx - 24x24' },
			unread: { '': `${variant('WOO-ON')['']} A variant does not say its size, thickness or finish.` },
		},
	]);
	expect(reading?.profile?.name).toBe('WooCommerce');
	expect(reading?.profile?.leftOut).toEqual(
		expect.arrayContaining(['Weight (kg)', 'Meta: _wp_page_template']),
	);
});

test('[FILE-12] an export of Shopify is read: the pictures and kinds below a product are its own', async () => {
	const { rows } = await read('shopify');
	expect(rows).toEqual([
		{
			line: 2,
			fields: {
				id: 'badal-grey',
				name: 'Badal Grey',
				description: '<p>Grey marble, <em>cloudy</em></p>',
				brand: 'Yard Two',
				category: 'Marble',
				status: 'active',
				price: '400.00',
				discount: 10,
				stock: '320',
				image: 'https://cdn.shopify.example/bg-1.jpg',
				views: ['https://cdn.shopify.example/bg-2.jpg'],
			},
		},
		{
			line: 4,
			fields: {
				id: 'khyber-snow',
				name: 'Khyber Snow',
				brand: 'Yard Two',
				category: 'Marble',
				status: 'hidden',
				price: '410',
				discount: 0,
				stock: '60',
				image: 'https://cdn.shopify.example/ks.jpg',
				tileSizes: '12x24; 24x24',
				finish: 'Polished',
				finishes: 'Polished',
				optionPrices: ['24x24: +50'],
			},
		},
		{
			line: 6,
			fields: {
				id: 'old-slab',
				name: 'Old Slab',
				brand: 'Yard Two',
				category: 'Granite',
				status: 'discontinued',
				price: '99.50',
				discount: 0,
				stock: '0',
			},
		},
	]);
});

test('[FILE-12] an export of Magento is read: paths of categories and pictures, offers, attributes, and views of the shop are refused', async () => {
	const { rows } = await read('magento');
	expect(rows).toEqual([
		{
			line: 2,
			fields: {
				id: 'MAG-BB',
				name: 'Botticina Beige',
				category: 'Marble',
				description: '<p>Beige marble &ndash; fine grain</p>',
				status: 'active',
				price: '380.000000',
				discount: 20,
				stock: '210.0000',
				image: 'b/o/botticina.jpg',
				views: ['b/o/botticina-2.jpg'],
				colour: 'Beige',
				finishes: 'Polished; Honed',
			},
		},
		{
			line: 3,
			fields: { id: 'MAG-BB', name: 'بوٹیسینا' },
			unread: { '': expect.stringContaining('one view') },
		},
		{ line: 4, fields: { id: 'MAG-VAR', name: 'Onyx 24x24' }, unread: variant('another product') },
		{
			line: 5,
			fields: {
				id: 'MAG-OUT',
				name: 'Tropical Grey',
				category: 'Granite',
				description: 'Grey granite',
				status: 'hidden',
				price: '220.000000',
				discount: 0,
				stock: '0',
			},
		},
	]);
});

test('[FILE-12] an export of Odoo is read, and the columns that are left out are named', async () => {
	const { rows, reading } = await read('odoo');
	expect(rows).toEqual([
		{
			line: 2,
			fields: {
				id: 'ODO-CH',
				name: 'Chiltan White',
				price: '410.0',
				stock: '120.0',
				category: 'Marble',
				description: 'White marble of Chiltan',
				status: 'active',
			},
		},
		{
			line: 3,
			fields: {
				id: 'ODO-NB',
				name: 'Nowshera Pink',
				price: '355.5',
				stock: '0.0',
				category: 'Granite',
				status: 'hidden',
			},
		},
	]);
	expect(reading?.profile).toEqual({ name: 'Odoo', leftOut: ['Cost', 'Unit of Measure'] });
});

const HEADER = [
	'ID',
	'Type',
	'SKU',
	'Name',
	'Published',
	'Stock',
	'Sale price',
	'Regular price',
	'Images',
	'Parent',
	'Attribute 1 name',
	'Attribute 1 value(s)',
	'Attribute 2 name',
	'Attribute 2 value(s)',
];

type Kind = { size?: string; other?: string; price: string; offer?: string; stock?: string; of?: string };

/** An export of one stone with its kinds. */
async function kindsOf(kinds: readonly Kind[], other = 'Finish', name = 'Size') {
	const all = (key: 'size' | 'other') => [...new Set(kinds.map((kind) => kind[key] ?? ''))].join(', ');
	const lines = [
		HEADER,
		['14', 'variable', 'ON', 'Green Onyx', '1', '', '', '', '', '', name, all('size'), other, all('other')],
		...kinds.map(({ size = '', other: value = '', price, offer = '', stock = '', of = 'ON' }, at) => [
			`${15 + at}`,
			'variation',
			`ON-${at}`,
			`Onyx ${at}`,
			'1',
			stock,
			offer,
			price,
			'',
			of,
			size && name,
			size,
			value && other,
			value,
		]),
	];
	const csv = lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n');
	const file = readProductFile(Buffer.from(csv), 'csv');
	const rows: FileRow[] = [];
	for await (const row of file) rows.push(row);
	return { rows, reading: file.reading, words: readingWords(file.reading ?? {}) };
}

test('[FILE-32] variable products of WooCommerce become one stone with its options and their prices', async () => {
	const { rows, words } = await kindsOf([
		{ size: '12x24', other: 'Polished', price: '2500', stock: '20', of: 'id:14' },
		{ size: '24x24', other: 'Polished', price: '2750.50', stock: '30.5' },
		{ size: '12x24', other: 'Honed', price: '2400' },
		{ size: '24x24', other: 'Honed', price: '2650.50' },
	]);
	expect(rows).toEqual([
		{
			line: 2,
			fields: {
				id: 'ON',
				name: 'Green Onyx',
				status: 'active',
				price: '2500',
				discount: 0,
				tileSizes: '12x24; 24x24',
				finishes: 'Polished; Honed',
				optionPrices: ['24x24: +250.5', 'Honed: -100'],
				stock: '50.5',
			},
		},
	]);
	expect(words).toContain(
		'4 variants became sizes, thicknesses and finishes of their stones, with what each adds to the price.',
	);
	expect(words.filter((word) => word.startsWith('Please check'))).toEqual([]);
});

test('[FILE-32] the usual thickness has the price of the card, wherever it stands; one offer of all is the discount', async () => {
	const { rows } = await kindsOf(
		[
			{ other: '12 mm', price: '900', offer: '810' },
			{ other: '18 mm', price: '1000', offer: '900' },
			{ other: '30 mm', price: '1500', offer: '1350' },
		],
		'Thickness',
	);
	expect(rows[0]?.fields).toMatchObject({
		price: '1000',
		discount: 10,
		thicknesses: '18 mm; 12 mm; 30 mm',
		optionPrices: ['12 mm: -100', '30 mm: +500'],
	});
});

test.each<[kinds: Kind[], other: string, name: string, why: string]>([
	[[{ size: '12x24', price: '' }], 'Finish', 'Size', 'A variant has no price that can be read'],
	[[{ size: '12x24', price: '340,50' }], 'Finish', 'Size', 'A variant has no price that can be read'],
	[[{ size: 'Red', price: '10' }], 'Finish', 'Gift box', 'differ by “Gift box”'],
	[
		[
			{ size: '12x24', other: 'Polished', price: '10' },
			{ size: '24x24', price: '12' },
		],
		...(['Finish', 'Size', 'A variant does not say'] as const),
	],
	[
		[
			{ size: '12x24', other: 'Polished', price: '10' },
			{ size: '24x24', other: 'Polished', price: '12' },
			{ size: '12x24', other: 'Honed', price: '11' },
			{ size: '24x24', other: 'Honed', price: '15' },
		],
		...(['Finish', 'Size', 'are no sums of what each option adds'] as const),
	],
	[
		[
			{ size: '12x24', other: 'Polished', price: '10' },
			{ size: '24x24', other: 'Honed', price: '15' },
		],
		...(['Finish', 'Size', 'No variant differs from the first by 24x24 alone'] as const),
	],
])('[FILE-32] variants that no stone can have are refused in words: %j', async (kinds, other, name, why) => {
	const { rows } = await kindsOf(kinds, other, name);
	expect(rows).toHaveLength(kinds.length + 1);
	for (const { unread } of rows.slice(1)) expect(unread?.['']).toContain(why);
});

test('[FILE-32] what the shop makes another than the export is said', async () => {
	const { words } = await kindsOf([
		{ size: '12x24', other: 'Polished', price: '1000', offer: '900' },
		{ size: '24x24', other: 'Polished', price: '1100', stock: 'many' },
		{ size: '12x24', other: 'Honed', price: '1200' },
	]);
	expect(words.filter((word) => word.startsWith('Please check'))).toEqual([
		'Please check. Line 2, Green Onyx: its variants have offers of their own, and none was taken.',
		'Please check. Line 2, Green Onyx: the shop would sell combinations that are no variants there.',
		'Please check. Line 2, Green Onyx: the stock of its variants cannot be read.',
	]);
});

test.each([
	['450', '405', { discount: 10 }, undefined],
	['100', '66.67', { discount: 33.33 }, undefined],
	['1,250', '1,000', { discount: 20 }, undefined],
	['999', '750', { discount: 24.92 }, 'the offer would be PKR 750.05, and is PKR 750.00 there'],
	['999', '999', { discount: 0 }, undefined],
	['999', '1200', { discount: 0 }, undefined],
])('[FILE-33] of %s an offer of %s is the discount %j, and its doubt %s', (usual, offer, fields, doubt) => {
	const read = priceFields(usual, offer);
	expect(read.fields).toMatchObject(fields);
	expect(read.doubt).toBe(doubt);
});

test('[FILE-33] an offer is the price that the shop shows to the paisa, or it is said', () => {
	const prices = fc.integer({ min: 2, max: 100_000_000 });
	fc.assert(
		fc.property(prices, prices, (one, other) => {
			const [usual, offer] = [Math.max(one, other), Math.min(one, other)];
			const { fields, doubt } = priceFields(String(usual / 100), String(offer / 100));
			const shown = discountedPrice(usual, Math.round(Number(fields.discount) * 100));
			expect(doubt === undefined).toBe(shown === offer);
		}),
		{ numRuns: runCount(300) },
	);
});
