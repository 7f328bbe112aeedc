/**
 * What `npm test` runs. Two programs run at a time, since most wait for something now and then.
 * `npm test -- whole` runs every database test on both databases, and a journey in Firefox and WebKit. `npm test -- fast` runs only lint, types and unit tests, and
 * `npm test -- near` what a change touches (`near.ts`). `npm test -- plain` builds the shop without its engines, and runs the
 * browser tests that are neither about speed nor about what only an engine does.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { close } from './close.ts';
import { keepDurations } from './durations.ts';
import { findNear } from './near.ts';
import { judgePromises, readSpecification, writeProofs } from './promises.ts';
import type { ReportedTest } from './reports.ts';
import { runStage, type Stage } from './stage.ts';

const TEMPLATES = { TEST_TEMPLATES: resolve('test-results/templates') };

const lint = () => runStage('lint', ['npm', 'run', '--silent', 'lint']);
const types = () => runStage('types', ['npm', 'run', '--silent', 'types']);
const build = () => runStage('build', ['node', 'scripts/start.mjs', '--prepare']);
const findBrowser = () => runStage('chromium', ['node', 'scripts/proof/find-browser.ts']);
const findProxies = () => runStage('proxies', ['node', 'scripts/proof/find-proxies.ts']);
const makeTemplates = () => runStage('fixtures', ['node', 'test/make-templates.ts'], { env: TEMPLATES });
const vitest = (name: string, ...args: string[]) =>
	runStage(name, ['vitest', ...args], { runner: 'vitest', env: TEMPLATES });
const playwright = (...args: string[]) =>
	runStage('browser', ['playwright', 'test', ...args], { runner: 'playwright', env: TEMPLATES });

const engines = () => runStage('engines', ['node', 'scripts/proof/engines.ts'], { env: TEMPLATES });

const ofProjects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
const DATABASES = ofProjects('pglite', 'postgres');

const RUNS: Record<string, () => Promise<Stage[]>> = {
	all,
	async whole() {
		process.env.WHOLE = '1';
		const stages = await all();
		return [...stages, await engines()];
	},
	async fast() {
		const [first, unit] = await Promise.all([
			inTurn(lint, types),
			vitest('unit', 'run', ...ofProjects('unit')),
		]);
		return [...first, unit];
	},
	near,
	async plain() {
		process.env.PLAIN = '1';
		const { ok, stages } = await prepare();
		return ok ? [...stages, await playwright('--grep-invert', '@speed|@engine')] : stages;
	},
};

async function all(): Promise<Stage[]> {
	const ready = prepare();
	const pages = ready.then(({ ok, stages }) => [...stages, ...(ok ? [playwright()] : [])]);
	const rest = inTurn(
		lint,
		types,
		() => vitest('unit', 'run', ...ofProjects('unit')),
		async () => ((await ready).ok ? vitest('database', 'run', ...DATABASES) : undefined),
		async () => ((await ready).ok ? vitest('process', 'run', ...ofProjects('process')) : undefined),
	);
	const stages = [...(await Promise.all(await pages)), ...(await rest)];
	const tests = stages.flatMap(({ tests }) => tests ?? []);
	keepDurations(tests);
	return [...stages, judge(tests)];
}

async function near(): Promise<Stage[]> {
	const { vitests, processes, specs, leftOut } = findNear();
	process.stdout.write(
		`${vitests.length + processes.length} files of tests and ${specs.length} of pages are near the change.\n`,
	);
	if (leftOut.length > 0)
		process.stdout.write(`Left out, since four minutes do not hold them: ${leftOut.join(', ')}\n`);
	const ready = prepare();
	const whenReady = (wanted: string[], run: () => Promise<Stage>) => async () =>
		(await ready).ok && wanted.length > 0 ? run() : undefined;
	const [first, pages] = await Promise.all([
		inTurn(
			lint,
			types,
			whenReady(vitests, () => vitest('vitest', 'run', ...vitests, ...ofProjects('unit', 'postgres'))),
			whenReady(processes, () => vitest('process', 'run', ...processes, ...ofProjects('process'))),
		),
		inTurn(whenReady(specs, () => playwright(...specs))),
	]);
	return [...(await ready).stages, ...first, ...pages];
}

/** What tests of the built shop need. */
async function prepare(): Promise<{ ok: boolean; stages: Stage[] }> {
	// One after the other: apt runs once at a time.
	const programs = inTurn(findBrowser, findProxies);
	const stages = [...(await Promise.all([build(), makeTemplates()])), ...(await programs)];
	return { ok: stages.every(({ ok }) => ok), stages };
}

/** The last check: each promise needs a test that passed in this run. */
function judge(tests: ReportedTest[]): Stage {
	const specification = readSpecification(readFileSync('docs/specification.md', 'utf8'));
	const { promises, faults } = judgePromises(specification, tests);
	writeFileSync('test-results/promises.md', writeProofs(promises));
	const proved = promises.filter(({ proofs }) => proofs.length > 0).length;
	const words = `${proved} of ${promises.length} promises proved: test-results/promises.md`;
	process.stdout.write(`${[...faults, words].join('\n')}\n`);
	return { name: 'promises', ok: faults.length === 0, from: Date.now(), to: Date.now(), tests: null };
}

/** `undefined` is a stage that is not run. */
async function inTurn(...runs: (() => Promise<Stage | undefined>)[]): Promise<Stage[]> {
	const stages: Stage[] = [];
	for (const run of runs) {
		const stage = await run();
		if (stage) stages.push(stage);
	}
	return stages;
}

const name = process.argv[2] ?? 'all';
const run = RUNS[name];
if (!run) {
	process.stdout.write(`npm test takes one of: ${Object.keys(RUNS).join(', ')}\n\n0 passed, 1 failed\n`);
	process.exit(1);
}
// Reports of an earlier run would count.
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
process.exit(close(await run()) ? 0 : 1);
