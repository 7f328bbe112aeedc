import { text as readText } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
	acceptInvitation,
	invite,
	listInvitations,
	withdrawInvitation,
} from '#app/accounts/people/invitations.server.ts';
import { users } from '#app/accounts/tables.server.ts';
import { planChange } from '#app/catalog/edit/plan-change.server.ts';
import { scheduleChange } from '#app/catalog/edit/schedule-change.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import { moveSample } from '#app/samples/move-sample.server.ts';
import { orderSamples } from '#app/samples/order-samples.server.ts';
import { samples } from '#app/samples/tables.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { writesOf } from '#test/migration-writes.ts';
import { fill } from '#test/reading-all.ts';
import { listAuthors } from './list-authors.server.ts';
import { listLog } from './list-log.server.ts';
import { logCsv } from './log-csv.server.ts';
import { logQuery, parseLogFilter } from './log-filter.ts';
import { inWords } from './log-words.server.ts';

const { db, url } = await freshDatabase();
const buyer = await addUser(db, { name: 'Zainab Quratulain' });
const desk = await addUser(db, { name: 'Sadaf Iqbal', role: 'desk' });
const stone = await addProduct(db, { id: 'ziarat-white', name: 'Ziarat White' });
const DESK = { id: desk.id, role: 'desk' } as const;

async function place(): Promise<string> {
	const lines = [{ id: stone.id, quantity: 1000 }];
	const outcome = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 500_000 }));
	return outcome.ok ? outcome.orderId : '';
}

const [order, other] = [await place(), await place()];
await moveOrder(db, {
	orderId: order,
	to: 'confirmed',
	actor: DESK,
	key: 'a',
	version: 1,
	called: true,
	advance: 100_000,
	way: 'raast',
	slip: '1',
});
await moveOrder(db, {
	orderId: other,
	to: 'cancelled',
	actor: DESK,
	key: 'b',
	version: 1,
	reason: 'price',
});
await undoMove(db, { orderId: other, actor: DESK, version: 2 });
await db.transaction(async (tx) => {
	await nameStockCause(tx, {
		reason: 'counted',
		actor: 'owner command',
		note: '=HYPERLINK("http://evil.example")',
	});
	await tx.update(products).set({ stock: 7900 }).where(eq(products.id, stone.id));
});
await writeAudit(db, {
	actor: { id: 'gone', role: 'owner' },
	what: 'price',
	subject: '=1+2',
	before: { price: 34_000 },
	after: { price: 36_000 },
});

const log = async (query: string, limit = 100) =>
	inWords(db, await listLog(db, parseLogFilter(new URLSearchParams(query)), limit));

test('[LOG-02] the log has who, when, what, before and after of every book, in words and without the customer’s name', async () => {
	const rows = await log('');
	const of = (wanted: string) => rows.filter(({ what }) => what.startsWith(wanted));
	expect(of('Confirmed, customer called, advance PKR 1,000.00')).toMatchObject([
		{
			who: { id: desk.id, name: 'Sadaf Iqbal', sign: desk.id.slice(-6) },
			role: 'desk',
			order: { number: orderNumber(order) },
			before: 'To confirm',
			after: 'Confirmed',
		},
	]);
	expect(of('Cancelled, reason: price')).toMatchObject([{ after: 'Cancelled' }]);
	expect(of('Undone')).toMatchObject([{ before: 'Cancelled', after: 'To confirm' }]);
	expect(of('Advance')).toMatchObject([{ before: 'PKR 0.00', after: 'PKR 1,000.00' }]);
	expect(of('Charged').map(({ before, after }) => [before, after])).toContainEqual([
		'PKR 5,000.00',
		'PKR 0.00',
	]);
	expect(of('Counted: -1 sq ft of Ziarat White')).toMatchObject([
		{ who: { id: 'owner' }, before: '80 sq ft', after: '79 sq ft' },
	]);
	expect(of('Order placed')[0]?.who.name).toBe('Customer');
	expect(of('Price: ')).toMatchObject([
		{
			who: { id: 'gone', name: 'No longer here (gone)', sign: '' },
			order: null,
			before: 'price: 34000',
			after: 'price: 36000',
		},
	]);
	expect(JSON.stringify(rows)).not.toContain('Zainab');
	expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => (a < b ? 1 : -1)));
});

test('[LOG-02] page by page it gives each row once, and each filter gives its own rows', async () => {
	const all = (await log('')).map(({ key }) => key);
	expect(new Set(all).size).toBe(all.length);
	const paged: string[] = [];
	let filter = parseLogFilter(new URLSearchParams());
	for (;;) {
		const entries = await listLog(db, filter, 2);
		paged.push(...(await inWords(db, entries)).map(({ key }) => key));
		if (entries.length < 2) break;
		// As the address has it.
		filter = parseLogFilter(new URLSearchParams(logQuery({ ...filter, after: entries.at(-1) ?? null })));
	}
	expect(paged).toEqual(all);

	const kinds = await Promise.all(['order', 'cash', 'stock', 'change'].map((kind) => log(`kind=${kind}`)));
	expect(kinds.map((rows) => rows.length)).toEqual([5, 5, 6, 1]);
	expect(
		kinds
			.flat()
			.map(({ key }) => key)
			.sort(),
	).toEqual([...all].sort());
	for (const word of [orderNumber(order), order]) {
		const rows = await log(`order=${word}`);
		expect(rows).toHaveLength(5);
		expect(new Set(rows.map((row) => row.order?.id))).toEqual(new Set([order]));
	}
	expect(await log('order=00000000')).toEqual([]);
	expect(await log('order=nonsense')).toEqual([]);
	expect((await log(`who=${desk.id}`)).every(({ who }) => who.id === desk.id)).toBe(true);
	expect((await log('who=owner')).map(({ who }) => who.id)).toEqual(['owner']);
	expect((await log('who=none')).map(({ what }) => what)).toEqual([
		'Opening stock: +100 sq ft of Ziarat White',
	]);
	const today = new Date(Date.now() + 5 * 60 * 60 * 1000).toISOString().slice(0, 10);
	// Not yesterday, which the rows may be of where a midnight has passed since.
	const before = new Date(Date.parse(today) - 48 * 60 * 60 * 1000).toISOString().slice(0, 10);
	expect(await log(`from=${before}&to=${today}`)).toHaveLength(all.length);
	expect(await log(`to=${before}`)).toEqual([]);
});

test('[LOG-02] whoever is deleted stays readable by their id, and can be chosen', async () => {
	const person = await addUser(db, { name: 'Gul Zaman', role: 'yard' });
	await writeAudit(db, {
		actor: { id: person.id, role: 'yard' },
		what: 'staff invited',
		subject: desk.id,
		before: null,
		after: null,
	});
	await db.delete(users).where(eq(users.id, person.id));
	const [row] = await log(`who=${person.id}`);
	expect(row).toMatchObject({
		who: { name: `No longer here (${person.id})` },
		what: `Staff invited: Sadaf Iqbal`,
	});
	const ids = (await listAuthors(db, person.id)).map(({ id }) => id);
	expect(ids).toEqual([desk.id, 'customer', 'owner', 'none', person.id]);
});

test('[LOG-03] the CSV has every filtered row, in batches, and no cell that a spreadsheet runs', async () => {
	await db.transaction(async (tx) => {
		for (let n = 0; n < 600; n++)
			await writeAudit(tx, {
				actor: { id: '@desk', role: 'desk' },
				what: '+price',
				subject: `${n}`,
				before: null,
				after: { '=a': '-1' },
			});
	});
	const file = await readText(logCsv(db, parseLogFilter(new URLSearchParams('kind=change'))));
	const rows: string[][] = parse(file, { bom: true });
	const count = (await log('kind=change', 10_000)).length;
	expect(count).toBeGreaterThan(600);
	expect(rows).toHaveLength(count + 1);
	expect(rows[0]?.slice(0, 3)).toEqual(['When', 'Who', 'Who (id)']);
	expect(rows.slice(1).every((row) => row.every((cell) => !/^[=+\-@\t\r]/.test(cell)))).toBe(true);
	expect(rows.find((row) => row.includes("'@desk"))?.slice(6)).toEqual(["'+price: 599", '', "'=a: -1"]);
	const stock = await readText(logCsv(db, parseLogFilter(new URLSearchParams('kind=stock&who=owner'))));
	expect(stock).toContain('=HYPERLINK');
	expect(stock).not.toMatch(/(^|,)"?=/m);
});

test('[LOG-02] who was invited is named while the link waits and once it is used, and else said without an id', async () => {
	const owner = { id: null, role: 'owner' };
	const inviteAs = async (name: string) => {
		const email = `${name.toLowerCase()}@stone.example`;
		const made = await invite(db, owner, { name, email, role: 'driver' }, 'https://shop.example');
		return made.ok ? (made.link.split('/').at(-1) ?? '') : '';
	};
	const token = await inviteAs('Bilal');
	await inviteAs('Hina');
	const newest = async (what: string) =>
		(await log('kind=change')).filter((row) => row.what.startsWith(what));
	expect(await newest('Staff invited')).toMatchObject([
		{ what: 'Staff invited: Hina', after: 'role: driver' },
		{ what: 'Staff invited: Bilal' },
	]);
	const bilal = await addUser(db, { name: 'Bilal Ahmed' });
	expect(await acceptInvitation(db, token, { userId: bilal.id, sessionToken: 'none' })).toBe('joined');
	for (const { id } of await listInvitations(db)) await withdrawInvitation(db, owner, id);
	expect(await newest('Staff joined')).toMatchObject([
		{ what: 'Staff joined: Bilal Ahmed', before: 'role: customer', after: 'role: driver' },
	]);
	expect(await newest('Staff invited')).toMatchObject([
		{ what: 'Staff invited: a link that nobody used' },
		{ what: 'Staff invited: Bilal Ahmed' },
	]);
	expect(await newest('Invitation withdrawn')).toMatchObject([
		{ what: 'Invitation withdrawn: a link that nobody used', before: 'role: driver' },
	]);
});

test('[LOG-02] a scheduled change names its product, what becomes of it, and from when in Karachi', async () => {
	const planned = await planChange(db, { ...DESK, role: 'owner' }, { ids: [stone.id] }, { discount: 1250 });
	const [begins, ends] = [new Date('2030-03-05T04:00:00Z'), new Date('2030-03-06T16:00:00Z')];
	if (planned.ok)
		await scheduleChange(db, { ...DESK, role: 'owner' }, planned.id, { from: begins, until: ends });
	expect(await log('kind=change', 2)).toMatchObject([
		{ before: 'discount: 12.5', after: 'from: 2030-03-06 21:00, discount: 0' },
		{
			what: `Change scheduled: ${stone.name}`,
			before: 'discount: 0',
			after: 'from: 2030-03-05 09:00, discount: 12.5',
		},
	]);
});

test('[LOG-02] a quote without a number is named by its buyer', async () => {
	const key = crypto.randomUUID();
	await db.insert(quotes).values({
		id: key,
		stage: 'asked',
		customerName: 'Zainab Quratulain',
		customerPhone: '03001234567',
		city: 'Lahore',
	});
	await writeAudit(db, {
		actor: { id: desk.id, role: 'desk' },
		what: 'quote',
		subject: key,
		after: { stage: 'asked' },
	});
	expect((await log('kind=change', 1))[0]?.what).toBe('Quote: for Zainab Quratulain');
});

test('[LOG-02] a page of a long log is read by the index of its times, from its beginning and from far below', async () => {
	await fill(db, url, [
		`insert into audit_log (at, actor_id, actor_role, what, subject)
		select now() - n * interval '1 minute', 'imran', 'owner', 'price', 'stone-' || n from generate_series(1, 20000) as n`,
	]);
	type Client = {
		query: (text: unknown, params?: unknown[], ...rest: unknown[]) => Promise<{ rows: unknown[] }>;
	};
	const { $client: client } = db as unknown as { $client: Client };
	const query = client.query.bind(client);
	const recorded: { text: string; params: unknown[] }[] = [];
	client.query = (config, params = [], ...rest) => {
		recorded.push({
			text: typeof config === 'string' ? config : (config as { text: string }).text,
			params,
		});
		return query(config, params, ...rest);
	};
	const far = new Date(Date.now() - 15_000 * 60_000);
	const filter = parseLogFilter(new URLSearchParams('kind=change'));
	await listLog(db, filter, 51);
	await listLog(db, { ...filter, after: { at: far, kind: 'change', id: '0' } }, 51);
	client.query = query;
	expect(recorded).toHaveLength(2);
	for (const { text, params } of recorded) {
		const plan = JSON.stringify((await query(`explain ${text}`, params)).rows);
		expect(plan).toContain('audit_log_at_index');
		expect(plan).not.toMatch(/Seq Scan|Bitmap/);
	}
});

test('[LOG-02] [SAMPLE-06] a sample’s rows name its stone and its customer, and the price says in whose hands it is', async () => {
	const customer = { name: 'Ayesha Khan', phone: '+923001234567', street: 'House 7', city: 'Lahore' };
	const wanted = { userId: buyer.id, productIds: [stone.id], customer: { ...customer, postalCode: '54000' } };
	expect(await orderSamples(db, wanted)).toEqual({ ok: true, count: 1 });
	const [sample] = await db.select().from(samples).where(eq(samples.userId, buyer.id));
	for (const to of ['sent', 'delivered'] as const)
		await moveSample(db, { id: sample?.id ?? '', to, actor: DESK, holder: desk.id });
	const rows = await inWords(db, await listLog(db, parseLogFilter(new URLSearchParams()), 10));
	const ofSample = rows.filter(({ what }) => what.includes('Ziarat White for Ayesha Khan'));
	expect(ofSample.map(({ what, before, after }) => [what, before, after]).sort()).toEqual([
		['Paid: Ziarat White for Ayesha Khan, cash, hands of Sadaf Iqbal', 'PKR 0.00', 'PKR 150.00'],
		['Sample: Ziarat White for Ayesha Khan', '', 'stage: asked'],
		['Sample: Ziarat White for Ayesha Khan', 'stage: asked', 'stage: sent'],
		['Sample: Ziarat White for Ayesha Khan', 'stage: sent', 'paid: PKR 150, stage: delivered'],
	]);
});

test('[SAMPLE-06] the upgrade names in the log each sample whose price is given back and was never booked', async () => {
	const customer = { name: 'Javeria Mir', phone: '+923001234568', street: 'House 8', city: 'Quetta' };
	const stones = [
		await addProduct(db, { name: 'Nara Teak' }),
		await addProduct(db, { name: 'Loralai Grey' }),
	];
	const productIds = stones.map(({ id }) => id);
	const owner = await addUser(db);
	await orderSamples(db, { userId: owner.id, productIds, customer: { ...customer, postalCode: '87300' } });
	const [before, booked] = await db
		.select()
		.from(samples)
		.where(eq(samples.userId, owner.id))
		.orderBy(samples.name);
	await db
		.update(samples)
		.set({ stage: 'delivered' })
		.where(eq(samples.id, before?.id ?? ''));
	for (const to of ['sent', 'delivered'] as const)
		await moveSample(db, { id: booked?.id ?? '', to, actor: DESK, holder: desk.id });
	for (const statement of writesOf('_samples_without_cash.sql')) await db.execute(sql.raw(statement));
	const rows = await inWords(db, await listLog(db, parseLogFilter(new URLSearchParams()), 20));
	expect(rows.filter(({ after }) => after.includes('not in the cash book'))).toMatchObject([
		{
			what: 'Sample: Loralai Grey for Javeria Mir',
			after: 'paid: not in the cash book, stage: delivered, given back: PKR 150',
		},
	]);
});
