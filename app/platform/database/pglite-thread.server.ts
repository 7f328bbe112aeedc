import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '#app/platform/limits/semaphore.ts';

/** The thread's settings. Without `dataDir` the database is in memory; `settings` is SQL that runs first. */
export type WorkerSettings = { dataDir?: string; settings: string };

type RowMode = 'array' | 'object';

/** A message to the thread. */
export type WorkerRequest = { id: number } & Command;

type Command = { kind: 'query'; text: string; params: unknown[]; rowMode: RowMode } | { kind: 'close' };

/** A message from the thread. */
export type WorkerMessage =
	| { ready: true }
	| { id: number; result: unknown }
	| { id: number; error: Record<string, string> }
	| { channel: string; payload: string };

export type Query = (
	text: string,
	params?: unknown[],
	options?: { rowMode?: RowMode },
) => Promise<{ rows: unknown[] }>;

/** The part of PGlite's own client that Drizzle and the shop use. */
export type PgliteClient = {
	query: Query;
	/** No other query runs until `work` has ended; it queries by `tx`. */
	transaction: <T>(work: (tx: { query: Query }) => Promise<T>) => Promise<T>;
	/** One listener a channel. Returns a function that removes it. */
	listen: (channel: string, notified: (payload: string) => void) => Promise<() => Promise<void>>;
	/** Waits for the queries in the queue, closes the database and ends the thread. */
	close: () => Promise<void>;
	worker: Worker;
};

/** Node runs it from source, for the built shop too. The path works because the shop starts in the project's folder. */
const WORKER = 'app/platform/database/pglite-worker.server.ts';

/**
 * How long a query waits in the queue, in ms. Without a timeout, a transaction that awaits a query outside itself would
 * never end.
 */
const QUEUE_TIMEOUT = 10_000;

/**
 * Opens PGlite on a separate thread, so that a slow query delays only the queries behind it. Calls `died` when the thread
 * ends by itself; pending queries then fail.
 */
export async function startPglite(
	settings: WorkerSettings,
	{ died, queueTimeout = QUEUE_TIMEOUT }: { died: (error: Error) => void; queueTimeout?: number },
): Promise<PgliteClient> {
	const worker = new Worker(resolve(WORKER), { workerData: settings, execArgv: [] });
	const pending = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
	const listeners = new Map<string, (payload: string) => void>();
	let lastId = 0;
	let closed: Error | undefined;
	let opening = true;
	const opened = Promise.withResolvers<void>();

	function send(command: Command): Promise<unknown> {
		if (closed) return Promise.reject(closed);
		const id = ++lastId;
		// The process stays alive for a pending query, but not for an idle database.
		worker.ref();
		return new Promise((resolve, reject) => {
			pending.set(id, { resolve, reject });
			worker.postMessage({ id, ...command } satisfies WorkerRequest);
		});
	}

	function receive(message: WorkerMessage): void {
		if ('ready' in message) opened.resolve();
		if ('channel' in message) listeners.get(message.channel)?.(message.payload);
		if (!('id' in message)) return;
		const waiting = pending.get(message.id);
		pending.delete(message.id);
		if (pending.size === 0) worker.unref();
		if ('error' in message) waiting?.reject(Object.assign(new Error(message.error.message), message.error));
		else waiting?.resolve(message.result);
	}

	function end(error: Error): void {
		if (closed) return;
		closed = error;
		for (const { reject } of pending.values()) reject(error);
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

	// PGlite has one session, so another statement would run within the open transaction.
	const { run: exclusively } = createSemaphore({
		name: 'the embedded database',
		permits: 1,
		timeout: queueTimeout,
	});

	const query: Query = (text, params = [], { rowMode = 'object' } = {}) =>
		send({ kind: 'query', text, params, rowMode }) as ReturnType<Query>;

	return {
		worker,
		query: (...args) => exclusively(() => query(...args)),
		transaction: (work) =>
			exclusively(async () => {
				let isOpen = true;
				const queryInside: Query = (...args) =>
					isOpen ? query(...args) : Promise.reject(new Error('this transaction is closed'));
				await query('begin');
				try {
					const result = await work({ query: queryInside });
					isOpen = false;
					await query('commit');
					return result;
				} catch (error) {
					isOpen = false;
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
			await exclusively(() => send({ kind: 'close' }));
			closed = new Error('the database is closed');
			await worker.terminate();
		},
	};
}
