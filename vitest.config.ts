import { defineConfig } from 'vitest/config';

/**
 * Pure tests run once, database tests on the embedded database and again on PostgreSQL. Tests of the built shop as a process
 * come last, since they measure time.
 */
export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: 'unit',
					include: ['{app,server,db,scripts,test,stone,bench,vite}/**/*.test.ts'],
					exclude: ['**/*.db.test.ts'],
				},
			},
			database('pglite'),
			database('postgres'),
			{
				test: {
					name: 'process',
					include: ['process/*.test.ts'],
					globalSetup: ['./test/embedded-for-runners.ts'],
					sequence: { groupOrder: 1 },
					testTimeout: 240_000,
					hookTimeout: 60_000,
					expect: { poll: { timeout: 8000 } },
				},
			},
		],
	},
});

function database(name: 'pglite' | 'postgres') {
	return {
		test: {
			name,
			// A file has its database to itself; the modules, a third of the time, are loaded once a worker.
			isolate: false,
			include: ['{app,db,scripts}/**/*.db.test.ts'],
			env: { LOG_LEVEL: 'silent' },
			provide: { databaseKind: name },
			globalSetup: [
				'./test/embedded-for-runners.ts',
				...(name === 'postgres' ? ['./test/postgres-for-vitest.ts'] : []),
			],
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}
