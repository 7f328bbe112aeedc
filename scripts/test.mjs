/**
 * `npm test`: all checks, on a machine with only Node and npm. Installs, then lets the pinned Node run `scripts/proof/main.ts`.
 * The last line counts passes and failures.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

process.chdir(new URL('..', import.meta.url).pathname.replace(/^\/([A-Za-z]:)/, '$1'));
// On Linux and macOS this folder contains the pinned Node, so that all commands below use it.
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

for (const args of [
	['scripts/start.mjs', '--install'],
	['scripts/proof/main.ts', ...process.argv.slice(2)],
]) {
	const { status } = spawnSync('node', args, { stdio: 'inherit', shell: process.platform === 'win32' });
	if (status === 0) continue;
	if (args[0] === 'scripts/start.mjs')
		process.stdout.write('the shop does not install\n\n0 passed, 1 failed\n');
	process.exit(status ?? 1);
}
