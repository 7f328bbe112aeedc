/**
 * `npm start` on any Node from 18: installs and builds if needed, then starts the shop with the pinned Node.
 * `--dev` reloads after each change; `--install` stops before the build, `--prepare` before the start.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';

const words = process.argv.slice(2);
const known = ['--dev', '--install', '--prepare'];
const [wrong] = words.filter((word) => !known.includes(word));
if (wrong !== undefined) {
	process.stderr.write(`What is "${wrong}"? npm start takes ${known.join(', ')} behind --\n`);
	process.exit(1);
}
const dev = words.includes('--dev');
await install();
if (words.includes('--install')) process.exit(0);
if (!dev) await build();
if (words.includes('--prepare')) process.exit(0);
process.exit(await serve());

/**
 * Installs if the lockfile has changed since the last installation. `npm ci` would refuse a lockfile that lacks the optional
 * binaries of another platform, and some registries do not have them all. This command follows the lockfile too, and does not
 * change it.
 */
async function install() {
	const wanted = digest([readFileSync('package-lock.json')]);
	const stamp = 'node_modules/.installed';
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	say('Installing the dependencies, once…');
	await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
	writeFileSync(stamp, wanted);
}

/** Builds when a source file has changed since the last build. */
async function build() {
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
		// PLAIN builds the same sources without the engines, so it needs a different digest.
		process.env.PLAIN ? 'plain\n' : '',
		...sources
			.flatMap(filesIn)
			.map((file) => `${file} ${statSync(file).size} ${Math.round(statSync(file).mtimeMs)}\n`),
	]);
	const stamp = 'build/.built';
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	say('Building the shop…');
	await run(pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { quiet: true });
	mkdirSync('build', { recursive: true });
	writeFileSync(stamp, wanted);
}

function serve() {
	const memory = JSON.parse(readFileSync('server/memory.json', 'utf8'));
	const env = { ...memory.env, ...process.env, NODE_ENV: dev ? 'development' : 'production' };
	const entry = dev ? 'server/dev.ts' : 'build/server/index.js';
	const settings = existsSync('.env') ? ['--env-file=.env'] : [];
	// By the channel the shop learns that this process was killed, and stops too.
	const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
	return runChild(pinnedNode(), [...memory.flags, ...settings, entry], { stdio, env });
}

/**
 * The Node whose digest is in the lockfile: an npm package for each platform. If there is none for this one, the running
 * Node, which must be 24 or newer.
 */
function pinnedNode() {
	const { platform, arch } = process;
	const pinned =
		platform === 'win32'
			? `node_modules/node-win-${arch}/bin/node.exe`
			: `node_modules/node-${platform}-${arch}/bin/node`;
	if (existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
	say(
		`The shop runs on Node 24 or newer, and no package brings it for ${platform} ${arch}: please install it.`,
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

async function run(command, args, { quiet = false } = {}) {
	let output = '';
	const code = await runChild(command, args, {
		stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		shell: process.platform === 'win32',
		env: { ...process.env, NODE_ENV: command === 'npm' ? 'development' : 'production' },
		onOutput(chunk) {
			output += chunk;
		},
	});
	if (code === 0) return;
	process.stderr.write(output);
	say(`Command failed: ${command} ${args.join(' ')}`);
	process.exit(code);
}

function say(text) {
	process.stdout.write(`${text}\n`);
}
