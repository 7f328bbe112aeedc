import { expect, test } from 'vitest';
import type { FileRow } from '#app/catalog/transfer/file-row.ts';
import { readProductFile } from '#app/catalog/transfer/product-file.server.ts';
import { readingWords } from '#app/catalog/transfer/reading-words.ts';
import { isOfferNow } from './offer-time.ts';

/** A row by the names of its columns; the others are empty. */
type Row = Record<string, string>;

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** An export with these columns, as its program writes it. */
async function read(header: string, ...rows: Row[]) {
	const names = header.split(',');
	const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
	for (const row of rows) for (const name of Object.keys(row)) expect(names).toContain(name);
	const file = readProductFile(Buffer.from(lines.map((line) => line.map(cell).join(',')).join('\n')), 'csv');
	const found: FileRow[] = [];
	for await (const row of file) found.push(row);
	return { rows: found, profile: file.reading?.profile, words: readingWords(file.reading ?? {}) };
}

const SHOPIFY =
	'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern)';

const OLD_SHOPIFY =
	'Handle,Title,Body (HTML),Vendor,Standardized Product Type,Custom Product Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Gift Card,Price / International,Status';

const MAGENTO =
	'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,base_image,base_image_label,additional_images,additional_image_labels,additional_attributes,qty,is_in_stock,manage_stock,use_config_manage_stock,configurable_variations,configurable_variation_labels';

const MAGENTO_1 =
	'sku,_store,_attribute_set,_type,_category,_root_category,_product_websites,color,cost,country_of_manufacture,description,finish,image,media_gallery,name,price,short_description,special_from_date,special_price,special_to_date,status,thickness,visibility,weight,qty,is_in_stock,manage_stock,_media_image,_media_position,_super_products_sku';

const ODOO =
	'External ID,Internal Reference,Name,Sales Price,Cost,Product Category,Quantity On Hand,Forecasted Quantity,Is Published,Can be Sold,Product Attributes/Attribute,Product Attributes/Values';

const WOO_DE =
	'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar';

const WOO_FR =
	'ID,Type,UGS,Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ';

const WOO_ES =
	'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Descripción corta,Descripción,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Marcas,Nombre del atributo 1,Valor(es) del atributo 1';

const WEBTOFFEE =
	'post_title,post_name,ID,post_excerpt,post_content,post_status,post_parent,sku,parent_sku,visibility,stock,stock_status,regular_price,sale_price,weight,tax:product_type,images,tax:product_cat,tax:product_tag,attribute:pa_color,meta:total_sales';

const WOO =
	'ID,Type,SKU,"Name",Published,Is featured?,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Description,Parent,Attribute 1 name,Attribute 1 value(s)'.replaceAll(
		'"',
		'',
	);

type Case = { of: string; header: string; rows: Row[]; fields: Record<string, unknown>[] };

const cases: Case[] = [
	{
		of: 'Shopify, with the columns of 2025',
		header: SHOPIFY,
		rows: [
			{
				Title: 'Badal Grey',
				'URL handle': 'badal-grey',
				Description: '<p>Grey</p>',
				Vendor: 'Yard Two',
				'Product category': 'Hardware > Marble',
				'Published on online store': 'TRUE',
				Status: 'Active',
				'Option1 name': 'Title',
				'Option1 value': 'Default Title',
				Price: '360.00',
				'Compare-at price': '400.00',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '320',
				'Product image URL': 'https://cdn.shopify.example/bg-1.jpg?v=1',
			},
			{ 'URL handle': 'badal-grey', 'Product image URL': 'https://cdn.shopify.example/bg-2.jpg?v=1' },
			{ 'URL handle': 'badal-grey', 'Product image URL': 'https://cdn.shopify.example/bg-1.jpg?v=1' },
		],
		fields: [
			{
				id: 'badal-grey',
				name: 'Badal Grey',
				description: '<p>Grey</p>',
				brand: 'Yard Two',
				category: 'Marble',
				status: 'active',
				price: '400.00',
				discount: 10,
				stock: '320',
				image: 'https://cdn.shopify.example/bg-1.jpg?v=1',
				views: ['https://cdn.shopify.example/bg-2.jpg?v=1'],
			},
		],
	},
	{
		of: 'Shopify, whose kinds name their options in the first row alone',
		header: SHOPIFY,
		rows: [
			{
				Title: 'Khyber Snow',
				'URL handle': 'khyber-snow',
				Type: 'Marble',
				Status: 'active',
				'Option1 name': 'Size',
				'Option1 value': '12x24',
				'Option2 name': 'Finish',
				'Option2 value': 'Polished',
				Price: '410',
				'Inventory quantity': '50',
				'Inventory tracker': 'shopify',
			},
			{
				'URL handle': 'khyber-snow',
				'Option1 value': '24x24',
				'Option2 value': 'Polished',
				Price: '460',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '10',
				'Product image URL': 'https://cdn.shopify.example/ks.jpg',
			},
			{
				'URL handle': 'khyber-snow',
				'Option1 value': '12x24',
				'Option2 value': 'Honed',
				Price: '400',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '5.5',
			},
			{
				'URL handle': 'khyber-snow',
				'Option1 value': '24x24',
				'Option2 value': 'Honed',
				Price: '450',
				'Inventory tracker': 'shopify',
				'Inventory quantity': '0',
			},
		],
		fields: [
			{
				id: 'khyber-snow',
				name: 'Khyber Snow',
				category: 'Marble',
				status: 'active',
				price: '410',
				discount: 0,
				stock: '65.5',
				tileSizes: '12x24; 24x24',
				finish: 'Polished',
				finishes: 'Polished; Honed',
				optionPrices: ['24x24: +50', 'Honed: -10'],
				views: ['https://cdn.shopify.example/ks.jpg'],
			},
		],
	},
	{
		of: 'Shopify of 2021, with a title in each row, one that is not published, and one that is not counted',
		header: OLD_SHOPIFY,
		rows: [
			{
				Handle: 'onyx',
				Title: 'Onyx',
				'Custom Product Type': 'Onyx',
				Published: 'false',
				'Variant Price': '2500.00',
				'Variant Inventory Tracker': 'shopify',
				Status: 'active',
				'Variant Inventory Qty': '12',
				'Price / International': '9.00',
			},
			{ Handle: 'onyx', Title: 'Onyx', 'Image Src': 'https://cdn.shopify.example/o.jpg' },
			{
				Handle: 'jade',
				Title: 'Jade',
				'Variant Price': '90',
				'Variant Inventory Qty': '0',
				Status: 'unlisted',
			},
		],
		fields: [
			{
				id: 'onyx',
				name: 'Onyx',
				category: 'Onyx',
				status: 'hidden',
				price: '2500.00',
				discount: 0,
				stock: '12',
				views: ['https://cdn.shopify.example/o.jpg'],
			},
			{ id: 'jade', name: 'Jade', price: '90', discount: 0, status: 'hidden' },
		],
	},
	{
		of: 'Magento 2, whose kinds stand above the stone that names them',
		header: MAGENTO,
		rows: [
			{
				sku: 'ONYX-12',
				attribute_set_code: 'Stone',
				product_type: 'simple',
				name: 'Onyx 12',
				visibility: 'Not Visible Individually',
				price: '2500.0000',
				qty: '20.0000',
				additional_attributes: 'tile_size=12x24,color="Green, light"',
			},
			{
				sku: 'JADE',
				attribute_set_code: 'Stone',
				product_type: 'simple',
				name: 'Jade',
				price: '90.125',
				qty: '5',
			},
			{
				sku: 'ONYX-24',
				attribute_set_code: 'Stone',
				product_type: 'simple',
				name: 'Onyx 24',
				visibility: 'Not Visible Individually',
				price: '2750.0000',
				qty: '10.125',
			},
			{
				sku: 'ONYX',
				attribute_set_code: 'Stone',
				product_type: 'configurable',
				name: 'Onyx',
				categories: 'Default Category,Default Category/Onyx',
				product_online: '1',
				visibility: 'Catalog, Search',
				base_image: '/o/n/onyx.jpg',
				configurable_variations: 'sku=ONYX-12,tile_size=12x24|sku=ONYX-24,tile_size=24x24',
				additional_attributes: 'color="Green, light",surface_finish=Polished',
			},
		],
		fields: [
			{ id: 'JADE', name: 'Jade', price: '90.1250', discount: 0, stock: '5' },
			{
				id: 'ONYX',
				name: 'Onyx',
				category: 'Onyx',
				status: 'active',
				image: 'o/n/onyx.jpg',
				price: '2500',
				discount: 0,
				tileSizes: '12x24; 24x24',
				optionPrices: ['24x24: +250'],
				stock: '30.13',
				colour: 'Green, light',
				finish: 'Polished',
			},
		],
	},
	{
		of: 'Magento 1, whose further pictures have rows of their own',
		header: MAGENTO_1,
		rows: [
			{
				sku: 'M1-BB',
				_attribute_set: 'Stone',
				_type: 'simple',
				_category: 'Stone/Marble',
				color: 'Beige',
				country_of_manufacture: 'IT',
				description: 'Beige',
				finish: 'Honed',
				image: '/b/o/b.jpg',
				name: 'Botticina',
				price: '380.0000',
				special_price: '304.0000',
				status: '1',
				visibility: '4',
				thickness: '20',
				qty: '210.0000',
				is_in_stock: '1',
				manage_stock: '1',
				_media_image: '/b/o/b.jpg',
			},
			{ _category: 'Sale', _media_image: '/b/o/c.jpg' },
			{
				sku: 'M1-OFF',
				_attribute_set: 'Stone',
				_type: 'simple',
				name: 'Off',
				price: '90',
				status: '2',
				visibility: '4',
				qty: '0.0000',
				manage_stock: '0',
			},
		],
		fields: [
			{
				id: 'M1-BB',
				name: 'Botticina',
				category: 'Marble',
				description: 'Beige',
				status: 'active',
				price: '380.0000',
				discount: 20,
				stock: '210.0000',
				image: 'b/o/b.jpg',
				views: ['b/o/c.jpg'],
				origin: 'IT',
				colour: 'Beige',
				finish: 'Honed',
				thicknesses: '20',
			},
			{ id: 'M1-OFF', name: 'Off', status: 'hidden', price: '90', discount: 0 },
		],
	},
	{
		of: 'Odoo, with rows of attributes below a stone, and its states',
		header: ODOO,
		rows: [
			{
				'External ID': '__export__.product_template_7_ab',
				'Internal Reference': 'ODO-1',
				Name: 'Chiltan',
				'Sales Price': '410.125',
				'Product Category': 'All / Saleable / Marble/White',
				Cost: '1',
				'Quantity On Hand': '12.125',
				'Is Published': 'True',
				'Can be Sold': 'True',
				'Product Attributes/Attribute': 'Finish',
				'Product Attributes/Values': 'Finish: Polished,Finish: Honed',
			},
			{ 'Product Attributes/Attribute': 'Size', 'Product Attributes/Values': '12x24' },
			{
				'External ID': 'shop.jade',
				Name: 'Jade',
				'Sales Price': '90',
				'Is Published': 'False',
				'Can be Sold': 'True',
			},
		],
		fields: [
			{
				id: 'ODO-1',
				name: 'Chiltan',
				price: '410.1250',
				stock: '12.1250',
				category: 'Marble/White',
				status: 'active',
				finishes: 'Polished; Honed',
				tileSizes: '12x24',
			},
			{ id: 'shop.jade', name: 'Jade', price: '90', status: 'hidden' },
		],
	},
	{
		of: 'Odoo, with technical names',
		header:
			'id,default_code,name,list_price,standard_price,categ_id/name,qty_available,active,uom_id,description_sale',
		rows: [
			{
				id: '__export__.p_1',
				default_code: 'T-1',
				name: 'Pink',
				list_price: '355.5',
				qty_available: '0.0',
				'categ_id/name': 'Granite',
				active: 'TRUE',
				description_sale: 'Pink',
				standard_price: '210',
			},
		],
		fields: [
			{
				id: 'T-1',
				name: 'Pink',
				price: '355.5',
				stock: '0.0',
				category: 'Granite',
				description: 'Pink',
				status: 'active',
			},
		],
	},
	...(
		[
			[
				WOO_DE,
				'Typ',
				'Artikelnummer',
				'Name',
				'Veröffentlicht',
				'Regulärer Preis',
				'Lager',
				'Kategorien',
				'Bilder',
			],
			[WOO_FR, 'Type', 'UGS', 'Nom', 'Publié', 'Tarif régulier', 'Stock', 'Catégories', 'Images'],
			[WOO_ES, 'Tipo', 'SKU', 'Nombre', 'Publicado', 'Precio normal', 'Inventario', 'Categorías', 'Imágenes'],
		] as const
	).map(([header, type, sku, name, published, price, stock, categories, images]) => ({
		of: `WooCommerce, with ${price}`,
		header,
		rows: [
			{
				[type]: 'simple',
				[sku]: 'W-1',
				[name]: 'Onyx',
				[published]: '1',
				[price]: '2500',
				[stock]: '7',
				[categories]: 'Steine, Neu, Steine > Onyx',
				[images]: 'https://a.example/1.jpg, https://a.example/2.jpg',
				[header.split(',').find((one) => /^(?:Nom|Attribut)\S* .*1/.test(one)) ?? '']: 'Finish',
				[header.split(',').find((one) => /(?:Wert|Val)/.test(one)) ?? '']: 'Polished, Honed',
			},
		],
		fields: [
			{
				id: 'W-1',
				name: 'Onyx',
				status: 'active',
				price: '2500',
				discount: 0,
				stock: '7',
				category: 'Onyx',
				image: 'https://a.example/1.jpg',
				views: ['https://a.example/2.jpg'],
				finishes: 'Polished; Honed',
			},
		],
	})),
	{
		of: 'WooCommerce by WebToffee',
		header: WEBTOFFEE,
		rows: [
			{
				post_title: 'Onyx',
				ID: '5',
				post_content: 'Green',
				post_status: 'publish',
				sku: 'W-5',
				visibility: 'visible',
				stock_status: 'outofstock',
				regular_price: '2500',
				sale_price: '2000',
				'tax:product_type': 'simple',
				'tax:product_cat': 'Stones > Onyx|New',
				images:
					'https://a.example/1.jpg ! alt : Onyx, green ! title : 1 | https://a.example/2.jpg ! alt :  ! title : 2',
			},
			{
				post_title: 'Draft',
				post_status: 'draft',
				sku: 'W-6',
				regular_price: '9',
				'tax:product_type': 'simple',
			},
		],
		fields: [
			{
				id: 'W-5',
				name: 'Onyx',
				description: 'Green',
				status: 'active',
				price: '2500',
				discount: 20,
				stock: '0',
				category: 'Onyx',
				image: 'https://a.example/1.jpg',
				views: ['https://a.example/2.jpg'],
			},
			{ id: 'W-6', name: 'Draft', status: 'hidden', price: '9', discount: 0 },
		],
	},
	{
		of: 'WooCommerce, whose kinds stand anywhere',
		header: WOO,
		rows: [
			{ ID: '21', Type: 'variation', SKU: 'V-1', Parent: 'id:7', 'Regular price': '10', ...size('12x24') },
			{ ID: '7', Type: 'variable', Name: 'Onyx', Stock: '3', ...size('12x24, 24x24') },
			{
				ID: '8',
				Type: 'simple, virtual',
				SKU: 'S',
				Name: 'Jade',
				'Regular price': '5',
				Description: '[vc_row]Grey[/vc_row] [gallery ids="1,2"][sic]',
			},
			{ ID: '22', Type: 'variation', SKU: 'V-2', Parent: 'id:7', 'Regular price': '12', ...size('24x24') },
		],
		fields: [
			{
				id: '7',
				name: 'Onyx',
				stock: '3',
				price: '10',
				discount: 0,
				tileSizes: '12x24; 24x24',
				optionPrices: ['24x24: +2'],
			},
			{ id: 'S', name: 'Jade', description: 'Grey [sic]', price: '5', discount: 0 },
		],
	},
];

function size(value: string): Row {
	return { 'Attribute 1 name': 'pa_tile-size', 'Attribute 1 value(s)': value };
}

test.for(cases)('[FILE-12] [FILE-32] an export of $of is read', async ({ header, rows, fields }) => {
	const { rows: found } = await read(header, ...rows);
	expect(found.flatMap(({ unread }) => Object.values(unread ?? {}))).toEqual([]);
	expect(found.map((row) => row.fields)).toEqual(fields);
});

test('[FILE-33] an offer of other days is none, and one whose days can be read in two ways is said', async () => {
	const sale = { Type: 'simple', 'Regular price': '450', 'Sale price': '405', Published: '1' };
	const { rows, words } = await read(
		WOO,
		{ ...sale, SKU: 'over', 'Date sale price ends': '2020-05-01 00:00:00' },
		{ ...sale, SKU: 'later', 'Date sale price starts': '2990-05-01' },
		{ ...sale, SKU: 'now', 'Date sale price starts': '2020-05-01', 'Date sale price ends': '2990-05-01' },
		{ ...sale, SKU: 'asked', 'Date sale price ends': 'Friday' },
	);
	expect(rows.map(({ fields: { id, discount } }) => [id, discount])).toEqual([
		['over', 0],
		['later', 0],
		['now', 10],
		['asked', 0],
	]);
	expect(words.filter((word) => word.includes('offer of'))).toEqual([
		'Please check. Line 2, over: its offer of 405 until 2020-05-01 00:00:00 was not taken.',
		'Please check. Line 3, later: its offer of 405 from 2990-05-01 was not taken.',
		'Please check. Line 5, asked: its offer of 405 until Friday was not taken.',
	]);
});

test.each([
	['', '', true],
	['2026-03-05', '', true],
	['', '2026-03-05 00:00:00', true],
	['', '2026-03-04', false],
	['2026-03-06', '2027-01-01', false],
	['1/3/26', '', true],
	['12/3/26', '', false],
	['3/4/26', '', null],
	['', '4/3/26, 10:00 AM', null],
	['', '13/4/2026', true],
	['', '1/13/26, 12:00 AM', false],
	['soon', '', null],
])('[FILE-33] of the days %j to %j whether they hold the fifth of March 2026 is %j', (from, to, isNow) => {
	expect(isOfferNow(from, to, Date.UTC(2026, 2, 5, 12))).toBe(isNow);
});

test('[FILE-12] a column that an export has twice stops it only where it is read', async () => {
	const twice = (name: string) =>
		read(`${WOO},Meta: _yoast,Meta: _yoast,${name}`, { Type: 'simple', SKU: 'A', 'Regular price': '5' });
	expect((await twice('Note')).profile?.leftOut).toEqual(['Meta: _yoast', 'Meta: _yoast (column R)', 'Note']);
	await expect(twice('Regular price')).rejects.toThrow('Regular price: is a column twice');
});

test('[FILE-12] a product without an id is none of the one above it', async () => {
	const { rows } = await read(
		SHOPIFY,
		{ Title: 'A', 'URL handle': 'a', Price: '5' },
		{ Title: 'B', Price: '6', 'Product image URL': 'https://a.example/b.jpg' },
	);
	expect(rows.map(({ line, fields: { name, views } }) => [line, name, views])).toEqual([
		[2, 'A', undefined],
		[3, 'B', undefined],
	]);
});

test('[FILE-12] a row of an export that cannot be read is named, whatever the others become', async () => {
	const cut = { 'URL handle': 'a', Price: '5', 'Option1 value': '24x24' };
	const { rows } = await read(
		SHOPIFY,
		{ Title: 'A', 'URL handle': 'a', Price: '5', 'Option1 name': 'Color', 'Option1 value': 'Red' },
		{ ...cut, 'Option1 value': 'Blue' },
	);
	expect(rows.map(({ line, unread }) => [line, unread?.['']])).toEqual([
		[2, undefined],
		[3, expect.stringContaining('differ by “Color”')],
	]);
});
