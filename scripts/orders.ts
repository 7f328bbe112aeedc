/** `npm run orders`: lists the newest orders of all customers, shows one or moves one, for the owner. */
import { readWords } from './command.ts';
import { ORDER_WORDS } from './order-command.ts';
import { runOrderCommand } from './run-order-command.ts';
import { withDatabase } from './with-database.ts';

readWords(ORDER_WORDS);
await withDatabase((db) => runOrderCommand(db, process.argv.slice(2)));
