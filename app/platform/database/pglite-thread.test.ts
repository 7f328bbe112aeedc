import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PgliteClient, startPglite } from './pglite-thread.server.ts';

/** A query that never ends. */
const ENDLESS = 'select count(*) from generate_series(1, 1e15::bigint)';

const deaths: Error[] = [];
let pglite: PgliteClient;

beforeAll(async () => {
	pglite = await startPglite(
		{ settings: 'create table t (n int unique)' },
		{ died: (error) => deaths.push(error) },
	);
});

afterAll(() => pglite.close());

test('an error of PostgreSQL arrives with its code and constraint', async () => {
	await pglite.query('insert into t values (1)');
	await expect(pglite.query('insert into t values ($1)', ['1'])).rejects.toMatchObject({
		code: '23505',
		constraint: 't_n_key',
	});
	await expect(pglite.query('selct')).rejects.toMatchObject({ code: '42601' });
});

test('a failed transaction is rolled back, and no other query runs within an open one', async () => {
	const rowsOf = async (client: Pick<PgliteClient, 'query'>) =>
		(await client.query('select n from t order by n', [], { rowMode: 'array' })).rows;
	await pglite.query('delete from t');
	const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
	const failing = pglite.transaction(async (tx) => {
		await tx.query('insert into t values (1)');
		throw new Error('no');
	});
	const committed = pglite.transaction(async (tx) => {
		await tx.query('insert into t values (2)');
		// Not before the other query is asked for.
		await isAsked;
		await tx.query('insert into t values (3)');
		return tx;
	});
	const meanwhile = rowsOf(pglite);
	asked();
	await expect(failing).rejects.toThrow('no');
	const tx = await committed;
	expect(await meanwhile).toEqual([[2], [3]]);
	await expect(tx.query('select 1')).rejects.toThrow('this transaction is closed');
});

test('a notification arrives before the result of the statement that sent it, until the listener is removed', async () => {
	const received: string[] = [];
	const unlisten = await pglite.listen('shop', (payload) => received.push(payload));
	await pglite.query(`select pg_notify('shop', 'changed')`);
	expect(received).toEqual(['changed']);
	await unlisten();
	await pglite.query(`select pg_notify('shop', 'ignored')`);
	await pglite.listen('shop', (payload) => received.push(payload));
	await pglite.query(`select pg_notify('shop', 'again')`);
	expect(received).toEqual(['changed', 'again']);
});

test('a query outside its transaction fails by timeout, one that never ends delays nothing else, and all fail when the thread ends by itself', async () => {
	const other = await startPglite(
		{ settings: '' },
		{ died: (error) => deaths.push(error), queueTimeout: 20 },
	);
	const deadlocked = other.transaction(() => other.query('select 1'));
	await expect(deadlocked).rejects.toThrow('embedded database is busy');
	expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

	const ended = vi.fn();
	const pending = other.query(ENDLESS).finally(ended);
	const fails = expect(pending).rejects.toThrow('thread has ended');
	const server = createServer((_, response) => response.end('ok'));
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const ticked = vi.fn();
	const timer = setInterval(ticked, 1);
	for (let request = 0; request < 3; request++) expect(await (await fetch(address)).text()).toBe('ok');
	await expect.poll(() => ticked.mock.calls.length).toBeGreaterThan(1);
	clearInterval(timer);
	await new Promise((closed) => server.close(closed));
	expect(ended).not.toHaveBeenCalled();

	await other.worker.terminate();
	await fails;
	await expect(other.query('select 1')).rejects.toThrow('thread has ended');
	expect(deaths).toHaveLength(1);
});

test('a process whose database has ended prints an error and exits with 1', async () => {
	const database = new URL('open-database.server.ts', import.meta.url).href;
	const script = `
		const { Worker } = await import('node:worker_threads');
		const post = Worker.prototype.postMessage;
		let threads = [];
		Worker.prototype.postMessage = function (message) { threads.push(this); return post.call(this, message); };
		const { openDatabase } = await import('${database}');
		const { db } = await openDatabase({ dir: 'memory' });
		await db.execute('select 1');
		await threads[0].terminate();
		setInterval(() => {}, 1000);
	`;
	const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) =>
		execFile(process.execPath, ['--input-type=module', '-e', script], (error, _, stderr) =>
			done({ code: error?.code, stderr }),
		),
	);
	expect(stderr).toContain('The embedded database has stopped');
	expect(code).toBe(1);
});
