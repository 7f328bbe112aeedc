import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of `process/` that take the longest. */
const LONG = [
	'locks',
	'faults',
	'any-input',
	'imports',
	'staff-locks',
	'sharing',
	'hostile-pictures',
	'pictures',
];

/** Starts the longest process tests first: a file that starts last keeps one core alone. A new clone knows no durations. */
class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isProcess = ({ project }: TestSpecification) => project.name === 'process';
		const rank = ({ moduleId }: TestSpecification) =>
			[...LONG, ''].findIndex((name) => moduleId.includes(name && `/${name}.test.`));
		const sorted = await super.sort(files);
		return [
			...sorted.filter((file) => !isProcess(file)),
			...sorted.filter(isProcess).sort((a, b) => rank(a) - rank(b)),
		];
	}
}

/**
 * Unit tests run once. Database tests run on the embedded database and again on PostgreSQL. The tests of the built shop as
 * a process run last, because they measure time.
 */
export default defineConfig({
	test: {
		maxWorkers: 2,
		sequence: { sequencer: LongFirst },
		projects: [
			{
				test: {
					name: 'unit',
					include: ['{app,server,db,scripts,test,stone,bench,vite,torture}/**/*.test.ts'],
					exclude: ['**/*.db.test.ts'],
					// Ends a test that hangs. A busy machine takes four times as long as a quiet one.
					testTimeout: 30_000,
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
					// They wait for starts, timeouts and stops more than they work.
					maxWorkers: 3,
					// A test that passes only the second time is named at the end of `npm test`.
					retry: 1,
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
			// Each file has its own database, so files need no isolation. Loading the modules once a worker saves a third of
			// the time.
			isolate: false,
			include: ['{app,db,scripts}/**/*.db.test.ts'],
			// The embedded database alone has a door.
			exclude: name === 'postgres' ? ['**/pglite-door.db.test.ts'] : [],
			env: {
				...{ LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the database tests alone' },
				DATA_DIR: `test-results/run/data-${name}`,
			},
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
