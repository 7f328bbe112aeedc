import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { takeOrder } from '#app/orders/edit/take-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { costAfter } from '#app/stock/cost.ts';
import { stockCosts, stockMovements } from '#app/stock/tables.server.ts';
import { listReceipts } from '#app/stock/write-costs.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { runCount } from '#test/run-count.ts';
import { bookCounts } from './book-count.server.ts';
import { changeStock } from './change-stock.server.ts';
import { listOrdered } from './list-ordered.server.ts';
import { undoBooking } from './undo-booking.server.ts';

const { db } = await freshDatabase();

const ACTOR = 'yard-1';
const PRICE = 50_000;
const owner = { id: 'owner', role: 'owner' } as const;

const step = fc.oneof(
	fc.record({ does: fc.constant('order' as const), quantity: fc.integer({ min: 10, max: 3000 }) }),
	fc.record({ does: fc.constant('cancel' as const), which: fc.nat(9) }),
	fc.record({ does: fc.constant('pack' as const), which: fc.nat(9) }),
	fc.record({
		does: fc.constant('change' as const),
		change: fc.constantFrom('received', 'damaged', 'sample', 'returned'),
		quantity: fc.integer({ min: 1, max: 2000 }),
		cost: fc.option(fc.integer({ min: 0, max: 90_000 })),
	}),
	fc.record({ does: fc.constant('count' as const), less: fc.integer({ min: -300, max: 300 }) }),
	fc.record({ does: fc.constant('undo' as const), which: fc.nat(9) }),
);

test('[STOCK-01] [STOCK-13] [STOCK-15] [STOCK-16] orders, bookings, counts and undos at once keep stock, ledger and cost together', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }),
			async (rounds) => {
				const stones = [await addProduct(db, { stock: 5000 }), await addProduct(db, { stock: 0 })];
				const ids = stones.map(({ id }) => id);
				const placed: Walk['placed'] = [];
				const keys: string[] = [];
				for (const round of rounds)
					await Promise.all(
						round.map((each, index) => run(each, ids[index % 2] ?? '', { ids, placed, keys })),
					);
				expect(await wrongStocks(db)).toEqual([]);
				for (const id of ids) {
					const [cost] = await db.select().from(stockCosts).where(eq(stockCosts.productId, id));
					const known = costAfter(await listReceipts(db, id));
					expect(cost ?? null).toEqual(known && { productId: id, ...known });
				}
			},
		),
		{ numRuns: runCount(25) },
	);
	// The walk has booked and undone, and not only been refused.
	const reasons = await db.selectDistinct({ reason: stockMovements.reason }).from(stockMovements);
	expect(reasons.map(({ reason }) => reason)).toEqual(
		expect.arrayContaining(['sold', 'cancelled', 'received', 'damaged', 'counted']),
	);
});

type Walk = { ids: string[]; placed: { id: string; quantity: number }[]; keys: string[] };
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run(each: Step, id: string, { ids, placed, keys }: Walk): Promise<void> {
	const key = randomUUID();
	if (each.does === 'order') {
		const { customer, notes } = newCheckout({ lines: [], shownTotal: 0 });
		const lines = [{ productId: id, quantity: each.quantity, price: PRICE }];
		const taken = await takeOrder(db, { userId: null, actor: owner, key, customer, notes, lines });
		if (taken.ok) placed.push({ id: taken.orderId, quantity: each.quantity });
	} else if (each.does === 'cancel' || each.does === 'pack') {
		const made = placed[each.which % placed.length];
		const [order] = made ? await db.select().from(orders).where(eq(orders.id, made.id)) : [];
		if (!made || !order) return;
		const to = each.does === 'cancel' ? 'cancelled' : order.stage === 'awaiting' ? 'confirmed' : 'packed';
		const given = { reason: 'price', called: true, lines: [{ position: 0, packed: made.quantity }] };
		await moveOrder(db, { orderId: made.id, to, actor: owner, key, version: order.version, ...given });
	} else if (each.does === 'count') {
		const stocks = await db.select().from(products);
		const ordered = await listOrdered(db, ids);
		const counts = ids.map((stone) => {
			const stock = stocks.find((product) => product.id === stone)?.stock ?? 0;
			const lies = stock + (ordered.get(stone)?.waiting ?? 0);
			return { id: stone, counted: Math.max(lies - each.less, 0), seen: lies };
		});
		const outcome = await bookCounts(db, counts, { actor: ACTOR, note: '', key });
		if (outcome.ok) keys.push(key);
	} else if (each.does === 'undo') {
		const undone = keys[each.which % keys.length];
		if (undone) await undoBooking(db, { key: undone, actor: ACTOR });
	} else {
		const { change, quantity, cost } = each;
		const receipt = change === 'received' ? { supplier: 'Mines', cost } : undefined;
		const changed = await changeStock(db, id, { change, quantity, actor: ACTOR, note: '', key, receipt });
		if (changed.ok) keys.push(key);
	}
}
