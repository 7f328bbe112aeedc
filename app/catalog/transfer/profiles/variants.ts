import { thicknessOf } from '#app/catalog/weight.ts';
import { readArea, readMoney, readWhole } from '#app/typed/amounts.ts';
import { type OptionList, type Options, optionList } from './options.ts';
import { priceFields } from './price-fields.ts';
import { programNumber } from './program-number.ts';

/** What a row says of a kind of a product that another row describes. */
export type Variant = {
	options: Options;
	price: string;
	offer: string;
	stock: string;
	views: readonly string[];
};

export type Joined =
	| { ok: true; fields: Record<string, unknown>; doubts: string[] }
	| { ok: false; why: string };

type Kind = { values: Partial<Record<OptionList, string>>; price: number; discount: number };

const lists: readonly OptionList[] = ['tileSizes', 'thicknesses', 'finishes'];

/**
 * FILE-32: the kinds of a stone as its sizes, thicknesses and finishes, with what each adds to the price of the usual one. A stone's price
 * is the sum of what its options add: kinds whose prices are no such sums are refused.
 */
export function joinVariants(variants: readonly Variant[]): Joined {
	const read = variants.map(kindOf);
	const kinds = read.flatMap((kind) => ('why' in kind ? [] : [kind]));
	const bad = read.find((kind) => 'why' in kind);
	if (bad) return { ok: false, why: bad.why };
	const usual = kinds.find(({ values }) => isUsualThickness(values.thicknesses, kinds)) ?? kinds[0];
	if (!usual) return { ok: false, why: 'It has no variant with a price' };
	const used = lists.filter((list) => kinds.some(({ values }) => values[list] !== undefined));
	if (kinds.some(({ values }) => used.some((list) => values[list] === undefined)))
		return { ok: false, why: 'A variant does not say its size, thickness or finish' };
	const offered = used.map((list) => ({
		list,
		values: [...new Set([usual, ...kinds].map(({ values }) => values[list] ?? ''))],
	}));
	const more = new Map<string, number>();
	for (const { list, values } of offered)
		for (const value of values) {
			const wanted = { ...usual.values, [list]: value };
			const kind = kinds.find((one) => used.every((other) => one.values[other] === wanted[other]));
			if (!kind) return { ok: false, why: `No variant differs from the first by ${value} alone` };
			more.set(`${list} ${value}`, kind.price - usual.price);
		}
	const sumOf = ({ values }: Kind) =>
		used.reduce((sum, list) => sum + (more.get(`${list} ${values[list]}`) ?? 0), usual.price);
	if (kinds.some((kind) => sumOf(kind) !== kind.price))
		return { ok: false, why: 'The prices of its variants are no sums of what each option adds' };
	const all = offered.reduce((count, { values }) => count * values.length, 1);
	const isOneOffer = kinds.every(({ discount }) => discount === usual.discount);
	const stock = stockOf(variants);
	return {
		ok: true,
		fields: {
			price: String(usual.price / 100),
			discount: isOneOffer ? usual.discount / 100 : 0,
			...Object.fromEntries(offered.map(({ list, values }) => [list, values.join('; ')])),
			optionPrices: offered.flatMap(({ list, values }) =>
				values.flatMap((value) => writtenPrice(value, more.get(`${list} ${value}`) ?? 0)),
			),
			...(stock !== null && { stock }),
			views: [...new Set(variants.flatMap(({ views }) => views))],
		},
		doubts: [
			...(isOneOffer ? [] : ['its variants have offers of their own, and none was taken']),
			...(kinds.length < all ? ['the shop would sell combinations that are no variants there'] : []),
			...(stock === null ? ['the stock of its variants cannot be read'] : []),
		],
	};
}

function kindOf({ options, price, offer }: Variant): Kind | { why: string } {
	const reading = readMoney(programNumber(price || offer));
	if (!reading.ok) return { why: 'A variant has no price that can be read' };
	const values: Kind['values'] = {};
	for (const [name, value] of options) {
		if (name === '') continue;
		const list = optionList(name);
		if (!list) return { why: `Its variants differ by “${name}”, which no stone of the shop is offered by` };
		if (value === '') return { why: `A variant has any “${name}”` };
		values[list] = value;
	}
	if (Object.keys(values).length === 0)
		return { why: 'A variant does not say its size, thickness or finish' };
	const { discount = 0 } = priceFields(price, offer).fields;
	return { values, price: reading.value, discount: Math.round(Number(discount) * 100) };
}

/** A card is of the thickness that the shop takes for the usual one, whichever comes first. */
function isUsualThickness(thickness: string | undefined, kinds: readonly Kind[]): boolean {
	const inMm = (text = '') => {
		const reading = readWhole(text, 'mm');
		return reading.ok ? [reading.value] : [];
	};
	const all = kinds.flatMap(({ values }) => inMm(values.thicknesses));
	return all.length > 0 && inMm(thickness)[0] === thicknessOf(all);
}

const writtenPrice = (option: string, more: number): string[] =>
	more === 0 ? [] : [`${option}: ${more > 0 ? '+' : '-'}${Math.abs(more) / 100}`];

/** Null where one of them has a stock that cannot be read; empty ones are not counted there. */
function stockOf(variants: readonly Variant[]): string | null {
	const readings = variants
		.filter(({ stock }) => stock !== '')
		.map(({ stock }) => readArea(programNumber(stock)));
	if (readings.some(({ ok }) => !ok)) return null;
	return String(readings.reduce((sum, reading) => sum + (reading.ok ? reading.value : 0), 0) / 100);
}
