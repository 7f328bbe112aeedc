import { randomUUID } from 'node:crypto';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#app/accounts/role.ts';
import { products } from '#app/catalog/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { creditOverbilled } from '#app/orders/bills/credit-overbilled.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { type Balance, dueIn, owedIn } from '#app/orders/cash.ts';
import { takeOrder } from '#app/orders/edit/take-order.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { type Stage, stages, statusOf } from '#app/orders/order-status.ts';
import { creditNotes, invoices, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { runCount } from '#test/run-count.ts';
import { moveOrder } from './move-order.server.ts';
import { moves } from './order-moves.ts';
import { undoMove } from './undo-move.server.ts';

const { db } = await freshDatabase();

const STEPS = 100;
const OPENING = 100_000;
const TRUCK = { carrier: 'hired', vehicle: 'V', driverName: 'D', driverPhone: 'P' } as const;

type Line = typeof orderLines.$inferSelect;

/** What a move needs to pass its guard, most of the time. */
function payloadFor(
	from: Stage,
	to: Stage,
	lines: readonly Line[],
	balance: Balance,
	share: number,
): MovePayload {
	const part = (quantity: number) => Math.floor((quantity * share) / 100);
	const counted = (quantityOf: (line: Line) => number) =>
		lines.map((line) => {
			const back = quantityOf(line);
			return { position: line.position, whole: part(back), damaged: back - part(back) };
		});
	switch (to) {
		case 'confirmed':
			return { called: true, advance: share * 100, way: 'raast', slip: '1' };
		case 'packed':
			return { lines: lines.map(({ position, quantity }) => ({ position, packed: quantity })) };
		case 'dispatched':
			return from === 'packed' ? TRUCK : { fee: share * 10 };
		case 'attempted':
			return { reason: 'no-access', nextDate: '2026-04-01', tripCost: share };
		case 'delivered':
			return { collected: dueIn(balance) + (share % 3) * 100, reason: 'no-change' };
		case 'part-delivered':
			return {
				collected: share * 10,
				reason: 'price-agreed',
				lines: lines.map(({ position, quantity }) => ({ position, kept: part(quantity) })),
			};
		case 'refused':
			return { reason: 'no-cash', tripCost: share };
		case 'returned':
			return {
				lines: counted(({ quantity, kept }) => (from === 'delivered' ? part(kept) : quantity - kept)),
			};
		case 'cancelled':
			return { reason: 'price' };
		default:
			return {};
	}
}

/** What an order is charged at its stage, by its lines alone; a fee besides. */
function chargeOf(stage: Stage, lines: readonly Line[], wasConfirmed: boolean): number {
	if (stage === 'cancelled' || stage === 'refused') return 0;
	const isSettled = ['part-delivered', 'delivered', 'returned'].includes(stage);
	return lines.reduce((sum, { price, discount, quantity, kept }) => {
		const charged = wasConfirmed ? Math.floor((price * (10_000 - discount) + 5_000) / 10_000) : price;
		return sum + Math.floor((charged * (isSettled ? kept : quantity) + 50) / 100);
	}, 0);
}

test('[MOVE-02] [MOVE-05] [UNDO-03] [INV-07] [GOODS-21] a hundred moves and undos at random keep the books: charged = collected + due, stock + what is out = opening, invoices − credit notes = charged', async () => {
	const buyer = await addUser(db);
	const stones = [
		await addProduct(db, { price: 33_333, discount: 1250, stock: OPENING }),
		await addProduct(db, { price: 7_001, stock: OPENING }),
	];
	const place = async () => {
		// The first stone stands twice, in other goods.
		const lines = stones.flatMap(({ id: productId, price }, index) => [
			{ productId, quantity: 333 + index * 410, price },
			...(index === 0 ? [{ productId, quantity: 250, price, size: 'cut 30×12' }] : []),
		]);
		const { customer, notes } = newCheckout({ lines: [], shownTotal: 0 });
		const order = { userId: buyer.id, actor: { id: 'owner', role: 'owner' }, key: randomUUID() } as const;
		const outcome = await takeOrder(db, { ...order, customer, notes, lines });
		expect(outcome).toMatchObject({ ok: true });
		return outcome.ok ? outcome.orderId : '';
	};
	const step = fc.record({
		which: fc.nat(4),
		/** Anything by anybody, or else a move of the table by the owner. */
		wild: fc.constantFrom(true, false, false, false),
		to: fc.constantFrom(...stages),
		role: fc.constantFrom(...roles),
		pick: fc.nat(11),
		share: fc.nat(100),
		undo: fc.constantFrom(true, false, false),
		bill: fc.constantFrom(true, true, false),
	});
	const walk = fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' });
	const way = (from: Stage, to: Stage) => `${from} → ${to}`;
	/** How often each move was made. */
	const seen = new Map<string, number>();
	const undone = new Set<string>();
	const waysFrom = (stage: Stage) => moves.filter(({ from }) => from === stage);
	/** How often a move was made, or one that it leads to. */
	const madeBy = ({ from, to }: { from: Stage; to: Stage }, further = 4): number => {
		const next = further > 0 ? waysFrom(to).map((each) => madeBy(each, further - 1) + 1) : [];
		return Math.min(seen.get(way(from, to)) ?? 0, ...next);
	};
	/** The move from a stage that leads to the rarest moves, so that few steps make all of them. */
	const rarest = (from: Stage, pick: number): Stage | undefined => {
		const ways = waysFrom(from).map((move) => ({ to: move.to, made: madeBy(move) }));
		const least = Math.min(...ways.map(({ made }) => made));
		const rare = ways.filter(({ made }) => made === least);
		return rare[pick % rare.length]?.to;
	};
	await fc.assert(
		fc.asyncProperty(walk, async (steps) => {
			const placed = await Promise.all(Array.from({ length: 5 }, place));
			// Calls are made two hours apart.
			let now = new Date('2026-03-05T10:00:00Z');
			for (const [index, { which, share, pick, undo, bill, ...step }] of steps.entries()) {
				now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
				const id = placed[which] ?? '';
				await creditOverbilled(db, now);
				await keepsBills(id);
				if (bill) await invoiceOf(db, id, now);
				const before = await read(id);
				const to = (step.wild ? undefined : rarest(before.order.stage, pick)) ?? step.to;
				const role = step.wild ? step.role : 'owner';
				const actor = { id: role === 'customer' ? buyer.id : role, role };
				const given = payloadFor(before.order.stage, to, before.lines, before.balance, share);
				const request = { orderId: id, to, actor, key: `${index}`, version: before.order.version, ...given };
				const shelf = await stockAndSales();
				const outcome = await moveOrder(db, request, now);
				const after = await read(id);
				if (!outcome.ok) expect(after, JSON.stringify(outcome)).toEqual(before);
				else seen.set(way(before.order.stage, to), (seen.get(way(before.order.stage, to)) ?? 0) + 1);
				keepsBooks(after);
				if (!outcome.ok) continue;
				// Not while it can be undone.
				const noted = await db.$count(creditNotes);
				await creditOverbilled(db, now);
				expect(await db.$count(creditNotes)).toBe(noted);
				if (!undo) continue;
				expect(await undoMove(db, { orderId: id, actor, version: outcome.version }, now)).toEqual({
					ok: true,
					stage: before.order.stage,
					version: outcome.version + 1,
				});
				const back = await read(id);
				expect(back).toEqual({
					...before,
					order: { ...before.order, version: before.order.version + 2 },
				});
				undone.add(way(before.order.stage, to));
				keepsBooks(back);
				expect(await stockAndSales()).toEqual(shelf);
			}
			await keepsStock();
			expect(await wrongStocks(db)).toEqual([]);
			expect(await db.$count(orderEvents)).toBe(await sumOfVersions());
		}),
		// Fixed, so that a walk reaches every stage on each machine.
		{ numRuns: runCount(4), seed: 20260305 },
	);
	expect(await db.$count(creditNotes)).toBeGreaterThan(5);
	expect(moves.map(({ from, to }) => way(from, to)).filter((name) => !seen.has(name))).toEqual([]);
	expect(undone.size, [...undone].sort().join(', ')).toBeGreaterThanOrEqual(moves.length - 3);

	async function read(id: string) {
		// What a search finds grows with each paper, which stays when a move is undone.
		const { named: _, searched: __, ...columns } = getTableColumns(orders);
		const [order] = await db.select(columns).from(orders).where(eq(orders.id, id));
		if (!order) throw new Error('no order');
		const lines = await db
			.select()
			.from(orderLines)
			.where(eq(orderLines.orderId, id))
			.orderBy(asc(orderLines.position));
		return { order, lines, balance: await findBalance(db, id) };
	}

	function stockAndSales() {
		return db
			.select({ stock: products.stock, sales: products.sales })
			.from(products)
			.orderBy(asc(products.id));
	}

	function keepsBooks({ order, lines, balance }: Awaited<ReturnType<typeof read>>): void {
		const paid = balance.advance + balance.collected - balance['refund owed'];
		expect(balance.charged).toBe(paid + dueIn(balance));
		expect(dueIn(balance)).toBeGreaterThanOrEqual(0);
		expect(owedIn(balance)).toBeGreaterThanOrEqual(0);
		const fees = balance.charged - chargeOf(order.stage, lines, order.confirmedAmount !== null);
		expect(fees, order.stage).toBeGreaterThanOrEqual(0);
		expect(fees % 10).toBe(0);
		expect(order.status).toBe(statusOf(order.stage, order.keepsPart));
	}

	/** Two hours after its last change, the invoices of an order that count, less its credit notes, bill what is charged. */
	async function keepsBills(id: string) {
		const papers = await db.select().from(invoices).where(eq(invoices.orderId, id));
		if (papers.length === 0) return;
		const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
		const replaced = papers.map(({ replaces }) => replaces);
		const counted = papers.filter(({ number }) => !replaced.includes(number));
		const sumOf = (all: readonly { content: { total: number } }[]) =>
			all.reduce((sum, { content }) => sum + content.total, 0);
		const billed = sumOf(counted) - sumOf(notes);
		const { order, balance } = await read(id);
		// What is agreed on the road, such as a fee, is billed at the delivery.
		const isOnRoad = order.stage === 'dispatched' || order.stage === 'attempted';
		const isInYard = ['awaiting', 'confirmed', 'packed'].includes(order.stage);
		if (isOnRoad) expect(billed).toBeLessThanOrEqual(balance.charged);
		else expect(billed, order.stage).toBe(isInYard ? 0 : balance.charged);
		expect(notes.filter(({ invoice }) => replaced.includes(invoice))).toEqual([]);
	}

	async function keepsStock() {
		const lines = await db
			.select({
				orderId: orders.id,
				productId: orderLines.productId,
				stage: orders.stage,
				quantity: orderLines.quantity,
				backWhole: orderLines.backWhole,
			})
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId));
		for (const { id } of stones) {
			const [stone] = await db.select().from(products).where(eq(products.id, id));
			const open = lines.filter(({ productId, stage }) => productId === id && stage !== 'cancelled');
			const out = open.reduce((sum, { quantity, backWhole }) => sum + quantity - backWhole, 0);
			expect((stone?.stock ?? 0) + out).toBe(OPENING);
			expect(stone?.sales).toBe(new Set(open.map(({ orderId }) => orderId)).size);
		}
	}

	async function sumOfVersions(): Promise<number> {
		const all = await db.select({ version: orders.version }).from(orders);
		return all.reduce((sum, { version }) => sum + version, 0);
	}
});
