import { sourcesOf } from '#app/catalog/transfer/picture-sources.ts';
import { optionFields } from './options.ts';
import { priceFields } from './price-fields.ts';
import { aVariant, type Cells, filled, lastOfPath, profile } from './profile.ts';
import { programNumber } from './program-number.ts';

/** In English, German, French and Spanish, and as the exports of WebToffee name them. */
const columns = {
	number: ['ID'],
	type: ['Type', 'Typ', 'Tipo', 'tax:product_type'],
	sku: ['SKU', 'Artikelnummer', 'UGS'],
	name: ['Name', 'Nom', 'Nombre', 'post_title'],
	published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'post_status'],
	featured: ['Is featured?', 'Ist hervorgehoben?', 'Mis en avant ?', '¿Está destacado?', 'featured'],
	visibility: [
		'Visibility in catalog',
		'Sichtbarkeit im Katalog',
		'Visibilité dans le catalogue',
		'Visibilidad en el catálogo',
		'visibility',
	],
	description: ['Description', 'Beschreibung', 'Descripción', 'post_content'],
	summary: [
		'Short description',
		'Kurzbeschreibung',
		'Description courte',
		'Descripción corta',
		'post_excerpt',
	],
	inStock: ['In stock?', 'Vorrätig?', 'En stock ?', '¿En inventario?', '¿Existencias?', 'stock_status'],
	stock: ['Stock', 'Lager', 'Inventario'],
	offer: ['Sale price', 'Angebotspreis', 'Tarif promo', 'Precio rebajado', 'sale_price'],
	offerFrom: [
		'Date sale price starts',
		'Datum, an dem Angebotspreis beginnt',
		'Date de début de promo',
		'Día en que empieza el precio rebajado',
		'sale_price_dates_from',
	],
	offerTo: [
		'Date sale price ends',
		'Datum, an dem Angebotspreis endet',
		'Date de fin de promo',
		'Día en que termina el precio rebajado',
		'sale_price_dates_to',
	],
	price: ['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal', 'regular_price'],
	categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías', 'tax:product_cat'],
	images: ['Images', 'Bilder', 'Imágenes'],
	parent: ['Parent', 'Übergeordnetes Produkt', 'Superior', 'parent_sku'],
	brand: ['Brands', 'Marken', 'Marques', 'Marcas', 'tax:product_brand'],
	attribute: ['Attribute # name', 'Attribut # Name', 'Nom de l’attribut #', 'Nombre del atributo #'],
	value: [
		'Attribute # value(s)',
		'Attribut # Wert(e)',
		'Valeur(s) de l’attribut #',
		'Valor(es) del atributo #',
	],
} as const;

/** What builders of pages write between the text: `[vc_row]`, `[gallery ids="1"]`. */
const SHORT_CODE =
	/\[\/?(?:vc|et_pb|fusion|av|gallery|caption|embed|video|audio)(?:_[\w-]*)?(?:\s[^\]]*)?\]/gi;

/** The product CSV of WooCommerce (Products, Export). */
export const wooCommerce = profile({
	name: 'WooCommerce',
	columns,
	marks: [['type', 'sku', 'price']],
	read(cells) {
		const id = cells('sku') || cells('number');
		const type = cells('type').toLowerCase();
		const options = cells.pairs('attribute', 'value');
		const [image = '', ...views] = sourcesOf(cells('images').replaceAll(/\s+! (?:alt|title) :[^|]*/g, ''));
		if (/^(?:product_)?variation/.test(type))
			return {
				fields: filled({ id, name: cells('name') }),
				unread: { '': aVariant(cells('parent') || 'another product') },
				variant: {
					name: cells('parent'),
					options,
					views: image === '' ? views : [image, ...views],
					price: cells('price'),
					offer: cells('offer'),
					stock: cells('stock'),
				},
			};
		const { fields, unread, doubt } = priceFields(cells('price'), cells('offer'), {
			from: cells('offerFrom'),
			to: cells('offerTo'),
		});
		const isOut = cells('stock') === '' && /^(?:0|no|outofstock)$/i.test(cells('inStock'));
		return {
			fields: filled({
				id,
				name: cells('name'),
				status: statusOf(cells),
				isFeatured: cells('featured'),
				// An export writes the end of a line so.
				description: (cells('description') || cells('summary'))
					.replaceAll('\\n', '\n')
					.replaceAll(SHORT_CODE, ''),
				...fields,
				stock: isOut ? '0' : programNumber(cells('stock')),
				category: lastOfPath(cells('categories'), /[,|]/, '>'),
				image,
				views,
				brand: cells('brand'),
				...optionFields(options),
			}),
			unread,
			doubt,
			...(type.startsWith('variable') && {
				kinds: new Map([cells('sku') || id, `id:${cells('number')}`].map((name) => [name, []])),
			}),
		};
	},
});

/** 1 and `publish`: for all. 0: private. -1: a draft. */
function statusOf(cells: Cells<keyof typeof columns>): string {
	const published = cells('published').toLowerCase();
	if (published === '') return '';
	return ['1', 'publish'].includes(published) && cells('visibility').toLowerCase() !== 'hidden'
		? 'active'
		: 'hidden';
}
