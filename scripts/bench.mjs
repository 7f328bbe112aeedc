/** `npm run bench`: builds as `npm start` does, then runs the benchmark. */
import { runFile } from './child.mjs';

const prepared = await runFile('scripts/start.mjs', '--prepare');
process.exit(prepared || (await runFile('bench/main.ts', ...process.argv.slice(2))));
