import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from './semaphore.ts';

/** What the thread is started with; without `dataDir` the database lives in memory. */
export type Start = { dataDir?: string; settings: string };

type RowMode = 'array' | 'object';

export type Question = { id: number } & Asked;

type Asked = { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode } | { kind: 'close' };

export type Answer =
	| { ready: true }
	| { id: number; result: unknown }
	| { id: number; fault: Record<string, string> }
	| { channel: string; payload: string };

type Ask = (
	text: string,
	params?: unknown[],
	options?: { rowMode?: RowMode },
) => Promise<{ rows: unknown[] }>;

/** The part of PGlite's own client that Drizzle and the shop use. */
export type PgliteClient = {
	query: Ask;
	/** No other query runs until `work` has ended; it queries by `tx`. */
	transaction: <T>(work: (tx: { query: Ask }) => Promise<T>) => Promise<T>;
	/** One listener a channel. Returns what removes it. */
	listen: (channel: string, notified: (payload: string) => void) => Promise<() => Promise<void>>;
	/** Waits for the queries in the queue, closes the database and ends the thread. */
	close: () => Promise<void>;
	worker: Worker;
};

/** Node runs it as it stands, for the built shop too: the shop is started in its own folder. */
const WORKER = 'app/platform/pglite-worker.server.ts';

/** How long a query waits for those before it, in ms. One made outside the transaction that awaits it would never run. */
const PATIENCE = 10_000;

/**
 * Opens PGlite on a thread of its own, so that a slow query delays those behind it and nothing else. Calls `died` when the
 * thread ends by itself; pending queries then fail.
 */
export async function startPglite(
	start: Start,
	{ died, patience = PATIENCE }: { died: (error: Error) => void; patience?: number },
): Promise<PgliteClient> {
	const worker = new Worker(resolve(WORKER), { workerData: start, execArgv: [] });
	const pending = new Map<number, { answered: (result: unknown) => void; failed: (error: Error) => void }>();
	const listeners = new Map<string, (payload: string) => void>();
	let last = 0;
	let over: Error | undefined;
	let opening = true;
	const opened = Promise.withResolvers<void>();

	function ask(question: Asked): Promise<unknown> {
		if (over) return Promise.reject(over);
		const id = ++last;
		// The process stays alive for a pending query, but not for an idle database.
		worker.ref();
		return new Promise((answered, failed) => {
			pending.set(id, { answered, failed });
			worker.postMessage({ id, ...question } satisfies Question);
		});
	}

	function receive(answer: Answer): void {
		if ('ready' in answer) opened.resolve();
		if ('channel' in answer) listeners.get(answer.channel)?.(answer.payload);
		if (!('id' in answer)) return;
		const waiting = pending.get(answer.id);
		pending.delete(answer.id);
		if (pending.size === 0) worker.unref();
		if ('fault' in answer) waiting?.failed(Object.assign(new Error(answer.fault.message), answer.fault));
		else waiting?.answered(answer.result);
	}

	function end(error: Error): void {
		if (over) return;
		over = error;
		for (const { failed } of pending.values()) failed(error);
		pending.clear();
		if (opening) opened.reject(error);
		else died(error);
	}

	worker.on('message', receive);
	worker.on('error', end);
	worker.on('exit', () => end(new Error('its thread has ended')));
	await opened.promise;
	opening = false;
	worker.unref();

	// PGlite has one session: a statement from outside would run within the transaction that is open.
	const { run: exclusively } = createSemaphore({
		name: 'the embedded database',
		permits: 1,
		timeout: patience,
	});

	const query: Ask = (text, params = [], { rowMode = 'object' } = {}) =>
		ask({ kind: 'query', text, params, rowMode }) as ReturnType<Ask>;

	return {
		worker,
		query: (...question) => exclusively(() => query(...question)),
		transaction: (work) =>
			exclusively(async () => {
				let open = true;
				const inside: Ask = (...question) =>
					open ? query(...question) : Promise.reject(new Error('this transaction is over'));
				await query('begin');
				try {
					const result = await work({ query: inside });
					open = false;
					await query('commit');
					return result;
				} catch (error) {
					open = false;
					await query('rollback').catch(() => {});
					throw error;
				}
			}),
		async listen(channel, notified) {
			listeners.set(channel, notified);
			await exclusively(() => query(`listen "${channel}"`));
			return async () => {
				listeners.delete(channel);
				await exclusively(() => query(`unlisten "${channel}"`));
			};
		},
		async close() {
			await exclusively(() => ask({ kind: 'close' }));
			over = new Error('the database is closed');
			await worker.terminate();
		},
	};
}
