/**
 * `npm start` on any Node from 18: installs what is missing, builds what is stale, then hands over to the shop under the
 * Node that the project pins. `--dev` reloads as you write; `--install` stops before the build, `--prepare` before the shop
 * opens.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));

const dev = process.argv.includes('--dev');
install();
if (process.argv.includes('--install')) process.exit(0);
if (!dev) build();
if (process.argv.includes('--prepare')) process.exit(0);
serve();

/**
 * Installs when the lockfile is not the one that was installed last. Not by `npm ci`: that refuses a lockfile which lacks
 * another platform's optional binaries, and some registries do not carry them all. This keeps to the lockfile as well,
 * and leaves it as it is.
 */
function install() {
	const wanted = digest([readFileSync('package-lock.json')]);
	const stamp = 'node_modules/.installed';
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	say('Installing what the shop is built from, once…');
	run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
	writeFileSync(stamp, wanted);
}

/** Builds when a source file has changed since the last build. */
function build() {
	const sources = [
		'app',
		'server',
		'db',
		'public',
		'scripts',
		'vite',
		'package-lock.json',
		'vite.config.ts',
		'react-router.config.ts',
	];
	const wanted = digest([
		// Another build of the same sources: without the engines of speed.
		process.env.PLAIN ? 'plain\n' : '',
		...sources
			.flatMap(filesIn)
			.map((file) => `${file} ${statSync(file).size} ${Math.round(statSync(file).mtimeMs)}\n`),
	]);
	const stamp = 'build/.built';
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	say('Building the shop…');
	run(pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { quiet: true });
	mkdirSync('build', { recursive: true });
	writeFileSync(stamp, wanted);
}

function serve() {
	const env = { ...process.env, NODE_ENV: dev ? 'development' : 'production' };
	const entry = dev ? 'server/dev.ts' : 'build/server/index.js';
	const settings = existsSync('.env') ? ['--env-file=.env'] : [];
	// Left to V8, the space for young objects grows by 70 MB under load and is not given back.
	const heap = '--max-semi-space-size=8';
	const shop = spawn(pinnedNode(), [heap, ...settings, entry], { stdio: 'inherit', env });
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
	shop.on('exit', (code) => process.exit(code ?? 1));
}

/** The Node of the npm package `node`; the machine's own when that could not be installed and is new enough. */
function pinnedNode() {
	const pinned =
		process.platform === 'win32' ? 'node_modules/node/bin/node.exe' : 'node_modules/node/bin/node';
	if (existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
	say(
		'The pinned Node 24 is not installed: allow its install script (npm install-scripts approve node) and run again.',
	);
	return process.exit(1);
}

function filesIn(path) {
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesIn(join(path, entry.name)));
}

function digest(parts) {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest('hex');
}

function run(command, args, { quiet = false } = {}) {
	const done = spawnSync(command, args, {
		stdio: quiet ? 'pipe' : 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, NODE_ENV: command === 'npm' ? 'development' : 'production' },
	});
	if (done.status === 0) return;
	if (quiet) process.stderr.write(`${done.stdout}${done.stderr}`);
	say(`That failed: ${command} ${args.join(' ')}`);
	process.exit(1);
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
