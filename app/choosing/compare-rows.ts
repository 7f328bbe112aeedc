import { capitalize } from '#app/catalog/capitalize.ts';
import { CUT, pieceArea, quantityOf } from '#app/catalog/goods.ts';
import { sizeToChoose, weightInWords } from '#app/catalog/goods-words.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { Guide } from '#app/catalog/open-product.ts';
import { productCopy } from '#app/catalog/product/copy.ts';
import { specifications } from '#app/catalog/product/specifications.ts';
import { stockWords } from '#app/catalog/product/stock-words.ts';
import type { Detail } from '#app/catalog/product.ts';
import { weightOf } from '#app/catalog/weight.ts';
import { discountedPrice, formatMoney, lineTotal } from '#app/platform/money.ts';
import { ONE_SQ_FT } from '#app/platform/quantity.ts';
import { choosingCopy as copy } from './copy.ts';

type Cell = { value: string; note: string };
/** `cells`: one a stone, in their order. */
export type Row = { name: string; cells: Cell[] };
export type Group = { title: string; rows: Row[] };

type Compared = { product: Detail; guide: Guide };

const SPECIFIED = ['category', 'origin', 'brand', 'colour', 'finish', 'thickness', 'slab'] as const;

/** CHOOSE-02: what stands side by side. `same`: the rows in which no stone differs. */
export function compareStones(stones: readonly Compared[]): { groups: Group[]; same: Row[] } {
	const all: Group[] = [
		{ title: copy.prices, rows: priceRows(stones.map(({ product }) => product)) },
		{ title: copy.suits, rows: suitRows(stones.map(({ guide }) => guide)) },
		{ title: copy.stone, rows: stoneRows(stones.map(({ product }) => product)) },
	];
	const groups = all.map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isSame(row)) }));
	return {
		groups: groups.filter(({ rows }) => rows.length > 0),
		same: all.flatMap(({ rows }) => rows.filter(isSame)),
	};
}

function isSame({ cells }: Row): boolean {
	const [first, ...others] = cells;
	return (
		others.length > 0 && others.every(({ value, note }) => value === first?.value && note === first.note)
	);
}

/** Each size that one of them comes in, at the price that its own page says. */
function priceRows(products: readonly Detail[]): Row[] {
	const offers = products.map(offersOf);
	const sizes = new Set(offers.flatMap(({ sizes }) => sizes.map(({ value }) => value)));
	// What is cut comes last, as on a stone's own page.
	const ordered = [...[...sizes].filter((size) => size !== CUT), ...(sizes.has(CUT) ? [CUT] : [])];
	return ordered.map((size) => ({
		name: capitalize(sizeToChoose(size)),
		cells: products.map((product, index) => {
			if (product.discontinued) return { value: copy.notSold, note: '' };
			const offered = offers[index]?.sizes.find(({ value }) => value === size);
			if (!offered) return { value: copy.notInSize, note: '' };
			const price = discountedPrice(product.price + offered.more, product.discount);
			return { value: formatMoney(price), note: pieceNote(size, price, product.slabSize) };
		}),
	}));
}

/** `PKR 680.00 each`. */
function pieceNote(size: string, price: number, slabSize: string): string {
	const area = pieceArea(size, slabSize);
	return area === null ? '' : copy.each(formatMoney(lineTotal(price, quantityOf(1, area))));
}

function suitRows(guides: readonly Guide[]): Row[] {
	const names = new Set(guides.flatMap(({ suited }) => suited.map(({ of }) => of)));
	return [...names].map((name) => ({
		name,
		cells: guides.map(({ suited }) => {
			const found = suited.find(({ of }) => of === name);
			if (!found) return { value: copy.notSaid, note: '' };
			if (found.suits === null) return { value: found.why, note: '' };
			return { value: found.suits ? productCopy.yes : productCopy.no, note: found.why };
		}),
	}));
}

function stoneRows(products: readonly Detail[]): Row[] {
	const facts = products.map((product) => factsOf(product));
	const names = [copy.stock, copy.weight, ...SPECIFIED.map((field) => productCopy.fields[field])];
	return names
		.map((name) => ({
			name,
			cells: facts.map((all) => ({ value: all.get(name) ?? copy.notSaid, note: '' })),
		}))
		.filter(({ cells }) => cells.some(({ value }) => value !== copy.notSaid));
}

function factsOf(product: Detail): Map<string, string> {
	const { stock, discontinued, density } = product;
	const { thickness } = offersOf(product).usual;
	return new Map([
		...specifications(product, []).map(({ name, value }) => [name, value] as const),
		[copy.stock, discontinued ? productCopy.discontinued : stockWords(stock)],
		[copy.weight, weightInWords(weightOf(ONE_SQ_FT, thickness, density))],
	]);
}
