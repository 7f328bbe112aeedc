import { readMoney } from '#app/typed/amounts.ts';
import { optionFields } from './options.ts';
import { priceFields } from './price-fields.ts';
import { filled, lastOfPath, profile } from './profile.ts';
import { programNumber } from './program-number.ts';

const STATUSES: Record<string, string> = { active: 'active', draft: 'hidden', archived: 'discontinued' };

/** As its exports were until 2024, as they are since, and as those of Matrixify. */
const columns = {
	handle: ['Handle', 'URL handle'],
	title: ['Title'],
	description: ['Body (HTML)', 'Body HTML', 'Description'],
	brand: ['Vendor'],
	type: ['Type', 'Custom Product Type'],
	category: ['Product Category', 'Standard Product Type', 'Standardized Product Type'],
	published: ['Published', 'Published on online store'],
	status: ['Status'],
	price: ['Variant Price', 'Price'],
	before: ['Variant Compare At Price', 'Compare-at price'],
	counts: ['Variant Inventory Tracker', 'Inventory tracker'],
	stock: ['Variant Inventory Qty', 'Inventory quantity'],
	image: ['Image Src', 'Product image URL'],
	option: ['Option# Name'],
	value: ['Option# Value'],
} as const;

/** The product CSV of Shopify. The first row of a handle is a product and its first kind; those below have more pictures and kinds. */
export const shopify = profile({
	name: 'Shopify',
	columns,
	marks: [['handle', 'price']],
	read(cells) {
		const id = cells('handle');
		const { usual, offer } = pricesOf(cells('price'), cells('before'));
		const { fields, unread, doubt } = priceFields(usual, offer);
		// A shop that does not count a product exports 0 of it.
		const isCounted = !cells.has('counts') || cells('counts') !== '' || /[1-9]/.test(cells('stock'));
		const stock = isCounted ? programNumber(cells('stock')) : '';
		const options = cells.pairs('option', 'value').filter(([, value]) => value !== 'Default Title');
		const isKind = cells('price') !== '' || options.some(([, value]) => value !== '');
		return {
			fields: filled({
				id,
				name: cells('title'),
				description: cells('description'),
				brand: cells('brand'),
				category: cells('type') || lastOfPath(cells('category'), '|', '>'),
				status: statusOf(cells('status').toLowerCase(), cells('published').toLowerCase()),
				...fields,
				stock,
				image: cells('image'),
				...optionFields(options),
			}),
			unread,
			doubt,
			isMore: id !== '',
			...(isKind && { kind: { options, price: usual, offer, stock, views: [] } }),
		};
	},
});

/** The price there is the one of an offer where an older, higher one stands beside it. */
function pricesOf(price: string, before: string): { usual: string; offer: string } {
	const [now, older] = [readMoney(programNumber(price)), readMoney(programNumber(before))];
	return now.ok && older.ok && older.value > now.value
		? { usual: before, offer: price }
		: { usual: price, offer: '' };
}

/** Nobody sees a product that is active, and not published in the online store. */
function statusOf(status: string, published: string): string {
	if (status === 'active' && published === 'false') return 'hidden';
	if (status !== '') return STATUSES[status] ?? 'hidden';
	return published === 'false' ? 'hidden' : published && 'active';
}
