import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		databaseKind: 'pglite' | 'postgres';
		postgresUrl: string;
	}
}

/** One PostgreSQL for all database tests; each test file makes a database of its own in it. */
export default async function setup(project: TestProject) {
	const postgres = await startPostgres();
	project.provide('postgresUrl', await postgres.createDatabase());
	return () => postgres.end();
}
