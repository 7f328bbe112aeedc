/** `npm run bench`: builds as `npm start` does, then measures what `bench/README.md` says. */
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));
// On Linux and macOS the pinned Node stands here.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

for (const args of [
	['scripts/start.mjs', '--prepare'],
	['bench/main.ts', ...process.argv.slice(2)],
]) {
	const { status } = spawnSync('node', args, { stdio: 'inherit', shell: process.platform === 'win32' });
	if (status !== 0) process.exit(status ?? 1);
}
