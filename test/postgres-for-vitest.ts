import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		databaseKind: 'pglite' | 'postgres';
		postgresUrl: string;
	}
}

/** Starts one PostgreSQL for all database tests. Each test file copies a database from the templates. */
export default async function setup(project: TestProject) {
	const postgres = await startPostgres();
	await postgres.createDatabase('nothing');
	project.provide('postgresUrl', await postgres.createDatabase('schema'));
	return () => postgres.end();
}
