import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PgliteClient, startPglite } from './pglite-thread.server.ts';

const SLOW = 'select count(*)::int as count from generate_series(1, 400000)';

const deaths: Error[] = [];
let pglite: PgliteClient;

vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
	pglite = await startPglite(
		{ settings: 'create table t (n int unique)' },
		{ died: (error) => deaths.push(error), patience: 3000 },
	);
}, 60_000);

afterAll(() => pglite.close());

test('a slow query holds up neither timers nor other visitors', async () => {
	const server = createServer((_, response) => response.end('ok'));
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	let answers = 0;
	let ticks = 0;
	const timer = setInterval(() => ticks++, 1);
	const slow = pglite.query(SLOW).finally(() => clearInterval(timer));
	let running = true;
	void slow.finally(() => {
		running = false;
	});
	while (running) {
		await (await fetch(address)).text();
		if (running) answers++;
	}
	expect((await slow).rows).toEqual([{ count: 400_000 }]);
	expect(answers).toBeGreaterThan(1);
	expect(ticks).toBeGreaterThan(1);
	await new Promise((closed) => server.close(closed));
});

test('what PostgreSQL says of a mistake comes through', async () => {
	await pglite.query('insert into t values (1)');
	await expect(pglite.query('insert into t values ($1)', ['1'])).rejects.toMatchObject({
		code: '23505',
		constraint: 't_n_key',
	});
	await expect(pglite.query('selct')).rejects.toMatchObject({ code: '42601' });
});

test('a transaction is whole or nothing, and nobody comes in between', async () => {
	const count = async (ask: Pick<PgliteClient, 'query'>) =>
		(await ask.query('select n from t order by n', [], { rowMode: 'array' })).rows;
	await pglite.query('delete from t');
	const failing = pglite.transaction(async (tx) => {
		await tx.query('insert into t values (1)');
		throw new Error('no');
	});
	const whole = pglite.transaction(async (tx) => {
		await tx.query('insert into t values (2)');
		await new Promise((done) => setTimeout(done, 20));
		await tx.query('insert into t values (3)');
		return tx;
	});
	const meanwhile = count(pglite);
	await expect(failing).rejects.toThrow('no');
	const tx = await whole;
	expect(await meanwhile).toEqual([[2], [3]]);
	await expect(tx.query('select 1')).rejects.toThrow('this transaction is over');
});

test('asking the database itself inside a transaction fails instead of waiting for ever', async () => {
	const stuck = pglite.transaction(() => pglite.query('select 1'));
	await expect(stuck).rejects.toThrow('embedded database is busy');
	expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what is notified is heard before the statement that did it is answered', async () => {
	const heard: string[] = [];
	const unlisten = await pglite.listen('shop', (payload) => heard.push(payload));
	await pglite.query(`select pg_notify('shop', 'changed')`);
	expect(heard).toEqual(['changed']);
	await unlisten();
	await pglite.query(`select pg_notify('shop', 'unheard')`);
	await pglite.listen('shop', (payload) => heard.push(payload));
	await pglite.query(`select pg_notify('shop', 'again')`);
	expect(heard).toEqual(['changed', 'again']);
});

test('a thread that ends by itself is told of, and nobody waits for it', async () => {
	const other = await startPglite({ settings: '' }, { died: (error) => deaths.push(error) });
	const asked = other.query(SLOW);
	await other.worker.terminate();
	await expect(asked).rejects.toThrow('thread has ended');
	await expect(other.query('select 1')).rejects.toThrow('thread has ended');
	expect(deaths).toHaveLength(1);
});

test('a process whose database has ended says so and ends', async () => {
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
	const { code, said } = await new Promise<{ code: unknown; said: string }>((done) =>
		execFile(process.execPath, ['--input-type=module', '-e', script], (error, _, said) =>
			done({ code: error?.code, said }),
		),
	);
	expect(said).toContain('The embedded database has stopped');
	expect(code).toBe(1);
});
