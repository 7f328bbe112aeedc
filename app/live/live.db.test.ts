import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitContext } from '#app/platform/web/visit.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { withClient } from '#test/postgres.ts';
import { liveVersion, startLive, stopLive } from './hub.server.ts';
import { loader } from './stream.resource.ts';

const database = await freshDatabase();
const { db } = database;

beforeEach(async () => {
	await db.execute(sql`delete from products`);
	await startLive(database);
});

afterEach(() => stopLive());

/** Opens a stream of `/live`. */
function listen() {
	const leave = new AbortController();
	const request = new Request('http://shop.test/live', { signal: leave.signal });
	const url = new URL(request.url);
	const context = new RouterContextProvider();
	context.set(visitContext, {
		id: 'visit',
		nonce: '',
		origin: 'http://shop.test',
		address: '192.0.2.1',
		arrived: 0,
		degraded: false,
		forCache: false,
		isData: false,
		alsoAbout: [],
		missed: [],
		takePage() {},
	});
	const response = loader({ request, url, context, params: {}, pattern: '/live' });
	const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
	let buffered = '';
	return {
		response,
		leave: () => leave.abort(),
		/** The next event, or null at the end of the stream. */
		async next(): Promise<{ event: string; id: string; data: unknown } | null> {
			while (!buffered.includes('\n\n')) {
				const { value, done } = await reader.read();
				if (done) return null;
				buffered += value;
			}
			const end = buffered.indexOf('\n\n');
			const lines = buffered.slice(0, end).split('\n');
			buffered = buffered.slice(end + 2);
			const field = (name: string) =>
				lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
			return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) };
		},
	};
}

test('[HOME-07] [LIST-02] a stream begins with the current version, and no proxy may buffer or store it', async () => {
	const stream = listen();
	expect(await stream.next()).toEqual({ event: 'hello', id: liveVersion(), data: [] });
	expect(stream.response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
	expect(stream.response.headers.get('Cache-Control')).toBe('no-store, no-transform');
});

test('[HOME-07] [LIST-02] each committed statement sends one event, with only the ids of its products', async () => {
	const stream = listen();
	await stream.next();
	await addProduct(db, { id: 'one' });
	expect(await stream.next()).toEqual({ event: 'products', id: liveVersion(), data: ['one'] });
	await addProduct(db, { id: 'two' });
	await stream.next();
	await db.execute(sql`update products set is_featured = true`);
	expect((await stream.next())?.data).toEqual(expect.arrayContaining(['one', 'two']));
	await db.execute(sql`delete from products where id = 'one'`);
	expect((await stream.next())?.data).toEqual(['one']);
	await db.execute(sql`truncate products`);
	expect(await stream.next()).toMatchObject({ event: 'products', data: [] });
});

test('[HOME-07] [LIST-02] a rollback sends no event, and a commit sends its event afterwards', async () => {
	const stream = listen();
	await stream.next();
	const before = liveVersion();
	await db
		.transaction(async (tx) => {
			await addProduct(tx, { id: 'never' });
			throw new Error('roll back');
		})
		.catch(() => {});
	expect(liveVersion()).toBe(before);
	await db.transaction(async (tx) => {
		await addProduct(tx, { id: 'committed' });
		expect(liveVersion()).toBe(before);
	});
	expect((await stream.next())?.data).toEqual(['committed']);
});

test('[HOME-07] [LIST-02] a product whose id changes sends an event that also covers its old id', async () => {
	const stream = listen();
	await stream.next();
	await addProduct(db, { id: 'old' });
	await stream.next();
	await db.execute(sql`update products set id = 'new'`);
	const events = [await stream.next(), await stream.next()].map((event) => event?.data);
	expect(events).toContainEqual([]);
	expect(events).toContainEqual(['new']);
});

test('[HOME-07] [LIST-02] a change of more than fifty products names no ids, which means any', async () => {
	const stream = listen();
	await stream.next();
	await db.execute(sql`insert into products (id) select 'many-' || n from generate_series(1, 51) as n`);
	expect(await stream.next()).toMatchObject({ event: 'products', data: [] });
});

test('[HOME-07] [LIST-02] a change by plain SQL sends an event, on PostgreSQL also from another process', async () => {
	const stream = listen();
	await stream.next();
	const statement = "insert into products (id, is_featured) values ('plain', true)";
	if (database.url) await withClient(database.url, (client) => client.query(statement));
	else await db.execute(sql.raw(statement));
	expect(await stream.next()).toMatchObject({ event: 'products', data: ['plain'] });
});

test('[HOME-07] [LIST-02] an invalid notification makes pages load everything again', async () => {
	const stream = listen();
	await stream.next();
	for (const payload of ['not JSON', '{"topic":"weather","ids":[]}', '{"topic":"products"}', 'null']) {
		await db.execute(sql`select pg_notify('shop', ${payload})`);
		expect(await stream.next()).toEqual({ event: 'hello', id: liveVersion(), data: [] });
	}
});

test('a change of settings or words sends an event with its topic', async () => {
	const stream = listen();
	await stream.next();
	for (const topic of ['words', 'settings']) {
		await db.execute(sql`select pg_notify('shop', ${JSON.stringify({ topic, ids: [] })})`);
		expect(await stream.next()).toEqual({ event: topic, id: liveVersion(), data: [] });
	}
});

test('[HOME-07] [LIST-02] a client that disconnects ends its stream, and the other streams continue', async () => {
	const [closed, open] = [listen(), listen()];
	await Promise.all([closed.next(), open.next()]);
	closed.leave();
	expect(await closed.next()).toBeNull();
	await addProduct(db, { id: 'after' });
	expect((await open.next())?.data).toEqual(['after']);
});

test('[HOME-07] [LIST-02] a shop that stops ends its streams', async () => {
	const stream = listen();
	await stream.next();
	await stopLive();
	expect(await stream.next()).toBeNull();
});

// The embedded database runs in the process, so its connection cannot be lost.
if (database.url) {
	const { url } = database;
	test('[HOME-07] [LIST-02] after a lost connection is open again, pages load everything again', async () => {
		const stream = listen();
		const before = await stream.next();
		await withClient(url, (client) =>
			client.query(
				"select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
			),
		);
		const after = await stream.next();
		expect(after?.event).toBe('hello');
		expect(after?.id).not.toBe(before?.id);
	});
}
