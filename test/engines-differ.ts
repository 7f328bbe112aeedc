/**
 * Database tests run on PostgreSQL, and these on the embedded database too: what the two do each in its own way. Both run the same
 * SQL, so a rule that is written in SQL is shown by one. All run on both with `npm test -- whole`.
 */
export const ENGINES_DIFFER = [
	// How it opens and answers: one connection and a thread, statements by name, timeouts, the limits of attempts.
	'app/platform/**/*.db.test.ts',
	'app/router/prepared-statement.db.test.ts',
	// How a change is told: by a listener in the process, or on a connection of its own.
	'app/live/*.db.test.ts',
	// Which plans it makes, with its own settings of the planner.
	'app/**/*-plans.db.test.ts',
	'app/orders/**/desk-order.db.test.ts',
	'app/orders/**/may-hold.db.test.ts',
	'app/orders/**/risk-of.db.test.ts',
	// How words are compared and names sorted: its own extensions and collation.
	'app/catalog/list/list-products.db.test.ts',
	'app/catalog/list/searches.db.test.ts',
	// What happens at once: its transactions run one after the other, and a query outside one that is open would wait for ever.
	'app/**/*-interleavings.db.test.ts',
	'app/orders/**/move-order.db.test.ts',
	'app/orders/**/place-order.db.test.ts',
	'app/mail/send-next.db.test.ts',
	// What is large, and works in stages beside the shop: one connection serves both.
	'app/catalog/transfer/make-import.db.test.ts',
	'app/catalog/transfer/stop-import.db.test.ts',
	'app/catalog/transfer/there-and-back.db.test.ts',
	// How it is migrated, filled, saved and restored.
	'db/*.db.test.ts',
	// How a command opens it, which no other process may have open.
	'scripts/no-shop.db.test.ts',
];
