import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/tables.server.ts';

/** Customers who asked to be deleted. The owner runs it; until then a customer can take it back. */
export const deletionRequests = pgTable('deletion_requests', {
	userId: text('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
});
