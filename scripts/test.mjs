/**
 * `npm test`: everything, on a machine with only Node and npm. Installs and builds as `npm start` does, finds or brings a
 * browser, then lint, types, unit and database tests, and journeys through the browser. The last line counts them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));
// On Linux and macOS the pinned Node stands here, so that everything below runs on it.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

const count = { passed: 0, failed: 0 };

if (!run('node', ['scripts/start.mjs', '--prepare'])) finish('the shop does not build');
bringBrowser();
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

step('lint', 'biome', ['check', '--error-on-warnings', '.']);
step('types', 'npm', ['run', '--silent', 'types']);
suite(
	'unit and database',
	'vitest',
	['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
	() => {
		const { numPassedTests, numTotalTests, numFailedTestSuites } = report('vitest');
		return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, numFailedTestSuites) };
	},
);
suite('browser', 'playwright', ['test'], () => {
	const { expected, unexpected, flaky, skipped } = report('e2e').stats;
	if (flaky) say(`${flaky} passed only when tried again: see «flaky» above`);
	return { passed: expected + flaky, failed: unexpected + skipped };
});
finish();

/** A check that is one pass or one failure. */
function step(name, command, args) {
	say(`\n— ${name}`);
	const ok = run(command, args);
	count[ok ? 'passed' : 'failed']++;
}

/** A runner with tests of its own; what its report cannot account for is a failure. */
function suite(name, command, args, read) {
	say(`\n— ${name}`);
	const ok = run(command, args);
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

/** `CHROMIUM_PATH`, else a system Chromium, else apt where root, else Playwright's own. */
function bringBrowser() {
	const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
	if (existsSync(system)) return;
	say('Bringing a browser for the tests…');
	const root = process.getuid?.() === 0;
	if (root && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium']))
		return;
	if (
		!run('playwright', ['install', '--with-deps', 'chromium']) &&
		!run('playwright', ['install', 'chromium'])
	) {
		finish('no browser: install Chromium and set CHROMIUM_PATH');
	}
}

function run(command, args) {
	const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
	return done.status === 0;
}

function finish(fault) {
	if (fault) {
		say(fault);
		count.failed++;
	}
	say(`\n${count.passed} passed, ${count.failed} failed`);
	process.exit(count.failed ? 1 : 0);
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
