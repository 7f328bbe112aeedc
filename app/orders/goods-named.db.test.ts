import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { invoiceWords } from './bills/invoice-words.server.ts';
import { invoiceOf } from './bills/issue-invoice.server.ts';
import { parcelOf } from './couriers/parcel.server.ts';
import { editOrder } from './edit/edit-order.server.ts';
import { takeOrder } from './edit/take-order.server.ts';
import { findDeskOrder } from './lists/find-desk-order.server.ts';
import { listOrderSheets } from './lists/list-order-sheets.server.ts';
import { listWork } from './lists/list-work.server.ts';
import { moveOrder } from './moves/move-order.server.ts';
import { listOrders } from './own/list-orders.server.ts';
import { shopOrderMail } from './shop-order-mail.ts';
import { orderLines, orders } from './tables.server.ts';
import { draftMessage } from './texts/draft-message.server.ts';
import { findTracked } from './track/find-tracked.server.ts';

const OWNER = { id: 'owner-1', role: 'owner' } as const;
const NOW = new Date('2026-03-05T10:00:00Z');
const TILES = '5 tiles, 12×24 in, 18 mm, polished, for floors';
const CUT = '1 piece, 24×12 in, 30 mm, polished';

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
});

/** An order of a stone as tiles and cut to size; or as one from before, which does not say. */
async function place({ isOld = false } = {}) {
	const buyer = await addUser(db, { emailVerified: true });
	const { id: productId } = await addProduct(db, {
		name: 'Verona',
		finish: 'Polished',
		tileSizes: ['12×24'],
		thicknesses: [18, 30],
	});
	const taken = await takeOrder(db, {
		actor: OWNER,
		key: randomUUID(),
		userId: buyer.id,
		customer: {
			name: 'Bilal',
			email: '',
			phone: '+923214567890',
			address: { street: 'House 3', city: 'Multan', postalCode: '60000' },
		},
		lines: [
			{ productId, quantity: 1000, price: 50_000, use: 'floor' },
			{ productId, quantity: 200, price: 50_000, size: 'cut 24×12', thickness: 30 },
		],
		notes: '',
	});
	if (!taken.ok) throw new Error(taken.reason);
	const unsaid = { size: '', thickness: 0, finish: '', use: '', pieces: 0 };
	if (isOld) await db.update(orderLines).set(unsaid).where(eq(orderLines.orderId, taken.orderId));
	return { id: taken.orderId, buyer: buyer.id, productId };
}

async function lastMail(buyer: string): Promise<string> {
	const mails = await db.select().from(outbox).where(eq(outbox.userId, buyer)).orderBy(asc(outbox.createdAt));
	return mails.at(-1)?.body ?? '';
}

async function deliver(id: string) {
	const lines = [
		{ position: 0, packed: 1000 },
		{ position: 1, packed: 200 },
	];
	const steps = [
		{ to: 'confirmed', called: true },
		{ to: 'packed', lines },
		{ to: 'dispatched', carrier: 'pickup' },
		{ to: 'delivered', collected: 600_000 },
	] as const;
	for (const [index, step] of steps.entries()) {
		const request = { orderId: id, actor: OWNER, key: `${index}`, version: index + 1 };
		expect(await moveOrder(db, { ...request, ...step }, NOW)).toMatchObject({ ok: true });
	}
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	const [work] = await listWork(db, { stages: ['awaiting', 'delivered'], ids: [id] });
	if (!order || !work) throw new Error('no order');
	return { order, work };
}

test('[GOODS-23] mails, message, courier’s sheet, paper, link and list name the goods of each line', async () => {
	const { id, buyer } = await place();
	const { order, work } = await read(id);
	for (const words of [TILES, CUT]) expect(await lastMail(buyer)).toContain(`Verona: ${words}, `);
	const lines = (await findDeskOrder(db, id))?.lines ?? [];
	const { text } = draftMessage(
		{ ...order, lines, sum: [], due: 600_000, isDiscountOpen: false, onlyByCall: false },
		'confirm',
		{
			link: 'https://x.example',
		},
	);
	for (const words of [`10 sq ft Verona (${TILES}) PKR `, `; 2 sq ft Verona (${CUT}) PKR `])
		expect(text).toContain(words);
	expect(JSON.stringify(shopOrderMail(order, lines, 'https://x.example'))).toContain(`${CUT}, 2 sq ft`);
	expect(parcelOf(work)).toMatchObject({
		pieces: 6,
		remarks: `Verona (${TILES}) 10 sq ft; Verona (${CUT}) 2 sq ft`,
	});
	expect((await listOrderSheets(db, [id]))[0]?.lines).toEqual([
		{
			name: 'Verona (12×24 in tiles, 18 mm, polished, for floors)',
			unfinished: 'Verona (12×24 in tiles, 18 mm, for floors)',
			finish: 'Polished',
			pieces: '5 tiles',
			quantity: '10',
		},
		{
			name: 'Verona (cut to 24×12 in, 30 mm, polished)',
			unfinished: 'Verona (cut to 24×12 in, 30 mm)',
			finish: 'Polished',
			pieces: '1 piece',
			quantity: '2',
		},
	]);
	expect((await findTracked(db, order)).lines.map(({ name, goods }) => [name, goods])).toEqual([
		['Verona', TILES],
		['Verona', CUT],
	]);
	expect((await listOrders(db, buyer))[0]?.items.map(({ goods }) => goods)).toEqual([TILES, CUT]);
});

test('[GOODS-23] the mail of an edit names the goods, and the event keeps them', async () => {
	const { id, buyer, productId } = await place();
	const lines = [{ productId, quantity: 400, price: 50_000, position: 1, finish: 'Honed' }];
	const request = { orderId: id, actor: OWNER, key: 'edit', version: 1, reason: 'flaw' };
	expect(await editOrder(db, { ...request, lines }, NOW)).toMatchObject({ ok: true });
	expect(await lastMail(buyer)).toContain('Verona: 2 pieces, 24×12 in, 30 mm, honed, 4 sq ft at');
	const found = await findDeskOrder(db, id);
	expect(found?.events.at(-1)?.payload.edited?.lines).toMatchObject({
		before: [
			{ position: 0, size: '12×24', use: 'floor' },
			{ position: 1, finish: 'Polished' },
		],
		after: [{ position: 1, size: 'cut 24×12', thickness: 30, finish: 'Honed', pieces: 2 }],
	});
});

test('[GOODS-23] an invoice names goods and pieces for good, and a receipt the goods', async () => {
	const { id, buyer } = await place();
	await deliver(id);
	const invoice = await invoiceOf(db, id, NOW);
	if (!invoice) throw new Error('no invoice');
	expect((await invoiceWords(db, invoice)).rows.map(([words]) => words)).toEqual([
		`Verona, ${TILES}`,
		`Verona, ${CUT}`,
	]);
	expect(await lastMail(buyer)).toContain(`Verona: ${CUT}, 2 sq ft`);
	await db.update(orderLines).set({ finish: 'Honed' }).where(eq(orderLines.orderId, id));
	expect((await invoiceOf(db, id, NOW))?.content).toEqual(invoice.content);
});

test('[GOODS-23] an order from before looks as before', async () => {
	const { id, buyer } = await place({ isOld: true });
	const { order, work } = await read(id);
	expect(parcelOf(work)).toMatchObject({ pieces: 2, remarks: 'Verona 10 sq ft; Verona 2 sq ft' });
	expect((await listOrderSheets(db, [id]))[0]?.lines[0]).toEqual({
		name: 'Verona',
		unfinished: 'Verona',
		finish: 'Polished',
		pieces: '',
		quantity: '10',
	});
	expect((await findTracked(db, order)).lines[0]).toMatchObject({ name: 'Verona', goods: '' });
	expect((await listOrders(db, buyer))[0]?.items[0]).toMatchObject({ name: 'Verona', goods: '' });
	await deliver(id);
	const invoice = await invoiceOf(db, id, NOW);
	expect(Object.keys(invoice?.content.lines[0] ?? {})).not.toContain('goods');
	expect(invoice && (await invoiceWords(db, invoice)).rows[0]?.[0]).toBe('Verona');
});
