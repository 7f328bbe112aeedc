import { Socket } from 'node:net';
import { join } from 'node:path';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgliteClient as DrizzleClient } from 'drizzle-orm/pglite';
import pg from 'pg';
import { closeToOthers } from '#app/platform/data-folder.server.ts';
import { createPglite } from './create-pglite.server.ts';
import { lockFolder } from './lock-folder.server.ts';
import { openDoor, throughDoor } from './pglite-door.server.ts';
import { type PgliteClient, startPglite } from './pglite-thread.server.ts';

/** A database or an open transaction: the first parameter of every domain function. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
	db: Db;
	/** `pglite` runs in a thread of this process; `postgres` is a server. */
	kind: 'pglite' | 'postgres';
	/** Applies the migrations of `folder`, by default the shop's own. Safe when several processes start at once. */
	migrate: (folder?: string) => Promise<void>;
	/**
	 * Calls `notified` with each payload sent on `channel`, and `connected` whenever the connection opens again. Payloads
	 * sent in between are lost, so the listener must then assume any change. Calls `disconnected` with true when the
	 * connection is lost or has not answered for a second, and with false when it works again. Returns a function that
	 * stops the listening.
	 */
	listen: (
		channel: string,
		notified: (payload: string) => void,
		connected: () => void,
		disconnected?: (is: boolean) => void,
	) => Promise<() => Promise<void>>;
	/** IMPORT-12: lets commands of the same user query an embedded database while this process has it open. Nothing on PostgreSQL. */
	openDoor: () => Promise<void>;
	close: () => Promise<void>;
};

export const MIGRATIONS = 'db/migrations';

/**
 * Opens PostgreSQL at `url`, or PGlite in `dir`; `memory` is a database that ends with the process. `timeout`: of connecting, of a
 * statement and of a lock, in ms. With `whileOpen`, PGlite that another process has open is queried through that process.
 */
export async function openDatabase(
	where: { url: string; timeout?: number } | { dir: string; whileOpen?: boolean },
): Promise<Database> {
	if ('url' in where) return openPostgres(where.url, where.timeout ?? TIMEOUT);
	const { dir, whileOpen = false } = where;
	return (whileOpen ? await openThroughDoor(dir) : null) ?? openPglite(dir);
}

/** Null where no other process has opened a door. */
async function openThroughDoor(dir: string): Promise<Database | null> {
	const client = await throughDoor(dir);
	if (!client) return null;
	return { ...(await pgliteDatabase(client)), openDoor: async () => {}, close: client.close };
}

/** Loaded here, because a shop on PostgreSQL does not need them. */
async function pgliteDatabase(client: Omit<PgliteClient, 'worker'>) {
	const [{ drizzle }, { migrate }] = await Promise.all([
		import('drizzle-orm/pglite'),
		import('drizzle-orm/pglite/migrator'),
	]);
	const db = drizzle({ client: client as unknown as DrizzleClient });
	const listen: Database['listen'] = async (channel, notified, connected) => {
		const unlisten = await client.listen(channel, notified);
		connected();
		return unlisten;
	};
	return {
		db: db as unknown as Db,
		kind: 'pglite' as const,
		migrate: (folder = MIGRATIONS) => migrate(db, { migrationsFolder: folder }),
		listen,
	};
}

async function openPglite(dir: string): Promise<Database> {
	// PGlite silently loses data when two processes open one folder.
	const unlock =
		dir === 'memory'
			? () => {}
			: await lockFolder(dir, () => endWithoutDatabase(new Error(`another process has taken ${dir}`)));
	const dataDir = dir === 'memory' ? undefined : join(dir, 'pglite');
	if (dataDir) await createPglite(dataDir);
	const client = await startPglite(
		{ dataDir, settings: `set random_page_cost = ${RANDOM_PAGE_COST}` },
		{ died: endWithoutDatabase },
	);
	// PGlite gives its files modes of its own, whatever the process's umask.
	if (dataDir) closeToOthers(dataDir);
	let closeDoor = () => {};
	return {
		...(await pgliteDatabase(client)),
		async openDoor() {
			if (dir !== 'memory') closeDoor = await openDoor(client, dir);
		},
		async close() {
			closeDoor();
			await client.close();
			unlock();
		},
	};
}

/** Ends the process, because no page works without the database. The next process opens it again, as after any crash. */
function endWithoutDatabase(error: Error): never {
	process.stderr.write(
		`The embedded database has stopped: ${error.message}. The shop cannot go on without it.\n`,
	);
	process.exit(1);
}

/** How long a visitor is to wait for the database before the page says so, in ms. */
const TIMEOUT = 4000;

/**
 * After so many timeouts without a byte a connection is closed. A network that drops a connection does not report it.
 */
const SILENCE = 1.5;

/**
 * The planner's cost of reading a page through an index; a page of a sequential scan costs 1. PostgreSQL's default of 4 is
 * for rotating disks: with it, the planner scans ten thousand products instead of looking up a hundred.
 */
const RANDOM_PAGE_COST = 1.1;

/**
 * PostgreSQL would compile a search, since `asked_last` says that it costs much: 60 ms and more, for a query of a millisecond.
 */
const JIT = 'off';

async function openPostgres(url: string, timeout: number): Promise<Database> {
	const silence = timeout * SILENCE;
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: timeout,
		options: `-c random_page_cost=${RANDOM_PAGE_COST} -c jit=${JIT}`,
		statement_timeout: timeout,
		lock_timeout: timeout,
		query_timeout: timeout + 500,
		// Otherwise a process that lost its network within an order would hold its locks without end.
		idle_in_transaction_session_timeout: silence,
		// Close idle connections before the silence timeout destroys them.
		idleTimeoutMillis: silence - 1000,
		stream: () => closedWhenSilent(silence),
	});
	// A restarted database breaks idle connections. Without these two listeners, the error would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = drizzleNodePg({ client: pool });
	db.transaction = async (work, config) => {
		const client = await pool.connect();
		let succeeded = false;
		try {
			const result = await drizzleNodePg({ client }).transaction(work, config);
			succeeded = true;
			return result;
		} finally {
			// Drizzle's own `transaction` leaks the connection when `begin` fails, and returns a broken one to the pool.
			client.release(!succeeded);
		}
	};
	return {
		db: db as unknown as Db,
		kind: 'postgres',
		async migrate(folder = MIGRATIONS) {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			try {
				await client.query('select pg_advisory_lock(7240921)');
				await migrateNodePg(drizzleNodePg({ client }), { migrationsFolder: folder });
			} finally {
				await client.end();
			}
		},
		listen: (channel, notified, connected, disconnected) =>
			listenPostgres(url, channel, notified, connected, disconnected),
		openDoor: async () => {},
		close: () => pool.end(),
	};
}

function closedWhenSilent(ms: number): Socket {
	const socket = new Socket();
	socket.setTimeout(ms, () => socket.destroy());
	return socket;
}

/** How often the listening connection checks that the database answers, in ms. */
const HEARTBEAT = 500;

/** Listens on a separate connection, and reconnects at most 250 ms after the database answers again. */
async function listenPostgres(
	url: string,
	channel: string,
	notified: (payload: string) => void,
	connected: () => void,
	disconnected: (is: boolean) => void = () => {},
): Promise<() => Promise<void>> {
	let current: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let ended = false;

	async function connect() {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: TIMEOUT,
			stream: () => closedWhenSilent(TIMEOUT * SILENCE),
		});
		current = client;
		let heartbeat: NodeJS.Timeout | undefined;
		client.on('error', () => {});
		client.on('end', () => {
			clearInterval(heartbeat);
			disconnected(true);
			retry();
		});
		client.on('notification', (message) => notified(message.payload ?? ''));
		try {
			await client.connect();
			await client.query(`listen ${pg.escapeIdentifier(channel)}`);
			heartbeat = setInterval(heartbeatOf(client, disconnected), HEARTBEAT);
			connected();
			disconnected(false);
		} catch {
			await client.end().catch(() => {});
			retry();
		}
	}

	function retry() {
		if (ended || timer) return;
		timer = setTimeout(() => {
			timer = undefined;
			void connect();
		}, 250);
	}

	await connect();
	return async () => {
		ended = true;
		clearTimeout(timer);
		await current?.end().catch(() => {});
	};
}

/** Sends a query at each heartbeat, one at a time. After two heartbeats without an answer the connection counts as lost. */
function heartbeatOf(client: pg.Client, disconnected: (is: boolean) => void): () => void {
	let missed = 0;
	return () => {
		if (missed++ === 2) disconnected(true);
		if (missed > 1) return;
		client.query('select 1').then(
			() => {
				// The same connection delivered all notifications from before this answer first.
				if (missed > 2) disconnected(false);
				missed = 0;
			},
			() => {},
		);
	};
}
