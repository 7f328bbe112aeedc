import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#app/platform/open-database.server.ts';
import { withClient } from './postgres.ts';

/** A migrated, empty database of the kind this project tests; closed at the end of the file. */
export async function freshDatabase(): Promise<Database & { url?: string }> {
	const url = inject('databaseKind') === 'postgres' ? await createDatabase() : undefined;
	const database = await openDatabase(url ? { url } : { dir: 'memory' });
	await database.migrate();
	afterAll(() => database.close());
	return { ...database, url };
}

async function createDatabase(): Promise<string> {
	const server = inject('postgresUrl');
	const name = `t_${randomUUID().replaceAll('-', '')}`;
	await withClient(server, (client) => client.query(`create database ${name}`));
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
