import { optionFields } from './options.ts';
import { type Cells, filled, lastOfPath, profile } from './profile.ts';
import { programNumber } from './program-number.ts';

/** Each column by its label and by its technical name, which an export for a later import has. */
const columns = {
	reference: ['Internal Reference', 'default_code'],
	external: ['External ID', 'id', '.id'],
	name: ['Name', 'name', 'Product Name'],
	price: ['Sales Price', 'Sale Price', 'list_price', 'Public Price', 'lst_price'],
	stock: ['Quantity On Hand', 'qty_available'],
	category: [
		'Product Category',
		'Product Category/Display Name',
		'Product Category/Complete Name',
		'categ_id',
		'categ_id/display_name',
		'categ_id/complete_name',
		'categ_id/name',
	],
	description: [
		'Sales Description',
		'description_sale',
		'Website Description',
		'website_description',
		'eCommerce Description',
		'description_ecommerce',
		'Description',
		'description',
	],
	active: ['Active', 'active'],
	published: ['Is Published', 'is_published', 'website_published'],
	sold: ['Can be Sold', 'sale_ok'],
	brand: ['Brand', 'Manufacturer'],
	// Names that no other program has.
	ownExternal: ['External ID'],
	ownPrice: ['list_price', 'lst_price'],
	attribute: [
		'Product Attributes/Attribute',
		'Product Attributes/Attribute/Name',
		'attribute_line_ids/attribute_id',
		'attribute_line_ids/attribute_id/name',
	],
	values: [
		'Product Attributes/Values',
		'Product Attributes/Values/Name',
		'attribute_line_ids/value_ids',
		'attribute_line_ids/value_ids/name',
	],
} as const;

/** The export of products of Odoo. */
export const odoo = profile({
	name: 'Odoo',
	columns,
	marks: [
		['reference', 'price'],
		['reference', 'stock'],
		['ownExternal', 'price'],
		['name', 'ownPrice'],
	],
	read(cells) {
		const id = cells('reference') || cells('external');
		const options = optionFields([[cells('attribute'), valuesOf(cells)]]);
		if (id === '' && cells('name') === '') return { fields: options, isMore: true };
		return {
			fields: filled({
				id,
				name: cells('name'),
				price: programNumber(cells('price')),
				stock: programNumber(cells('stock')),
				category: lastOfPath(cells('category'), '\n', ' / '),
				description: cells('description'),
				status: statusOf([cells('active'), cells('published'), cells('sold')]),
				brand: cells('brand'),
				...options,
			}),
		};
	},
});

/** `Finish: Polished,Finish: Honed`. */
const valuesOf = (cells: Cells<keyof typeof columns>) =>
	cells('values').replaceAll(`${cells('attribute')}: `, '');

/** What one of them denies is not shown there. */
function statusOf(flags: readonly string[]): string {
	const said = flags.map((flag) => flag.toLowerCase()).filter(Boolean);
	if (said.length === 0) return '';
	return said.every((flag) => ['true', '1', 'yes'].includes(flag)) ? 'active' : 'hidden';
}
