import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { subscribe } from './subscribe.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

const { db } = await freshDatabase();

test('[HOME-09] [DATA-03] stores an address as active, with the time of the database', async () => {
	const before = Date.now() - 60_000;

	await subscribe(db, 'buyer@example.com');

	const rows = await find('buyer@example.com');
	expect(rows).toMatchObject([
		{ email: 'buyer@example.com', subscribedAt: expect.any(Date), isActive: true },
	]);
	expect(rows[0]?.subscribedAt.getTime()).toBeGreaterThan(before);
});

test('[LETTER-01] an address that left does not become active by a form alone', async () => {
	const firstDate = new Date('2024-02-29T10:00:00Z');
	await db
		.insert(newsletterSubscribers)
		.values({ email: 'left@example.com', subscribedAt: firstDate, isActive: false });

	await subscribe(db, 'left@example.com');

	const rows = await find('left@example.com');
	expect(rows).toMatchObject([{ email: 'left@example.com', subscribedAt: firstDate, isActive: false }]);
});

function find(email: string) {
	return db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
