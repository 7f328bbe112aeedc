import { Socket } from 'node:net';
import { join } from 'node:path';
import { drizzle as drizzleNodePg } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgliteClient as DrizzleClient } from 'drizzle-orm/pglite';
import pg from 'pg';
import { createPglite } from './create-pglite.server.ts';
import { lockFolder } from './lock-folder.server.ts';
import { startPglite } from './pglite-thread.server.ts';

/** A database or an open transaction: what every domain function takes first. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
	db: Db;
	/** `pglite` lives in this process, on a thread of its own; `postgres` is a server. */
	kind: 'pglite' | 'postgres';
	/** Brings the schema up to date, or to where another folder of migrations ends; safe when several processes start at once. */
	migrate: (folder?: string) => Promise<void>;
	/**
	 * Calls `notified` with each payload sent on `channel`, and `connected` whenever the connection is (re)opened:
	 * what was sent in between is lost, so the listener catches up then. `disconnected` is called with true when the
	 * connection is lost or has not answered for a second, with false when it is back. Returns what ends it.
	 */
	listen: (
		channel: string,
		notified: (payload: string) => void,
		connected: () => void,
		disconnected?: (is: boolean) => void,
	) => Promise<() => Promise<void>>;
	close: () => Promise<void>;
};

export const MIGRATIONS = 'db/migrations';

/** Opens PostgreSQL at `url`, or PGlite in `dir` (`memory` for a database that goes with the process). */
export async function openDatabase(where: { url: string } | { dir: string }): Promise<Database> {
	return 'url' in where ? openPostgres(where.url) : openPglite(where.dir);
}

async function openPglite(dir: string): Promise<Database> {
	// PGlite loses data silently when two processes open one folder.
	const release =
		dir === 'memory'
			? () => {}
			: await lockFolder(dir, () => endWithoutDatabase(new Error(`another process has taken ${dir}`)));
	const dataDir = dir === 'memory' ? undefined : join(dir, 'pglite');
	if (dataDir) await createPglite(dataDir);
	// Loaded here, as a shop on PostgreSQL does not need them.
	const [{ drizzle }, { migrate }] = await Promise.all([
		import('drizzle-orm/pglite'),
		import('drizzle-orm/pglite/migrator'),
	]);
	const client = await startPglite(
		{ dataDir, settings: `set random_page_cost = ${PAGE_COST}` },
		{ died: endWithoutDatabase },
	);
	const db = drizzle({ client: client as unknown as DrizzleClient });
	return {
		db: db as unknown as Db,
		kind: 'pglite',
		migrate: (folder = MIGRATIONS) => migrate(db, { migrationsFolder: folder }),
		async listen(channel, notified, connected) {
			const unlisten = await client.listen(channel, notified);
			connected();
			return unlisten;
		},
		async close() {
			await client.close();
			release();
		},
	};
}

/** Everything in the shop asks the database. A new process opens it again, as after any crash. */
function endWithoutDatabase(error: Error): never {
	process.stderr.write(
		`The embedded database has stopped: ${error.message}. The shop cannot go on without it.\n`,
	);
	process.exit(1);
}

/** How long a query waits for a database that does not answer, in ms. */
const PATIENCE = 4000;

/** A connection without a byte for so long is closed, in ms: one that a network dropped never says so. */
const SILENCE = 6000;

/**
 * What a page that an index leads to costs, where one of a whole table costs 1. PostgreSQL's own 4 is a turning disk's:
 * it would rather read ten thousand products than look up a hundred.
 */
const PAGE_COST = 1.1;

async function openPostgres(url: string): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: PATIENCE,
		options: `-c random_page_cost=${PAGE_COST}`,
		statement_timeout: PATIENCE,
		lock_timeout: PATIENCE,
		query_timeout: PATIENCE + 500,
		// A process that was cut off in the middle of an order does not keep its locks for ever.
		idle_in_transaction_session_timeout: SILENCE,
		// Idle connections are closed before they would be taken for dead.
		idleTimeoutMillis: SILENCE - 1000,
		stream: () => closedWhenSilent(SILENCE),
	});
	// A restarted database breaks idle connections; without these two listeners that would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const db = drizzleNodePg({ client: pool });
	db.transaction = async (work, config) => {
		const client = await pool.connect();
		let whole = false;
		try {
			const result = await drizzleNodePg({ client }).transaction(work, config);
			whole = true;
			return result;
		} finally {
			// drizzle's own `transaction` leaks the connection when `begin` fails, and hands a broken one to the next query.
			client.release(!whole);
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

/** A connection of its own that reconnects by itself, at most 250 ms after the database is back. */
async function listenPostgres(
	url: string,
	channel: string,
	notified: (payload: string) => void,
	connected: () => void,
	disconnected: (is: boolean) => void = () => {},
): Promise<() => Promise<void>> {
	let client: pg.Client | undefined;
	let timer: NodeJS.Timeout | undefined;
	let ended = false;

	async function connect() {
		const fresh = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: PATIENCE,
			stream: () => closedWhenSilent(SILENCE),
		});
		client = fresh;
		let heartbeat: NodeJS.Timeout | undefined;
		fresh.on('error', () => {});
		fresh.on('end', () => {
			clearInterval(heartbeat);
			disconnected(true);
			retry();
		});
		fresh.on('notification', (message) => notified(message.payload ?? ''));
		try {
			await fresh.connect();
			await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
			heartbeat = setInterval(heartbeatOf(fresh, disconnected), HEARTBEAT);
			connected();
			disconnected(false);
		} catch {
			await fresh.end().catch(() => {});
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
		await client?.end().catch(() => {});
	};
}

/** Sends a query at each beat, one at a time; after two beats without an answer the connection counts as lost. */
function heartbeatOf(client: pg.Client, disconnected: (is: boolean) => void): () => void {
	let missed = 0;
	return () => {
		if (missed++ === 2) disconnected(true);
		if (missed > 1) return;
		client.query('select 1').then(
			() => {
				// Notifications from before this answer came before it, on the same connection.
				if (missed > 2) disconnected(false);
				missed = 0;
			},
			() => {},
		);
	};
}
