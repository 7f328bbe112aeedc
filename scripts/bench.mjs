/** `npm run bench`: builds as `npm start` does, then runs the benchmark. */
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));
// On Linux and macOS this folder contains the pinned Node.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

for (const args of [
	['scripts/start.mjs', '--prepare'],
	['bench/main.ts', ...process.argv.slice(2)],
]) {
	const { status } = spawnSync('node', args, { stdio: 'inherit', shell: process.platform === 'win32' });
	if (status !== 0) process.exit(status ?? 1);
}
