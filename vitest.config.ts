import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ENGINES_DIFFER } from './test/engines-differ.ts';
import { PATIENCE, TEST_PATIENCE } from './test/patience.ts';

/** The files that take the longest. */
const LONG = [
	'locks',
	'faults',
	'any-input',
	'commands',
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

const ALL_DATABASE_TESTS = '{app,db,scripts}/**/*.db.test.ts';

/** Unit tests, database tests, and tests of the built shop as a process over HTTP. */
export default defineConfig({
	test: {
		maxWorkers: 2,
		sequence: { sequencer: LongFirst },
		expect: { poll: { timeout: PATIENCE } },
		projects: [
			{
				test: {
					name: 'unit',
					isolate: false,
					include: ['{app,server,db,scripts,test,stone,bench,vite,torture}/**/*.test.ts'],
					exclude: ['**/*.db.test.ts'],
					testTimeout: TEST_PATIENCE,
					hookTimeout: TEST_PATIENCE,
					expect: { poll: { timeout: PATIENCE } },
				},
			},
			database('pglite', process.env.WHOLE ? [ALL_DATABASE_TESTS] : ENGINES_DIFFER),
			database('postgres', [ALL_DATABASE_TESTS]),
			{
				test: {
					name: 'process',
					include: ['process/*.test.ts'],
					// The commands and child processes of the shop, which Node compiles from TypeScript at each start.
					env: { NODE_COMPILE_CACHE: 'test-results/compiled' },
					globalSetup: ['./test/templates-for-runners.ts'],
					sequence: { groupOrder: 1 },
					// They wait for starts, timeouts and stops more than they work.
					maxWorkers: 3,
					testTimeout: TEST_PATIENCE,
					hookTimeout: TEST_PATIENCE,
					expect: { poll: { timeout: PATIENCE } },
				},
			},
		],
	},
});

function database(name: 'pglite' | 'postgres', include: string[]) {
	return {
		test: {
			name,
			// Each file has its own database, so files need no isolation. Loading the modules once a worker saves a third of
			// the time.
			isolate: false,
			include,
			// The embedded database alone has a door.
			exclude: name === 'postgres' ? ['**/pglite-door.db.test.ts'] : [],
			env: {
				LOG_LEVEL: 'silent',
				SESSION_SECRET: 'a secret of the database tests alone',
				DATA_DIR: `test-results/data-${name}`,
			},
			provide: { databaseKind: name },
			globalSetup: [
				'./test/templates-for-runners.ts',
				...(name === 'postgres' ? ['./test/postgres-for-vitest.ts'] : []),
			],
			testTimeout: TEST_PATIENCE,
			hookTimeout: TEST_PATIENCE,
			expect: { poll: { timeout: PATIENCE } },
		},
	};
}
