/**
 * `npm test`: all checks, on a machine with only Node and npm. Installs, then lets the pinned Node run `scripts/proof/main.ts`.
 * The last line counts passes and failures.
 */
import { runFile } from './child.mjs';

const installed = await runFile('scripts/start.mjs', '--install');
if (installed !== 0) process.stdout.write('the shop does not install\n\n0 passed, 1 failed\n');
process.exit(installed || (await runFile('scripts/proof/main.ts', ...process.argv.slice(2))));
