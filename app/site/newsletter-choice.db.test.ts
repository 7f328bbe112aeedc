import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Viewer } from '#app/accounts/viewer.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { newsletterSubscribers } from '#app/newsletter/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { chooseNewsletter, wantsNewsletter } from './newsletter-choice.server.ts';

const { db } = await freshDatabase();
const ORIGIN = 'https://stone.example';

const viewer = (email: string, emailVerified: boolean): Viewer => ({
	id: email,
	name: 'Zainab Ali',
	email,
	emailVerified,
	role: 'customer',
	orderMails: true,
	offerMails: false,
	sampleCredit: 0,
	createdAt: new Date().toISOString(),
});

const isActive = async (email: string) =>
	(await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]?.isActive;

test('[LETTER-03] a customer subscribes and unsubscribes on the profile; the address confirms first', async () => {
	const zainab = viewer('zainab@buyer.example', true);
	expect(await wantsNewsletter(db, zainab)).toBe(false);
	expect(await chooseNewsletter(db, zainab, true, ORIGIN)).toBe(true);
	expect(await wantsNewsletter(db, zainab)).toBe(true);
	expect(await db.$count(outbox, eq(outbox.recipient, zainab.email))).toBe(1);
	// Saving the same choice again sends nothing.
	expect(await chooseNewsletter(db, zainab, true, ORIGIN)).toBe(false);
	expect(await db.$count(outbox, eq(outbox.recipient, zainab.email))).toBe(1);
	expect(await chooseNewsletter(db, zainab, false, ORIGIN)).toBe(false);
	expect(await isActive(zainab.email)).toBe(false);
});

test('[LETTER-03] an account with a stranger’s address neither reads nor ends the stranger’s newsletter', async () => {
	const thief = viewer('sana@buyer.example', false);
	await db.insert(newsletterSubscribers).values({ email: thief.email, confirmedAt: new Date() });
	expect(await wantsNewsletter(db, thief)).toBe(false);
	expect(await chooseNewsletter(db, { ...thief, offerMails: true }, false, ORIGIN)).toBe(false);
	expect(await isActive(thief.email)).toBe(true);
});
