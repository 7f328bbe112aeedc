/**
 * `npm test`: all checks, on a machine with only Node and npm. Installs and builds as `npm start` does, finds or installs a
 * browser, then runs lint, types, unit, database, process and browser tests. The last line counts passes and failures.
 * `npm test -- fast` runs only lint, types and unit tests. `npm test -- plain` builds the shop without its engines and runs the
 * browser tests that are neither about speed nor about what only an engine does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));
// On Linux and macOS this folder contains the pinned Node, so that all commands below use it.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

const RUNS = { all, fast, plain };
const count = { passed: 0, failed: 0 };
/** What failed, for the end of the output: a long log is often kept in part. */
const failures = [];
/** Browser and process tests that failed once and then passed: a fault of the shop or of the test that shows under load. */
const secondTime = [];

const run = RUNS[process.argv[2] ?? 'all'];
if (!run) finish(`npm test takes one of: ${Object.keys(RUNS).join(', ')}`);
run();
finish();

function all() {
	prepare();
	findBrowser();
	lint();
	types();
	vitest('unit, database and process');
	playwright();
	step('promises', 'node', ['scripts/check-promises.ts']);
}

function fast() {
	if (!command('node', ['scripts/start.mjs', '--install'])) finish('the shop does not install');
	emptyResults();
	lint();
	types();
	vitest('unit', ['--project', 'unit']);
}

function plain() {
	process.env.PLAIN = '1';
	prepare();
	findBrowser();
	playwright(['--grep-invert', '@speed|@engine']);
}

function prepare() {
	if (!command('node', ['scripts/start.mjs', '--prepare'])) finish('the shop does not build');
	emptyResults();
}

function emptyResults() {
	rmSync('test-results', { recursive: true, force: true });
	mkdirSync('test-results');
}

function lint() {
	step('lint', 'biome', ['check', '--error-on-warnings', '.']);
}

function types() {
	step('types', 'npm', ['run', '--silent', 'types']);
}

function vitest(name, projects = []) {
	const reports = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'];
	suite(name, 'vitest', ['run', ...projects, ...reports], () => {
		const { numPassedTests, numTotalTests, numFailedTestSuites, testResults } = report('vitest');
		for (const { name: file, message, assertionResults } of testResults) {
			if (message) failures.push(`${file}: ${message}`);
			for (const { status, fullName, failureMessages = [] } of assertionResults) {
				if (status !== 'passed') failures.push(`${fullName} (${status}): ${failureMessages.join(' ')}`);
				else if (failureMessages.length > 0) secondTime.push(`${fullName}: ${failureMessages.join(' ')}`);
			}
		}
		return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, numFailedTestSuites) };
	});
}

function playwright(filter = []) {
	suite('browser', 'playwright', ['test', ...filter], () => {
		const { suites, stats } = report('e2e');
		const { expected, unexpected, flaky, skipped } = stats;
		for (const { file, title, ok, tests } of suites.flatMap(specsIn)) {
			const results = tests.flatMap((test) => test.results);
			if (!ok) failures.push(`${file}: ${title}\n${pageOf(results)}`);
			else if (results.length > 1)
				secondTime.push(`${file}: ${title}\n${results[0].error?.message}\n${pageOf(results)}`);
		}
		return { passed: expected + flaky, failed: unexpected + skipped };
	});
}

/** What the page showed when a test failed first: the tree of its roles and words. */
function pageOf(results) {
	const { path } =
		results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context') ?? {};
	if (!path || !existsSync(path)) return '';
	const page = readFileSync(path, 'utf8');
	const main = page.indexOf('- main');
	return page.slice(Math.max(main, 0), main + 3000);
}

function specsIn({ specs, suites = [] }) {
	return [...specs, ...suites.flatMap(specsIn)];
}

/** A check that counts as one pass or one failure. */
function step(name, program, args) {
	say(`\n— ${name}`);
	const ok = command(program, args);
	count[ok ? 'passed' : 'failed']++;
	if (!ok) failures.push(name);
}

/** A test runner with a report. A failed run without a failure in its report, or without a report, counts as one failure. */
function suite(name, program, args, read) {
	say(`\n— ${name}`);
	const ok = command(program, args);
	try {
		const { passed, failed } = read();
		count.passed += passed;
		count.failed += ok ? failed : Math.max(failed, 1);
	} catch {
		count.failed++;
	}
}

function report(name) {
	return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
}

/**
 * Uses `CHROMIUM_PATH` or a system Chromium. Else installs one: with apt as root, or Playwright's. CI gets the headless shell
 * beside a Chromium: its tests take a fifth less processor time.
 */
function findBrowser() {
	const { CHROMIUM_PATH = '', CI } = process.env;
	if ([CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].some(existsSync)) return;
	const system = existsSync('/usr/bin/chromium');
	if (system && !CI) return;
	say('Installing a browser for the tests…');
	const apt = process.getuid?.() === 0 && command('apt-get', ['update', '-qq']);
	const names = ['chromium-headless-shell', ...(system ? [] : ['chromium'])];
	if (apt && names.some((name) => command('apt-get', ['install', '-y', '-qq', name]))) return;
	if (system) return;
	if (
		!command('playwright', ['install', '--with-deps', 'chromium']) &&
		!command('playwright', ['install', 'chromium'])
	) {
		finish('no browser: install Chromium and set CHROMIUM_PATH');
	}
}

function command(program, args) {
	const done = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
	return done.status === 0;
}

function finish(fault) {
	if (fault) {
		say(fault);
		count.failed++;
	}
	for (const test of secondTime) say(`↻ passed the second time: ${test.slice(0, 4000)}`);
	for (const failure of failures) say(`✗ ${failure.slice(0, 4000)}`);
	say(`\n${count.passed} passed, ${count.failed} failed`);
	process.exit(count.failed ? 1 : 0);
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
