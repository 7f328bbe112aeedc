import { relative } from 'node:path';

/** A line of `docs/specification.md`. */
type Promised = { id: string; meaning: string };

/** A test in a runner's report. `path`: the titles from its outermost group to the test. */
export type ReportedTest = { file: string; path: string[]; passed: boolean };

/** The parts of Vitest's JSON report that `readVitest` uses. */
type VitestReport = {
	testResults: {
		name: string;
		assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
	}[];
};

type PlaywrightSuite = {
	title: string;
	file: string;
	suites?: PlaywrightSuite[];
	specs: { title: string; tests: { status: string; results: { status: string }[] }[] }[];
};

/** The parts of Playwright's JSON report that `readPlaywright` uses. */
export type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] };

export function readSpecification(markdown: string): Promised[] {
	return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', meaning = '']) => ({
		id,
		meaning,
	}));
}

export function readVitest({ testResults }: VitestReport): ReportedTest[] {
	return testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ ancestorTitles, title, status }) => ({
			file: relative('.', name),
			path: [...ancestorTitles, title],
			passed: status === 'passed',
		})),
	);
}

export function readPlaywright({ config, suites }: PlaywrightReport): ReportedTest[] {
	// The outermost suites are files.
	return suites.flatMap((suite) => readSuite(suite, relative('.', config.rootDir), []));
}

function readSuite(
	{ file, suites = [], specs }: PlaywrightSuite,
	root: string,
	path: string[],
): ReportedTest[] {
	const own = specs.map(({ title, tests }) => ({
		file: `${root}/${file}`,
		path: [...path, title],
		// The last result counts: a test that failed once is run a second time.
		passed: tests.every(
			({ status, results }) => ['expected', 'flaky'].includes(status) && results.at(-1)?.status === 'passed',
		),
	}));
	return [...own, ...suites.flatMap((inner) => readSuite(inner, root, [...path, inner.title]))];
}

/** A title begins with the ids that its test proves: `[SHOP-04] [SHOP-05] …`. */
function idsOf({ path }: ReportedTest): string[] {
	return path.flatMap((title) => {
		const [ids = ''] = /^(\[[A-Z]+-\d+\] ?)*/.exec(title) ?? [];
		return [...ids.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
	});
}

/** The passed tests of each promise, and the faults: a promise without one, or an unknown id in a title. */
export function judgePromises(promised: Promised[], tests: ReportedTest[]) {
	const known = new Set(promised.map(({ id }) => id));
	const promises = promised.map((promise) => ({
		...promise,
		proofs: [...new Set(tests.filter((test) => test.passed && idsOf(test).includes(promise.id)).map(nameOf))],
	}));
	const faults = [
		...promises.filter(({ proofs }) => proofs.length === 0).map(({ id }) => `${id}: no test of it passed`),
		...tests.flatMap((test) =>
			idsOf(test)
				.filter((id) => !known.has(id))
				.map((id) => `${id}: not in the specification, but in ${nameOf(test)}`),
		),
	];
	return { promises, faults: [...new Set(faults)] };
}

function nameOf({ file, path }: ReportedTest): string {
	return `\`${file}\` ${path.join(' › ')}`;
}

/** `test-results/promises.md` as text. */
export function writeProofs(promises: ReturnType<typeof judgePromises>['promises']): string {
	const sections = promises.map(
		({ id, meaning, proofs }) =>
			`## ${id}\n\n${meaning}\n\n${proofs.map((proof) => `- ${proof}`).join('\n') || 'Not proved.'}\n`,
	);
	return `# Promises, and the tests that passed for them\n\n${sections.join('\n')}`;
}
