import { sourcesOf } from '#app/catalog/transfer/picture-sources.ts';
import { type Options, optionFields } from './options.ts';
import { priceFields } from './price-fields.ts';
import { aVariant, type Cells, filled, lastOfPath, profile } from './profile.ts';
import { programNumber } from './program-number.ts';

/** Of Magento 2, and of the two exports of Magento 1. */
const columns = {
	sku: ['sku'],
	view: ['store_view_code', '_store', 'store'],
	type: ['product_type', '_type', 'type'],
	set: ['attribute_set_code', '_attribute_set', 'attribute_set'],
	category: ['categories', '_category'],
	name: ['name'],
	description: ['description', 'short_description'],
	online: ['product_online', 'status'],
	visibility: ['visibility'],
	price: ['price'],
	offer: ['special_price'],
	offerFrom: ['special_price_from_date', 'special_from_date'],
	offerTo: ['special_price_to_date', 'special_to_date'],
	image: ['base_image', 'image'],
	views: ['additional_images', '_media_image'],
	stock: ['qty'],
	inStock: ['is_in_stock'],
	counts: ['manage_stock'],
	countsAsUsual: ['use_config_manage_stock'],
	origin: ['country_of_manufacture'],
	colour: ['color', 'colour'],
	finish: ['finish', 'surface_finish'],
	thickness: ['thickness', 'thickness_mm'],
	size: ['size', 'tile_size'],
	attributes: ['additional_attributes'],
	kinds: ['configurable_variations'],
} as const;

type Row = Cells<keyof typeof columns>;

/** The product CSV of Magento and Adobe Commerce (System, Export). */
export const magento = profile({
	name: 'Magento',
	columns,
	marks: [['sku', 'type', 'set']],
	read(cells) {
		const [id, name] = [cells('sku'), cells('name')];
		if (!['', 'admin', 'default', 'all'].includes(cells('view').toLowerCase()))
			return {
				fields: filled({ id, name }),
				unread: { '': 'is what one view of that shop says of the product. The row without a view counts.' },
				isMore: true,
			};
		const image = pictureOf(cells('image'));
		const views = sourcesOf(cells('views'))
			.map(pictureOf)
			.filter((source) => source !== image);
		// Magento 1 writes further pictures and categories into rows without a name of the product.
		if (id === '' && name === '') return { fields: filled({ views }), isMore: true };
		const days = { from: cells('offerFrom'), to: cells('offerTo') };
		const { fields, unread, doubt } = priceFields(cells('price'), cells('offer'), days);
		const stock = stockOf(cells);
		const options = optionsOf(cells);
		if (/^1$|not visible/i.test(cells('visibility')))
			return {
				fields: filled({ id, name }),
				unread: { '': aVariant('another product') },
				variant: {
					name: id,
					options,
					stock,
					views: [],
					price: cells('price'),
					offer: fields.discount ? cells('offer') : '',
				},
			};
		return {
			fields: filled({
				id,
				name,
				category: lastOfPath(cells('category'), ',', '/'),
				description: cells('description'),
				status: statusOf(cells('online').toLowerCase()),
				...fields,
				stock,
				image,
				views,
				...optionFields(options),
			}),
			unread,
			doubt,
			kinds: kindsOf(cells('kinds')),
		};
	},
});

const statusOf = (online: string) => online && (['1', 'enabled'].includes(online) ? 'active' : 'hidden');

/** What is not counted there has 0. */
function stockOf(cells: Row): string {
	const stock = programNumber(cells('stock'));
	if (cells('counts') === '0' && cells('countsAsUsual') !== '1' && !/[1-9]/.test(stock)) return '';
	return stock === '' && cells('inStock') === '0' ? '0' : stock;
}

function optionsOf(cells: Row): Options {
	return [
		['origin', cells('origin')],
		['colour', cells('colour')],
		['finish', cells('finish')],
		['thickness', cells('thickness')],
		['size', cells('size')],
		...pairsOf(cells('attributes')),
	];
}

/** A path there begins with a stroke, as an address of this shop does. */
const pictureOf = (source: string) => source.replace(/^\/+/, '').replace(/^no_selection$/, '');

/** `color=Beige,finish="Polished, fine"`. */
function pairsOf(text: string): Options {
	return Array.from(
		text.matchAll(/(?:^|,)([^=,]+)=(?:"((?:[^"]|"")*)"|([^,]*))/g),
		([, name = '', quoted, plain = '']) => [name.trim(), quoted?.replaceAll('""', '"') ?? plain] as const,
	);
}

/** `sku=A-1,finish=Polished|sku=A-2,finish=Honed`. */
function kindsOf(text: string): ReadonlyMap<string, Options> {
	const kinds = text.split(/\|(?=sku=)/).map(pairsOf);
	return new Map(
		kinds.flatMap(([first, ...options]) => (first?.[0] === 'sku' ? [[first[1], options] as const] : [])),
	);
}
