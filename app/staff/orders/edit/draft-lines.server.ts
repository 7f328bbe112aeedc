import { randomUUID } from 'node:crypto';
import { type Goods, pieceArea } from '#app/catalog/goods.ts';
import { amountInWords } from '#app/catalog/goods-words.ts';
import { offersOf } from '#app/catalog/offers.ts';
import { nameOf } from '#app/catalog/product.ts';
import { type AgreedLine, type LinesFault, MAX_LINES, type NewLine } from '#app/orders/edit/agree-lines.ts';
import { agreedGoods, listedPrice } from '#app/orders/edit/agreed-goods.ts';
import { findStones, listStones, type Stone } from '#app/orders/edit/find-stones.server.ts';
import { goodsOf } from '#app/orders/line-words.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import {
	type GoodsField,
	goodsFields,
	goodsIn,
	type Offered,
	type TypedGoods,
	typedGoods,
} from './draft-goods.ts';
import { type Drafted, type DraftLine, type Unit, unitIn } from './draft-line.ts';
import { linesCopy as copy } from './edit-copy.ts';
import { lineQuantity } from './line-quantity.ts';

/** The lines of a form that staff put together, with those that it adds or takes out, and the stones that it looks for. */
export async function draftLines(
	db: Db,
	values: Record<string, string>,
	known: readonly NewLine[] = [],
): Promise<Drafted> {
	const intent = values.intent ?? '';
	const added = /^add-(.+)$/s.exec(intent)?.[1];
	const typed = typedLines(values).filter(({ key }) => intent !== `remove-${key}`);
	const stones = await listStones(db, [
		...typed.map(({ productId }) => productId),
		...(added ? [added] : []),
	]);
	const lines = typed.flatMap((line) => drafted(line, known, stones) ?? []);
	const stone = added && typed.length < MAX_LINES ? stones.get(added) : undefined;
	// Two presses on one button add one line.
	if (stone && !lines.some(({ productId, quantity }) => productId === added && quantity === ''))
		lines.push(lineOf({ key: `new-${randomUUID()}`, productId: stone.id }, undefined, stone));
	const words = added === undefined ? (values.q ?? '') : '';
	return {
		lines,
		words,
		stones: (await findStones(db, words)).map(offeredStone),
		hasFollowed: typed.some(({ key, price }) =>
			lines.some((line) => line.key === key && line.price !== price),
		),
	};
}

/** The lines of an order as its form shows them first. */
export async function startLines(db: Db, known: readonly NewLine[]): Promise<DraftLine[]> {
	const stones = await listStones(
		db,
		known.map(({ productId }) => productId),
	);
	return known.map((had) => {
		const { position, productId } = had;
		return lineOf({ key: String(position), productId }, had, stones.get(productId), known);
	});
}

/** The fields of a form for lines that stand already. They get keys of their own once the form is read. */
export async function lineFields(db: Db, known: readonly NewLine[]): Promise<Record<string, string>> {
	const lines = await startLines(db, known);
	return Object.fromEntries(
		lines.flatMap(({ productId, quantity, price, typed }, index) => [
			[`product-${index}`, productId],
			[`quantity-${index}`, quantity],
			[`price-${index}`, price],
			...goodsFields.map((field) => [`${field}-${index}`, typed[field]]),
		]),
	);
}

/** Null where neither the order nor the shop knows the stone. */
function drafted(
	typed: TypedLine,
	known: readonly NewLine[],
	stones: ReadonlyMap<string, Stone>,
): DraftLine | null {
	const had = known.find(
		({ position, productId }) => String(position) === typed.key && productId === typed.productId,
	);
	const stone = stones.get(typed.productId);
	if (!had && !stone) return null;
	const line = lineOf(typed, had, stone, known, goodsIn(typed.goods, offeredOf(stone)).goods);
	// A price of the list stays one: it follows the goods.
	const isListed = typed.price === typed.listed && line.listed !== null;
	return {
		...line,
		typed: typed.goods,
		quantity: typed.quantity,
		unit: typed.unit,
		price: isListed ? line.price : typed.price,
		note: typed.note,
	};
}

/** A line at the price of the list, or at the one that the order has. `goods`: others than it had. */
function lineOf(
	{ key, productId }: Pick<TypedLine, 'key' | 'productId'>,
	had: NewLine | undefined,
	stone: Stone | undefined,
	known: readonly NewLine[] = [],
	chosen: Partial<Goods> = {},
): DraftLine {
	const goods = agreedGoods(chosen, had, stone);
	const listed = listedPrice(goods, had, stone, shopFacts().discountInCart);
	const offered = offeredOf(stone);
	const ordered = known
		.filter((line) => line.productId === productId)
		.reduce((sum, { quantity }) => sum + quantity, 0);
	return {
		key,
		productId,
		name: nameOf(had ?? stone ?? { name: '' }),
		image: (had ?? stone)?.image ?? '',
		left: stone ? stone.stock + ordered : null,
		listed: listed?.price ?? null,
		discount: listed?.discount ?? 0,
		goods: goodsOf(goods),
		pieceArea: pieceArea(goods.size, offered.slabSize),
		offered,
		typed: typedGoods(goods, offered),
		quantity: had ? typedHundredths(had.quantity) : '',
		unit: 'sq-ft',
		price: listed ? typedHundredths(listed.price) : '',
		note: '',
	};
}

function offeredOf(stone: Stone | undefined): Offered {
	if (!stone) return { sizes: [], thicknesses: [], finishes: [], slabSize: '' };
	const { sizes, thicknesses, finishes } = offersOf(stone);
	return {
		sizes: sizes.map(({ value }) => value).filter(Boolean),
		thicknesses: thicknesses.map(({ value }) => value),
		finishes: finishes.map(({ value }) => value),
		slabSize: stone.slabSize,
	};
}

const offeredStone = (stone: Stone) => ({
	id: stone.id,
	name: nameOf(stone),
	price: chargedPrice(stone, shopFacts().discountInCart),
	stock: stone.stock,
});

/** `listed`: the price of the list that its author saw. */
type TypedLine = {
	key: string;
	productId: string;
	quantity: string;
	unit: Unit;
	price: string;
	listed: string;
	note: string;
	goods: TypedGoods;
};

function typedLines(values: Record<string, string>): TypedLine[] {
	return Array.from({ length: MAX_LINES }, (_, index) => index).flatMap((index) => {
		const of = (field: string) => values[`${field}-${index}`] ?? '';
		const productId = of('product');
		if (!productId) return [];
		return {
			key: of('line') || `new-${index}`,
			productId,
			quantity: of('quantity'),
			unit: unitIn(of('unit')),
			price: of('price'),
			listed: of('listed'),
			note: of('note'),
			goods: Object.fromEntries(goodsFields.map((field) => [field, of(field)])) as TypedGoods,
		};
	});
}

/** The lines as numbers, or what of them is none: an error for each field. */
export function parseLines(
	lines: readonly DraftLine[],
): { ok: true; lines: AgreedLine[] } | { ok: false; errors: Record<string, string> } {
	const errors: Record<string, string> = {};
	const parsed = lines.map(({ key, productId, ...line }): AgreedLine => {
		const { goods, faults } = goodsIn(line.typed, line.offered);
		for (const [field, words] of Object.entries(faults)) errors[`${field} ${key}`] = words;
		const quantity = lineQuantity(line);
		const price = readMoney(line.price);
		if (!quantity) errors[`quantity ${key}`] = copy.noPieces;
		else if (!quantity.ok) errors[`quantity ${key}`] = wordsOf(quantity.fault);
		if (!price.ok) errors[`price ${key}`] = wordsOf(price.fault);
		const position = /^\d+$/.test(key) ? Number(key) : null;
		return {
			productId,
			quantity: quantity?.ok ? quantity.value : 0,
			price: price.ok ? price.value : 0,
			...goods,
			...(position !== null && { position }),
		};
	});
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lines: parsed };
}

/** The words of a fault of the lines, and the field that they stand at. */
export function linesFault(fault: LinesFault, lines: readonly DraftLine[]) {
	const { faults } = copy;
	if (fault.reason === 'bad-lines') return { message: faults['bad-lines'], errors: {} };
	const line = lines[fault.line];
	const name = line?.name ?? '';
	const at = (field: GoodsField | 'quantity', message: string) => ({
		message,
		errors: { [`${field} ${line?.key}`]: message },
	});
	switch (fault.reason) {
		case 'needs-reason': {
			const message = line?.listed === null ? faults.special(name) : faults['needs-reason'];
			return { message, errors: { reason: message } };
		}
		case 'gone':
			return at('quantity', faults.gone(name));
		case 'twice':
			return at('size', faults.twice(name));
		case 'part':
			return at('quantity', faults.part(name, amountInWords(fault.size, fault.quantity, fault.pieces)));
		case 'no-stock':
			return at('quantity', faults['no-stock'](name, Math.max(fault.left, 0)));
	}
}
