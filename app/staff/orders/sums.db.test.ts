import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { billWords } from '#app/orders/bills/invoice-words.server.ts';
import { dueIn, owedIn } from '#app/orders/cash.ts';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { editOrder, previewEdit } from '#app/orders/edit/edit-order.server.ts';
import { writeAgreed } from '#app/orders/edit/write-agreed.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { listOrderSheets } from '#app/orders/lists/list-order-sheets.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { bookCash } from '#app/orders/moves/book-cash.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { listOrders } from '#app/orders/own/list-orders.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { findTracked } from '#app/orders/track/find-tracked.server.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { expectAddedUp } from '#test/added-up.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { orderView } from './order-view.server.ts';

const { db } = await freshDatabase();
const owner = await addUser(db, { id: 'owner-1', role: 'owner' });
const OWNER = { id: owner.id, role: 'owner' } as const;
const TRUCK = { carrier: 'hired', vehicle: 'V', driverName: 'Akram', driverPhone: '03007654321' } as const;
const PACKED = {
	lines: [
		{ position: 0, packed: 1000 },
		{ position: 1, packed: 333 },
	],
};

type Step = [to: Stage, payload?: MovePayload] | ['paid' | 'refunded', amount: number] | ['undo'] | ['edit'];

const ON_THE_WAY: Step[] = [
	['confirmed', { called: true }],
	['packed', PACKED],
	['dispatched', TRUCK],
];
const KEEPS_PART = { lines: [{ position: 0, kept: 411 }] };

/** What can happen to an order, up to where its money is looked at. */
const COURSES: Record<string, Step[]> = {
	placed: [],
	'part paid before it is confirmed': [['paid', 20_000]],
	confirmed: [['confirmed', { called: true }]],
	'confirmed without the discount': [['confirmed', { called: true, applyDiscount: false }]],
	'an advance': [['confirmed', { called: true, advance: 100_000, way: 'raast', slip: '1' }]],
	changed: [['edit']],
	'changed after an advance': [
		['confirmed', { called: true, advance: 100_000, way: 'raast', slip: '1' }],
		['edit'],
	],
	'a second trip with a fee': [
		...ON_THE_WAY,
		['attempted', { reason: 'nobody-home', nextDate: '2099-01-01', tripCost: 5_000 }],
		['dispatched', { fee: 75_000 }],
	],
	'short at the door': [...ON_THE_WAY, ['delivered', { collected: 300_000, reason: 'paid-short' }]],
	'short, then paid in two parts': [
		...ON_THE_WAY,
		['delivered', { collected: 300_000, reason: 'paid-short' }],
		['paid', 1_000],
		['paid', 2_050],
	],
	'more at the door': [...ON_THE_WAY, ['delivered', { collected: 900_000, reason: 'no-change' }]],
	'a part kept': [
		...ON_THE_WAY,
		['part-delivered', { ...KEEPS_PART, collected: 50_000, reason: 'paid-short' }],
	],
	'hardly anything kept': [
		...ON_THE_WAY,
		['part-delivered', { lines: [{ position: 1, kept: 1 }], collected: 0, reason: 'paid-short' }],
	],
	'a part kept after an advance, and paid back in part': [
		['confirmed', { called: true, advance: 900_000, way: 'raast', slip: '1' }],
		...ON_THE_WAY.slice(1),
		['part-delivered', { ...KEEPS_PART, collected: 0, reason: 'other' }],
		['refunded', 10_000],
	],
	'stone taken back': [
		...ON_THE_WAY,
		['delivered', { collected: 300_000, reason: 'paid-short' }],
		['returned', { lines: [{ position: 0, whole: 600 }], fee: 12_345 }],
	],
	'all taken back, and undone': [
		...ON_THE_WAY,
		['delivered', { collected: 300_000, reason: 'paid-short' }],
		[
			'returned',
			{
				lines: [
					{ position: 0, whole: 1000 },
					{ position: 1, damaged: 333 },
				],
			},
		],
		['undo'],
	],
	'all taken back': [
		...ON_THE_WAY,
		['delivered', { collected: 300_000, reason: 'paid-short' }],
		[
			'returned',
			{
				lines: [
					{ position: 0, whole: 1000 },
					{ position: 1, damaged: 333 },
				],
			},
		],
	],
	refused: [...ON_THE_WAY, ['refused', { reason: 'changed-mind', tripCost: 4_000 }]],
	'cancelled after an advance': [
		['confirmed', { called: true, advance: 100_000, way: 'raast', slip: '1' }],
		['cancelled', { reason: 'price' }],
	],
	'opened again': [['cancelled', { reason: 'price' }], ['awaiting']],
};

/** Whether the stone has a discount, the account a credit for samples, and the order a freight. */
const KINDS = [
	{ discount: 0, sampleCredit: 0, deliveryAmount: 0 },
	{ discount: 1_250, sampleCredit: 75_000, deliveryAmount: 0 },
	{ discount: 0, sampleCredit: 75_000, deliveryAmount: 500_000 },
	{ discount: 1_250, sampleCredit: 0, deliveryAmount: 500_000 },
];

async function orderOf(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function take(orderId: string, [what, given]: Step) {
	const { version } = await orderOf(orderId);
	const request = { orderId, version, key: randomUUID(), actor: OWNER };
	if (what === 'undo') return undoMove(db, request);
	if (what === 'edit') {
		const lines = (await findDeskOrder(db, orderId))?.lines ?? [];
		const agreed = lines.map(({ productId, position, quantity, price }) => ({
			productId,
			position,
			quantity: quantity * 2,
			price: price - 100,
		}));
		const edit = { ...request, reason: 'regular-customer', lines: agreed };
		const preview = await previewEdit(db, edit);
		if (!preview.ok || !('sum' in preview)) throw new Error('no preview');
		const after = agreed.map(({ price, quantity }) => formatMoney(lineTotal(price, quantity)));
		const rows = [...after.map((figure) => ({ name: 'a line', figure })), ...preview.sum];
		expectAddedUp(rows, 'preview');
		const charged = preview.sum.find(({ kind }) => kind === 'charged');
		if (charged) expect(charged.amount).toBe(preview.total.after);
		return editOrder(db, edit);
	}
	if (what === 'paid' || what === 'refunded')
		return bookCash(db, { ...request, kind: what, amount: Number(given), way: 'raast', slip: 'R-1' });
	return moveOrder(db, { ...request, to: what, ...(given as MovePayload) });
}

test.for(KINDS)('[SUM-01] [SUM-02] what an order comes to adds up wherever it is shown: %o', async (kind) => {
	const stones = [
		await addProduct(db, { price: 33_333, discount: kind.discount, stock: 1_000_000 }),
		await addProduct(db, { price: 45_005, stock: 1_000_000 }),
	];
	for (const [name, course] of Object.entries(COURSES)) {
		const user = await addUser(db, { emailVerified: true, sampleCredit: kind.sampleCredit });
		const address = { street: 'House 7', city: 'Lahore', postalCode: '54000' };
		const orderId = await writeAgreed(
			db,
			{
				actor: OWNER,
				takenBy: null,
				key: randomUUID(),
				requestHash: '',
				userId: user.id,
				notes: '',
				deliveryAmount: kind.deliveryAmount,
				customer: { name: 'Zainab Ali', email: user.email, phone: '+923001234567', address },
			},
			stones.map(({ id, name, image, price, discount }, position) => ({
				productId: id,
				name,
				image,
				price,
				discount,
				listPrice: null,
				position,
				quantity: position === 0 ? 1000 : 333,
				size: '',
				thickness: 0,
				finish: '',
				use: '',
				pieces: 0,
			})),
		);
		for (const step of course)
			expect(await take(orderId, step), `${name}: ${JSON.stringify(step)}`).toMatchObject({ ok: true });
		await addsUpEverywhere(orderId, user.id, name);
	}
});

async function addsUpEverywhere(orderId: string, userId: string, name: string) {
	const order = await orderOf(orderId);
	const balance = await findBalance(db, orderId);
	const found = await findDeskOrder(db, orderId);
	if (!found) throw new Error('no order');
	const view = orderView(found, { ...owner, ...OWNER, createdAt: '' });
	const lines = found.lines.map((line) => ({
		name: line.name,
		figure: formatMoney(lineTotal(line.price, line.quantity)),
	}));
	expectAddedUp([...lines, ...view.sum], `${name}, desk`);
	const tracked = await findTracked(db, order);
	expectAddedUp(
		[...tracked.lines.map(({ name, amount }) => ({ name, figure: amount })), ...tracked.sum],
		`${name}, link`,
	);
	const placed = await findOrder(db, userId, orderId);
	expectAddedUp([...lines, ...(placed?.sum ?? [])], `${name}, success screen`);
	const [listed] = await listOrders(db, userId);
	expectAddedUp(
		[{ name: 'all its lines', figure: listed?.sum[0]?.figure ?? '' }, ...(listed?.sum ?? [])],
		`${name}, list of orders`,
	);
	const [sheet] = await listOrderSheets(db, [orderId]);
	expectAddedUp(
		[
			...(sheet?.amounts ?? []).map((figure) => ({ name: 'a line', figure })),
			...(sheet?.sum ?? []).map(([name = '', figure = '']) => ({ name, figure })),
		],
		`${name}, driver’s sheet`,
	);
	const mails = await db
		.select()
		.from(outbox)
		.where(eq(outbox.userId, userId))
		.orderBy(asc(outbox.createdAt));
	for (const { subject, content } of mails)
		for (const part of content?.parts ?? [])
			if (typeof part === 'object' && 'rows' in part) expectAddedUp(part.rows, `${name}, mail “${subject}”`);
	for (const { title, rows, total } of await billWords(db, orderId))
		expectAddedUp(
			[...rows, total].map((cells) => ({
				name: cells[0] === 'Taken off' ? 'Total' : (cells[0] ?? ''),
				figure: (cells.at(-1) ?? '').replace(/^(−?)/, '$1PKR '),
			})),
			`${name}, ${title}`,
		);

	// What a discount that is not off yet leaves is asked for; otherwise it is what the books say.
	const left = dueIn(balance) - owedIn(balance) - (view.discount?.discount ?? 0);
	expect(view.stillDue, name).toBe(Math.max(0, left));
	expect(placed?.comingOff.due, name).toBe(view.stillDue);
	expect(sheet?.due, name).toBe(formatMoney(view.stillDue));
	expect(view.sum.at(-1)?.amount, name).toBe(Math.abs(left));
	expect(balance.charged, name).toBeGreaterThanOrEqual(0);
	for (const { text } of view.drafts.filter(({ kind }) => kind !== 'review'))
		expect(text, name).toContain(formatMoney(view.stillDue).replace('PKR ', ''));
}
