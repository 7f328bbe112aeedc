import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PgliteClient, Query } from './pglite-thread.server.ts';

/** A message through the door. `transaction` begins one, in which the further queries of this connection run. */
type Request =
	| { kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object' }
	| { kind: 'transaction' | 'commit' | 'rollback' };

type Answer = { result: unknown } | { error: Record<string, string> };

/** A transaction whose other end says nothing for so long is rolled back, in ms: the shop waits for it. */
const SILENCE_TIMEOUT = 6000;

/**
 * Where the process that has the embedded database open lets others of the same user query it. In the data folder, which is closed to
 * other users. Relative where that is shorter: the system takes at most 107 bytes.
 */
function doorOf(dir: string): string {
	if (process.platform === 'win32')
		return `\\\\.\\pipe\\sangtarash-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 16)}`;
	const [absolute, near] = [resolve(dir, 'door'), relative(process.cwd(), join(dir, 'door'))];
	return near.length < absolute.length ? near : absolute;
}

/** IMPORT-12: opens the door to a database for commands that work while the shop is open. Returns a function that closes it. */
export async function openDoor(client: PgliteClient, dir: string): Promise<() => void> {
	const door = doorOf(dir);
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once('close', () => sockets.delete(socket));
		// A command that was killed resets its connection.
		socket.on('error', () => {});
		void serve(socket, client).finally(() => socket.destroy());
	});
	if (process.platform !== 'win32') rmSync(door, { force: true });
	await new Promise<void>((ready, failed) => {
		server.once('error', failed);
		server.listen(door, ready);
	});
	if (process.platform !== 'win32') chmodSync(door, 0o600);
	server.unref();
	return () => {
		server.close();
		for (const socket of sockets) socket.destroy();
	};
}

async function serve(socket: Socket, client: PgliteClient): Promise<void> {
	const requests = messages<Request>(socket);
	for await (const request of requests) {
		if (request.kind === 'transaction') {
			await serveTransaction(socket, client, requests);
			return;
		}
		if (request.kind === 'query') await answer(socket, client.query, request);
	}
}

/** One connection is one transaction. It is rolled back where the connection ends or is silent before it says what to do. */
async function serveTransaction(
	socket: Socket,
	client: PgliteClient,
	requests: AsyncGenerator<Request>,
): Promise<void> {
	const rolledBack = new Error('rolled back');
	try {
		await client.transaction(async ({ query }) => {
			socket.setTimeout(SILENCE_TIMEOUT, () => socket.destroy());
			send(socket, { result: null });
			for (;;) {
				const { value: request } = await requests.next();
				if (request?.kind === 'commit') return;
				if (request?.kind !== 'query') throw rolledBack;
				await answer(socket, query, request);
			}
		});
		send(socket, { result: null });
	} catch (error) {
		send(socket, error === rolledBack ? { result: null } : { error: fieldsOf(error) });
	}
	// The other end waits for this answer: without it nobody knows whether the transaction counts.
	await new Promise<void>((ended) => {
		socket.once('close', ended);
		socket.end(ended);
	});
}

async function answer(
	socket: Socket,
	query: Query,
	{ text, params, rowMode }: Extract<Request, { kind: 'query' }>,
): Promise<void> {
	const answered = await query(text, params, { rowMode }).then(
		(result): Answer => ({ result }),
		(error: unknown): Answer => ({ error: fieldsOf(error) }),
	);
	send(socket, answered);
}

/** What the shop's code reads of an error of the database. */
function fieldsOf(error: unknown): Record<string, string> {
	if (!(error instanceof Error)) return { message: String(error) };
	const fields = Object.entries(error).filter(([, value]) => typeof value === 'string');
	return { ...Object.fromEntries(fields), message: error.message };
}

/** A database that another process has open; null where nobody answers at the door. */
export async function throughDoor(dir: string): Promise<Omit<PgliteClient, 'worker'> | null> {
	const door = doorOf(dir);
	const first = await visit(door).catch(() => null);
	if (!first) return null;
	const query = queryBy(first);
	return {
		query,
		async transaction(work) {
			const visitor = await visit(door);
			try {
				await visitor.ask({ kind: 'transaction' });
				const result = await work({ query: queryBy(visitor) });
				await visitor.ask({ kind: 'commit' });
				return result;
			} finally {
				// Without a commit before it, this rolls back.
				visitor.leave();
			}
		},
		async listen() {
			throw new Error('a command does not listen');
		},
		async close() {
			first.leave();
		},
	};
}

type Visitor = { ask: (request: Request) => Promise<unknown>; leave: () => void };

function queryBy({ ask }: Visitor): Query {
	return (text, params = [], { rowMode = 'object' } = {}) =>
		ask({ kind: 'query', text, params, rowMode }) as ReturnType<Query>;
}

async function visit(door: string): Promise<Visitor> {
	const socket = connect(door);
	await new Promise<void>((ready, failed) => {
		socket.once('connect', ready);
		socket.once('error', failed);
	});
	socket.on('error', () => {});
	const answers = messages<Answer>(socket);
	// One question at a time: the answers have no numbers.
	let last: Promise<unknown> = Promise.resolve();
	const askNow = async (request: Request): Promise<unknown> => {
		send(socket, request);
		const { value } = await answers.next();
		if (!value) throw new Error('the shop has closed its database');
		if ('error' in value) throw Object.assign(new Error(value.error.message), value.error);
		return value.result;
	};
	return {
		ask(request) {
			const asked = last.then(() => askNow(request));
			last = asked.catch(() => {});
			return asked;
		},
		leave: () => socket.destroy(),
	};
}

/** Bytes of a message's length before it. */
const HEAD = 4;

function send(socket: Socket, message: Request | Answer): void {
	const body = serialize(message);
	const head = Buffer.alloc(HEAD);
	head.writeUInt32BE(body.length);
	socket.write(Buffer.concat([head, body]));
}

async function* messages<T>(socket: Socket): AsyncGenerator<T, undefined> {
	let pieces: Buffer[] = [];
	let length = 0;
	try {
		for await (const piece of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			pieces.push(piece);
			length += piece.length;
			for (;;) {
				const [start] = pieces;
				if (!start || length < HEAD) break;
				if (start.length < HEAD) pieces = [Buffer.concat(pieces)];
				const size = HEAD + (pieces[0]?.readUInt32BE(0) ?? 0);
				if (length < size) break;
				const all = Buffer.concat(pieces);
				pieces = [all.subarray(size)];
				length -= size;
				yield deserialize(all.subarray(HEAD, size)) as T;
			}
		}
	} catch {
		// The other process has ended.
	}
	return undefined;
}
