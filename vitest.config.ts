import { defineConfig } from 'vitest/config';

/** Pure tests once; database tests on the embedded database and again on real PostgreSQL. */
export default defineConfig({
	test: {
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
		],
	},
});

function database(name: 'pglite' | 'postgres') {
	return {
		test: {
			name,
			include: ['{app,db,scripts}/**/*.db.test.ts'],
			env: { LOG_LEVEL: 'silent' },
			provide: { databaseKind: name },
			globalSetup: name === 'postgres' ? ['./test/postgres-for-vitest.ts'] : [],
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}
