/** The thread of the embedded database. `pglite-thread.server.ts` starts it and exchanges messages with it. */
import { parentPort, workerData } from 'node:worker_threads';
import './lean-wasm.server.ts';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerMessage, WorkerRequest, WorkerSettings } from './pglite-thread.server.ts';

const { dataDir, settings }: WorkerSettings = workerData;

/** Drizzle parses dates and times itself, so these types, and arrays of them, stay the text that PostgreSQL sends. */
const textTypes = [
	types.DATE,
	types.TIMESTAMP,
	types.TIMESTAMPTZ,
	types.INTERVAL,
	1231,
	1115,
	1182,
	1185,
	1187,
];
const parsers = Object.fromEntries(textTypes.map((type) => [type, (text: string) => text]));

/** PGlite allocates its default of 128 MB at once. A small shop's data fits into this. */
const SHARED_BUFFERS = '32MB';

const pglite = await PGlite.create({
	dataDir,
	extensions: { pg_trgm },
	startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});
await pglite.exec(settings);
pglite.onNotification((channel, payload) => send({ channel, payload }));
parentPort?.on('message', receive);
send({ ready: true });

async function receive(request: WorkerRequest): Promise<void> {
	const { id } = request;
	try {
		send({ id, result: await run(request) });
	} catch (error) {
		// PostgreSQL's WebAssembly instance has crashed, so its further results would be unreliable.
		if (error instanceof WebAssembly.RuntimeError) throw error;
		send({ id, error: serialise(error) });
	}
}

async function run(request: WorkerRequest): Promise<unknown> {
	switch (request.kind) {
		case 'query':
			return pglite.query(request.text, request.params, { rowMode: request.rowMode, parsers });
		case 'close':
			await pglite.close();
			return null;
	}
}

/** `postMessage` copies only an error's message; PostgreSQL's errors also have a code and other fields. */
function serialise(error: unknown): Record<string, string> {
	if (!(error instanceof Error)) return { message: String(error) };
	const fields = Object.entries(error).filter(([, value]) => typeof value === 'string');
	return { ...Object.fromEntries(fields), message: error.message };
}

function send(message: WorkerMessage): void {
	parentPort?.postMessage(message);
}
