/** The embedded database on a thread of its own, which `pglite-thread.server.ts` starts and speaks with. */
import { parentPort, workerData } from 'node:worker_threads';
import './lean-wasm.server.ts';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Answer, Question, Start } from './pglite-thread.server.ts';

const { dataDir, settings }: Start = workerData;

/** Drizzle reads times itself: these types, and lists of them, are handed to it as the database writes them. */
const asWritten = [
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
const parsers = Object.fromEntries(asWritten.map((type) => [type, (text: string) => text]));

/** PGlite's own 128 MB are taken from the system at once; what a small shop reads fits into these. */
const SHARED_BUFFERS = '32MB';

const pglite = await PGlite.create({
	dataDir,
	extensions: { pg_trgm },
	startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});
await pglite.exec(settings);
pglite.onNotification((channel, payload) => say({ channel, payload }));
parentPort?.on('message', take);
say({ ready: true });

async function take(question: Question): Promise<void> {
	const { id } = question;
	try {
		say({ id, result: await answer(question) });
	} catch (error) {
		// The machine in which the database runs has broken down: what it says from now on is worth nothing.
		if (error instanceof WebAssembly.RuntimeError) throw error;
		say({ id, fault: faultOf(error) });
	}
}

async function answer(question: Question): Promise<unknown> {
	switch (question.kind) {
		case 'query':
			return pglite.query(question.text, question.params, { rowMode: question.rowMode, parsers });
		case 'close':
			await pglite.close();
			return null;
	}
}

/** An error keeps only its message on its way to another thread; PostgreSQL's own has a code and more. */
function faultOf(error: unknown): Record<string, string> {
	if (!(error instanceof Error)) return { message: String(error) };
	const told = Object.entries(error).filter(([, value]) => typeof value === 'string');
	return { ...Object.fromEntries(told), message: error.message };
}

function say(answer: Answer): void {
	parentPort?.postMessage(answer);
}
