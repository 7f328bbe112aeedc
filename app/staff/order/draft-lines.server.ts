import { parseQuantity } from '#app/cart/parse-quantity.ts';
import { nameOf } from '#app/catalog/product.ts';
import { type AgreedLine, type LinesFault, MAX_LINES } from '#app/orders/agree-lines.ts';
import { findStones, listStones, type Stone } from '#app/orders/find-stones.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { chargedPrice } from '#app/platform/money.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { parseHundredths, typedHundredths } from '#app/staff/typed-numbers.ts';
import type { Drafted, DraftLine } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';

type Known = {
	productId: string;
	name: string;
	image: string;
	price: number;
	discount: number;
	quantity: number;
};

/** The lines of a form that staff put together, with those that it adds or takes out, and the stones that it looks for. */
export async function draftLines(
	db: Db,
	values: Record<string, string>,
	known: readonly Known[] = [],
): Promise<Drafted> {
	const intent = values.intent ?? '';
	const added = /^add-(.+)$/s.exec(intent)?.[1];
	const typed = typedLines(values).filter(({ productId }) => intent !== `remove-${productId}`);
	if (added !== undefined && !typed.some(({ productId }) => productId === added))
		typed.push({ productId: added, quantity: '', price: null });
	const stones = await listStones(
		db,
		typed.map(({ productId }) => productId),
	);
	const lines = typed.flatMap(({ productId, quantity, price }): DraftLine[] => {
		const had = known.find((line) => line.productId === productId);
		const stone = stones.get(productId);
		const line = startOf(productId, had, stone);
		return line ? [{ ...line, quantity, price: price ?? line.price }] : [];
	});
	const words = added === undefined ? (values.q ?? '') : '';
	return { lines, words, stones: (await findStones(db, words)).map(offered) };
}

/** A line of an order as its form shows it first. */
export function startLines(known: readonly (Known & { stock: number | null })[]): DraftLine[] {
	return known.map((line) => ({
		productId: line.productId,
		name: nameOf(line),
		image: line.image,
		left: line.stock === null ? null : line.stock + line.quantity,
		listed: line.price,
		discount: line.discount,
		quantity: typedHundredths(line.quantity),
		price: typedHundredths(line.price),
	}));
}

function startOf(productId: string, had: Known | undefined, stone: Stone | undefined): DraftLine | null {
	if (had) return startLines([{ ...had, stock: stone?.stock ?? null }])[0] ?? null;
	if (!stone) return null;
	const listed = listPrice(stone);
	return {
		productId,
		name: nameOf(stone),
		image: stone.image,
		left: stone.stock,
		listed,
		discount: shopFacts.discountInCart ? 0 : stone.discount,
		quantity: '',
		price: typedHundredths(listed),
	};
}

const listPrice = (stone: Stone) => chargedPrice(stone, shopFacts.discountInCart);

const offered = (stone: Stone) => ({
	id: stone.id,
	name: nameOf(stone),
	price: listPrice(stone),
	stock: stone.stock,
});

type Typed = { productId: string; quantity: string; price: string | null };

function typedLines(values: Record<string, string>): Typed[] {
	return Array.from({ length: MAX_LINES }, (_, index) => index).flatMap((index) => {
		const productId = values[`product-${index}`];
		if (!productId) return [];
		return [
			{ productId, quantity: values[`quantity-${index}`] ?? '', price: values[`price-${index}`] ?? null },
		];
	});
}

/** The lines as numbers, or what of them is none: an error for each field. */
export function parseLines(
	lines: readonly DraftLine[],
): { ok: true; lines: AgreedLine[] } | { ok: false; errors: Record<string, string> } {
	const errors: Record<string, string> = {};
	const parsed = lines.map(({ productId, ...line }) => {
		const quantity = parseQuantity(line.quantity);
		const price = parseHundredths(line.price);
		if (quantity === null) errors[`quantity ${productId}`] = copy.badQuantity;
		if (price === null) errors[`price ${productId}`] = copy.badPrice;
		return { productId, quantity: quantity ?? 0, price: price ?? 0 };
	});
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lines: parsed };
}

/** The words of a fault of the lines, and the field that they stand at. */
export function linesFault(fault: LinesFault, lines: readonly DraftLine[]) {
	const { faults } = copy;
	if (fault.reason === 'bad-lines') return { message: faults['bad-lines'], errors: {} };
	if (!('productId' in fault))
		return { message: faults['needs-reason'], errors: { reason: faults['needs-reason'] } };
	const name = lines.find(({ productId }) => productId === fault.productId)?.name ?? fault.productId;
	const message =
		fault.reason === 'gone' ? faults.gone(name) : faults['no-stock'](name, Math.max(fault.left, 0));
	return { message, errors: { [`quantity ${fault.productId}`]: message } };
}
