import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A test in a runner's report. `path`: the titles from its outermost group to the test. `fault`: what a failed test says, with
 * what its page showed.
 */
export type ReportedTest = { file: string; path: string[]; passed: boolean; ms: number; fault: string };

/** The parts of Vitest's JSON report that `readVitest` uses. */
export type VitestReport = {
	testResults: {
		name: string;
		/** Why the file itself could not be run. */
		message?: string;
		assertionResults: {
			ancestorTitles: string[];
			title: string;
			status: string;
			duration?: number | null;
			failureMessages?: string[] | null;
		}[];
	}[];
};

type PlaywrightResult = {
	status: string;
	duration: number;
	error?: { message?: string };
	attachments: { name: string; path?: string }[];
};

type PlaywrightSuite = {
	title: string;
	file: string;
	suites?: PlaywrightSuite[];
	specs: { title: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
};

/** The parts of Playwright's JSON report that `readPlaywright` uses. */
export type PlaywrightReport = {
	config: { rootDir: string };
	suites: PlaywrightSuite[];
	/** Faults outside of tests. */
	errors?: { message?: string }[];
};

/** A file that could not be run is a failed test. */
export function readVitest({ testResults }: VitestReport): ReportedTest[] {
	return testResults.flatMap(({ name, message, assertionResults }) => {
		const file = relative('.', name);
		const tests = assertionResults.map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
			file,
			path: [...ancestorTitles, title],
			passed: status === 'passed',
			ms: duration ?? 0,
			fault: status === 'passed' ? '' : `${status} ${(failureMessages ?? []).join(' ')}`,
		}));
		return message ? [...tests, { file, path: ['the file'], passed: false, ms: 0, fault: message }] : tests;
	});
}

export function readPlaywright({ config, suites, errors = [] }: PlaywrightReport): ReportedTest[] {
	const root = relative('.', config.rootDir);
	return [
		// The outermost suites are files.
		...suites.flatMap((suite) => readSuite(suite, root, [])),
		...errors.map(({ message = '' }) => ({
			file: root,
			path: ['outside of tests'],
			passed: false,
			ms: 0,
			fault: message,
		})),
	];
}

function readSuite(
	{ file, suites = [], specs }: PlaywrightSuite,
	root: string,
	path: string[],
): ReportedTest[] {
	const own = specs.map(({ title, tests }) => {
		const results = tests.flatMap((test) => test.results);
		const passed = tests.every(
			({ status, results }) =>
				status === 'expected' && results.length === 1 && results[0]?.status === 'passed',
		);
		return {
			file: `${root}/${file}`,
			path: [...path, title],
			passed,
			ms: results.reduce((sum, { duration }) => sum + duration, 0),
			fault: passed ? '' : results.map(faultOf).join('\n'),
		};
	});
	return [...own, ...suites.flatMap((inner) => readSuite(inner, root, [...path, inner.title]))];
}

/** The error, and the tree of roles and words that the page showed. */
function faultOf({ status, error, attachments }: PlaywrightResult): string {
	const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
	const page = path && existsSync(path) ? readFileSync(path, 'utf8') : '';
	const main = Math.max(page.indexOf('- main'), 0);
	return `${status} ${error?.message ?? ''}\n${page.slice(main, main + 3000)}`;
}
