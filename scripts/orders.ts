/** `npm run orders`: lists the newest orders of all customers, shows one or moves one, for the owner. */

import { runOrderCommand } from './run-order-command.ts';
import { withDatabase } from './with-database.ts';

await withDatabase((db) => runOrderCommand(db, process.argv.slice(2)));
