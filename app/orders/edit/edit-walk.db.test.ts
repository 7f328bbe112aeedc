import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUT } from '#app/catalog/goods.ts';
import { priceOf } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn, owedIn } from '#app/orders/cash.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { moves } from '#app/orders/moves/order-moves.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { settledLine } from '#app/orders/settled-line.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { runCount } from '#test/run-count.ts';
import { editOrder } from './edit-order.server.ts';
import { takeOrder } from './take-order.server.ts';

const { db } = await freshDatabase();
const OPENING = 20_000;
const OWNER = { id: 'owner-1', role: 'owner' } as const;
const NOW = new Date('2026-03-05T10:00:00Z');

/** The moves before the stone is loaded, and to where an order can end. */
const WAYS: Stage[] = ['awaiting', 'confirmed', 'packed', 'dispatched', 'delivered', 'cancelled'];

test('[EDIT-01] [GOODS-21] edits and moves at random keep the books: charged = the lines, stock + what is out = opening', async () => {
	const buyer = await addUser(db);
	const stones = [
		await addProduct(db, {
			price: 33_333,
			discount: 1250,
			stock: OPENING,
			tileSizes: ['12×24'],
			optionPrices: ['cut: +7%'],
		}),
		await addProduct(db, { price: 7_001, stock: OPENING, tileSizes: ['12×24'] }),
		await addProduct(db, { price: 10_000, discount: 500, stock: OPENING, tileSizes: ['12×24'] }),
	];
	const step = fc.record({
		which: fc.nat(2),
		isEdit: fc.boolean(),
		pick: fc.nat(11),
		discounted: fc.boolean(),
		/** Each stone in its usual goods, or cut to size: the same stone can stand twice. */
		stones: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
		quantity: fc.integer({ min: 10, max: 9000 }),
		price: fc.constantFrom(null, null, 5_005),
		phone: fc.constantFrom(null, '+923001234567', '+923219876543'),
	});
	const seen = { edits: 0, refused: 0, moves: 0 };
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60, size: 'max' }), async (steps) => {
			const placed = await Promise.all([0, 1, 2].map(take));
			for (const [index, { which, isEdit, phone, ...how }] of steps.entries()) {
				const id = placed[which] ?? '';
				const before = await read(id);
				const request = { orderId: id, actor: OWNER, key: `${index}`, version: before.order.version };
				const outcome = isEdit
					? await editOrder(
							db,
							{ ...request, ...person(phone), lines: wanted(before, how), reason: 'flaw' },
							NOW,
						)
					: await moveOrder(db, { ...request, ...nextMove(before, how) }, NOW);
				const after = await read(id);
				if (!outcome.ok) expect(after).toEqual(before);
				else if (isEdit && phone) expect(after.order.customerPhone).toBe(phone);
				seen[outcome.ok ? (isEdit ? 'edits' : 'moves') : 'refused']++;
				keepsBooks(after);
			}
			await keepsStock();
			for (const id of placed) await end(id);
		}),
		{ numRuns: runCount(2), seed: 20260305 },
	);
	expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(10);
	expect(await wrongStocks(db)).toEqual([]);

	type Read = Awaited<ReturnType<typeof read>>;

	async function take(number: number): Promise<string> {
		const outcome = await takeOrder(db, {
			actor: OWNER,
			key: crypto.randomUUID(),
			userId: number === 0 ? null : buyer.id,
			customer: {
				name: 'Sana',
				email: '',
				phone: '+923001234567',
				address: { street: 'S', city: 'Lahore', postalCode: '' },
			},
			lines: [{ productId: stones[number]?.id ?? '', quantity: 500, price: stones[number]?.price ?? 0 }],
			notes: '',
		});
		if (!outcome.ok) throw new Error(outcome.reason);
		return outcome.orderId;
	}

	function person(phone: string | null) {
		return phone === null ? {} : { customer: { name: `Sana ${phone}`, phone } };
	}

	function wanted({ order, lines }: Read, how: { stones: number[]; quantity: number; price: number | null }) {
		return how.stones.map((number, index) => {
			const stone = stones[number % 3];
			if (!stone) throw new Error('no stone');
			const isCut = number > 2;
			const had = lines.find(({ productId, size }) => productId === stone.id && (size === CUT) === isCut);
			const goods = { size: isCut ? CUT : '12×24', thickness: 0, finish: '', use: '' };
			const listed = had
				? (order.discountTaken ? settledLine(had) : had).price
				: (priceOf(stone, goods) ?? 0);
			return {
				...(had && { position: had.position }),
				...goods,
				productId: stone.id,
				quantity: how.quantity + index,
				price: how.price ?? listed,
			};
		});
	}

	function nextMove(
		{ order, lines, balance }: Read,
		how: { pick: number; discounted: boolean; quantity: number },
	) {
		const ways = moves.filter(({ from, to }) => from === order.stage && WAYS.includes(to));
		const to = ways[how.pick % Math.max(ways.length, 1)]?.to ?? 'awaiting';
		const payloads: Partial<Record<Stage, MovePayload>> = {
			confirmed: {
				called: true,
				advance: how.quantity * 10,
				way: 'raast',
				slip: '1',
				applyDiscount: how.discounted,
			},
			packed: { lines: lines.map(({ position, quantity }) => ({ position, packed: quantity })) },
			dispatched: { carrier: 'pickup' },
			delivered: { collected: dueIn(balance) },
			cancelled: { reason: 'price' },
		};
		return { to, ...payloads[to] };
	}

	async function read(id: string) {
		const [order] = await db.select().from(orders).where(eq(orders.id, id));
		if (!order) throw new Error('no order');
		const lines = await db
			.select()
			.from(orderLines)
			.where(eq(orderLines.orderId, id))
			.orderBy(asc(orderLines.position));
		return { order, lines, balance: await findBalance(db, id) };
	}

	function keepsBooks({ order, lines, balance }: Read): void {
		const charged = lines
			.map((line) => (order.discountTaken ? settledLine(line) : line))
			.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
		expect(balance.charged).toBe(order.stage === 'cancelled' ? 0 : charged);
		expect(balance.charged).toBe(
			balance.advance + balance.collected - balance['refund owed'] + dueIn(balance),
		);
		expect(Math.min(dueIn(balance), owedIn(balance))).toBeGreaterThanOrEqual(0);
		if (order.stage === 'confirmed') expect(order.confirmedAmount).toBe(balance.charged);
	}

	async function keepsStock(): Promise<void> {
		const lines = await db
			.select({
				orderId: orders.id,
				productId: orderLines.productId,
				stage: orders.stage,
				quantity: orderLines.quantity,
			})
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId));
		for (const { id } of stones) {
			const [stone] = await db.select().from(products).where(eq(products.id, id));
			const out = lines.filter(({ productId, stage }) => productId === id && stage !== 'cancelled');
			expect((stone?.stock ?? 0) + out.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(OPENING);
			expect(stone?.sales).toBe(new Set(out.map(({ orderId }) => orderId)).size);
		}
	}

	/** Gives the stone of an order back, so that the next walk has some. */
	async function end(id: string): Promise<void> {
		const { order } = await read(id);
		const request = { orderId: id, actor: OWNER, key: 'end', version: order.version };
		await moveOrder(db, { ...request, to: 'cancelled', reason: 'price' }, NOW);
	}
});
