/** `npm run torture`: builds as `npm start` does, then tests every promise of `docs/reliability.md` under faults. */
import { runFile } from './child.mjs';

const prepared = await runFile('scripts/start.mjs', '--prepare');
process.exit(prepared || (await runFile('torture/main.ts', ...process.argv.slice(2))));
