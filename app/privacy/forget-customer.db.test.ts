import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
	LOGINS,
	PASSWORD_CHANGES,
	RESET_MAILS,
	SECOND_FACTORS,
	SECOND_FACTORS_OF_DAY,
	VERIFICATION_MAILS,
} from '#app/accounts/account-limits.server.ts';
import { askToVerify } from '#app/accounts/ask-to-verify.server.ts';
import {
	authenticatorApps,
	backupCodes,
	invitations,
	passkeys,
	sessions,
	users,
} from '#app/accounts/tables.server.ts';
import { markVerified } from '#app/accounts/verify-address.server.ts';
import { wrongPasswordsOf } from '#app/accounts/wrong-passwords.server.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { saveStones } from '#app/choosing/save-stones.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { askToConfirm } from '#app/newsletter/ask-to-confirm.server.ts';
import { queueLetter } from '#app/newsletter/queue-letter.server.ts';
import { newsletterSubscribers } from '#app/newsletter/tables.server.ts';
import { invoiceOf } from '#app/orders/bills/issue-invoice.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { takeOrder } from '#app/orders/edit/take-order.server.ts';
import { findByToken, linkOf } from '#app/orders/link/order-link.server.ts';
import { writeNote } from '#app/orders/moves/write-note.server.ts';
import { orderLines, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { rateLimits } from '#app/platform/database/tables.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { PROJECT_CHANGES } from '#app/projects/change-limit.server.ts';
import { changeProjects } from '#app/projects/change-projects.ts';
import { Fault } from '#app/projects/form-fields.ts';
import { saveParts } from '#app/projects/save-parts.server.ts';
import { shareProject } from '#app/projects/shares.server.ts';
import { askQuote } from '#app/quotes/ask-quote.server.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import { keepWish } from '#app/restock/keep-wish.server.ts';
import { orderSamples } from '#app/samples/order-samples.server.ts';
import { authFor } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, newCheckout } from '#test/factories.ts';
import { askForDeletion, listDeletionRequests } from './deletion-requests.server.ts';
import { forgetCaller } from './forget-caller.server.ts';
import { forgetCustomer } from './forget-customer.server.ts';

const { db } = await freshDatabase();
const ORIGIN = 'https://stone.example';
const auth = authFor(db);
const LIMIT = { count: 9, seconds: 3600 };

/** A project that is shared. `word` is part of every text. */
async function addProject(userId: string, word: string): Promise<void> {
	await takeAttempt(db, PROJECT_CHANGES, userId, LIMIT);
	const typed = { stone: word, stoneName: word, quantity: '5', note: word, room: word, project: word };
	const changed = changeProjects(new Map(), { do: 'item', ...typed }, { now: 1e12, random: 'a'.repeat(12) });
	if (changed instanceof Fault) throw new Error(changed.words);
	await saveParts(db, userId, changed.parts);
	await shareProject(db, userId, changed.project ?? '', false);
}

let numbered = 0;

/** A customer who has used all that the shop stores something of. `word` is part of every text that is typed. */
async function addCustomer(word: string, phone: string) {
	const email = `${word.toLowerCase()}@buyer.example`;
	const name = `${word} Quratulain`;
	const { user } = await auth.api.signUpEmail({ body: { name, email, password: 'slab of onyx' } });
	const { id } = user;
	await auth.api.signInEmail({ body: { email, password: 'slab of onyx' } });
	await askToVerify(db, email, ORIGIN, { again: true });
	await auth.api.requestPasswordReset({ body: { email } });
	for (const name of [RESET_MAILS, LOGINS, wrongPasswordsOf(email).name] as const)
		await takeAttempt(db, name, email, LIMIT);
	for (const name of [VERIFICATION_MAILS, PASSWORD_CHANGES, SECOND_FACTORS, SECOND_FACTORS_OF_DAY] as const)
		await takeAttempt(db, name, id, LIMIT);
	await db
		.insert(passkeys)
		.values({ id: word, userId: id, publicKey: '', counter: 0, transports: [], name: word });
	await db.insert(authenticatorApps).values({ userId: id, secret: word, lastStep: 0 });
	await db.insert(backupCodes).values({ userId: id, digest: word });
	await db.insert(invitations).values({
		id: `invitation of ${word}`,
		digest: word,
		name,
		email,
		role: 'yard',
		expiresAt: new Date(Date.now() + 100_000),
	});
	await markVerified(db, id);
	await db
		.update(sessions)
		.set({ ipAddress: `${word} address`, userAgent: `${word} browser` })
		.where(eq(sessions.userId, id));

	const product = await addProduct(db);
	const details = { name, email: `${word}@typed.example`, phone };
	const address = { street: `${word} Lane 7`, city: `${word}abad`, postalCode: `${word}-69` };
	const checkout = newCheckout({
		lines: [{ id: product.id, quantity: 200 }],
		shownTotal: 100_000,
		customer: { ...details, address },
		notes: `Ask for ${word}`,
	});
	const placed = await placeOrder(db, { id, email, orderMails: true, sampleCredit: 0 }, checkout, {
		limit: LIMIT,
	});
	if (!placed.ok) throw new Error(placed.reason);
	// As after an edit of the address.
	await db.insert(orderUndo).values({
		orderId: placed.orderId,
		version: 1,
		actorId: 'desk',
		actorRole: 'desk',
		snapshot: { order: { street: address.street }, lines: null },
		mails: [],
		until: new Date(),
	});
	await writeNote(db, {
		orderId: placed.orderId,
		authorId: 'desk-1',
		kind: 'call',
		outcome: 'spoke',
		text: `${word} asks for the evening`,
		key: 'note',
	});
	await addProject(id, word);
	await askQuote(db, {
		key: randomUUID(),
		userId: id,
		note: `${word} asks`,
		lines: [],
		customer: { name, phone, email, city: address.city },
	});
	await db.insert(quotes).values({
		userId: id,
		year: 2026,
		number: ++numbered,
		stage: 'sent',
		customerName: name,
		customerPhone: phone,
		customerEmail: email,
		city: address.city,
		terms: word,
		answer: word,
		delivery: word,
	});
	const { street, city, postalCode } = address;
	await takeAttempt(db, 'saved', id, LIMIT);
	await saveStones(db, id, [{ id: product.id, name: word }]);
	await orderSamples(db, {
		userId: id,
		productIds: [product.id],
		customer: { name, phone, street, city, postalCode },
	});
	await db.insert(reviews).values(
		(['shown', 'waiting'] as const).map((stage, n) => ({
			orderId: placed.orderId,
			productId: n === 0 ? product.id : `${product.id}-${n}`,
			userId: id,
			stars: 4,
			stage,
			words: `${word} likes it`,
			shownName: name,
			answer: `Thank you, ${word}`,
			pictures: [`/pictures/own-0a1b2c3d4e5f6071-800-600-afa28f.webp`],
			undo: { by: 'desk', until: '', stage: 'waiting' as const, reason: null, answer: `To ${word}` },
		})),
	);
	await keepWish(db, { productId: product.id, userId: null, email, phone: '' });
	await keepWish(db, { productId: product.id, userId: id, email: '', phone });
	await askToConfirm(db, email, ORIGIN);
	await db
		.update(newsletterSubscribers)
		.set({ confirmedAt: new Date() })
		.where(eq(newsletterSubscribers.email, email));
	await queueLetter(db, { subject: 'New in May', text: 'Ten slabs.' }, ORIGIN);
	await askForDeletion(db, { id, email, emailVerified: true }, ORIGIN);
	await db.insert(outbox).values([
		{ recipient: email, subject: 'dead', body: '', status: 'dead', lastError: `550 ${email} is unknown` },
		// As an older version sent the mail of an order.
		{
			recipient: details.email,
			subject: `Your order ${placed.orderId.slice(-8).toUpperCase()}`,
			body: '',
			status: 'sent',
		},
	]);
	return { id, email, orderId: placed.orderId, token: linkOf(placed.orderId, 1).split('/').at(-1) ?? '' };
}

/** Every column of every table of the database that has one of the texts, in any letter case. */
async function columnsWith(db: Db, ...texts: string[]): Promise<string[]> {
	const columns = await queryRows<{ schema: string; table: string; column: string }>(
		db,
		sql`select table_schema as schema, table_name as table, column_name as column
			from information_schema.columns join information_schema.tables using (table_schema, table_name)
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
			order by 1, 2, 3`,
	);
	expect(columns.length).toBeGreaterThan(80);
	const found: string[] = [];
	for (const { schema, table, column } of columns) {
		const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
		// As text, so that JSON and arrays are read too.
		const value = sql`lower(${sql.identifier(column)}::text)`;
		const any = sql.join(
			texts.map((text) => sql`position(lower(${text}::text) in ${value}) > 0`),
			sql` or `,
		);
		const rows = await queryRows(db, sql`select 1 from ${name} where ${any} limit 1`);
		if (rows.length > 0) found.push(`${table}.${column}`);
	}
	return found;
}

test('[PRIV-04] [REVIEW-08] [AGAIN-05] after a customer was deleted no column of any table has name, phone, mail, address or account; figures stay', async () => {
	const gone = await addCustomer('Zulekha', '+923001234567');
	const stays = await addCustomer('Javeria', '+923337654321');
	const lines = await db.select().from(orderLines).orderBy(orderLines.orderId);
	const limitsOfBoth = await db.$count(rateLimits);
	const texts = ['Zulekha', '+923001234567', '3001234567', '0300 1234567', gone.id];
	// The search finds what is there.
	expect(await columnsWith(db, ...texts)).toEqual(
		expect.arrayContaining([
			'deletion_requests.user_id',
			'newsletter_subscribers.email',
			'order_undo.snapshot',
			'order_notes.text',
			'orders.city',
			'orders.customer_email',
			'orders.customer_name',
			'orders.customer_phone',
			'orders.notes',
			'orders.postal_code',
			'orders.street',
			'outbox.body',
			'quotes.customer_name',
			'quotes.customer_phone',
			'quotes.note',
			'reviews.answer',
			'reviews.shown_name',
			'reviews.undo',
			'reviews.user_id',
			'reviews.words',
			'restock_wishes.email',
			'restock_wishes.phone',
			'samples.customer_name',
			'samples.street',
			'outbox.content',
			'outbox.last_error',
			'outbox.recipient',
			'sessions.user_agent',
			'users.email',
			'users.name',
			'verifications.value',
		]),
	);
	const others = await columnsWith(db, 'Javeria', stays.id);

	expect(await forgetCustomer(db, { email: gone.email })).toEqual({ ok: false, reason: 'open' });
	await db.update(orders).set({ stage: 'delivered' });
	// Somebody still has to pay the other, which needs to know whom.
	for (const paymentStatus of ['pending', 'owed'] as const) {
		await db.update(orders).set({ paymentStatus });
		expect(await forgetCustomer(db, { email: gone.email })).toEqual({ ok: false, reason: 'open' });
	}
	await db.update(orders).set({ paymentStatus: 'paid' });
	// An invoice stays for good, so it holds nobody's name.
	expect(await invoiceOf(db, gone.orderId)).not.toBeNull();
	expect((await findByToken(db, gone.token))?.id).toBe(gone.orderId);
	const dry = await forgetCustomer(db, { email: gone.email }, { dry: true });
	expect(dry).toMatchObject({ ok: true, userId: gone.id, gone: { orders: 1, logins: 1, newsletter: 1 } });
	expect(await columnsWith(db, ...texts)).toContain('users.email');

	expect(await forgetCustomer(db, { email: gone.email.toUpperCase() })).toEqual(dry);
	expect(await columnsWith(db, ...texts)).toEqual([]);
	expect(await columnsWith(db, 'Javeria', stays.id)).toEqual(others);
	expect(await db.select().from(orderLines).orderBy(orderLines.orderId)).toEqual(lines);
	const said = await db.select().from(reviews).where(eq(reviews.orderId, gone.orderId));
	expect(said).toMatchObject([{ stars: 4, stage: 'shown', words: '', pictures: [] }]);
	const [order] = await db.select().from(orders).where(eq(orders.id, gone.orderId));
	expect(order).toMatchObject({ userId: null, totalAmount: 100_000, status: 'delivered', requestHash: '' });
	expect(await findByToken(db, gone.token)).toBeNull();
	expect((await findByToken(db, stays.token))?.id).toBe(stays.orderId);
	// Both customers had as many.
	expect(await db.$count(rateLimits)).toBe(limitsOfBoth / 2);
	expect(await listDeletionRequests(db)).toMatchObject([{ email: stays.email }]);
	expect(await forgetCustomer(db, { email: gone.email })).toEqual({ ok: false, reason: 'unknown' });
	// The address is free for a new account.
	await auth.api.signUpEmail({ body: { name: 'Sana', email: gone.email, password: 'slab of onyx' } });
	expect(await db.$count(users, eq(users.email, gone.email))).toBe(1);
});

test('[PRIV-04] an order that is placed while its customer is deleted does not survive without a customer', async () => {
	const { id, email } = await addCustomer('Sadia', '+923217654321');
	await db.update(orders).set({ stage: 'delivered', paymentStatus: 'paid' });
	const product = await addProduct(db);
	const checkout = newCheckout({
		lines: [{ id: product.id, quantity: 100 }],
		shownTotal: 50_000,
	});
	const [order, forgotten] = await Promise.allSettled([
		placeOrder(db, { id, email, orderMails: true, sampleCredit: 0 }, checkout),
		forgetCustomer(db, { userId: id }),
	]);
	const isPlaced = order.status === 'fulfilled' && order.value.ok;
	const isForgotten = forgotten.status === 'fulfilled' && forgotten.value.ok;
	expect(isPlaced).toBe(!isForgotten);
});

test('[PRIV-04] deleting an account whose address nobody verified leaves the newsletter and mails of that address', async () => {
	const email = 'a-stranger@buyer.example';
	await askToConfirm(db, email, ORIGIN);
	const { user } = await auth.api.signUpEmail({ body: { name: 'Someone', email, password: 'slab of onyx' } });
	const mails = await db.$count(outbox, eq(outbox.recipient, email));
	expect(mails).toBeGreaterThan(0);
	expect(await forgetCustomer(db, { userId: user.id })).toMatchObject({
		ok: true,
		gone: { mails: 0, newsletter: 0 },
	});
	expect(await db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email))).toBe(1);
	expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(mails);
	expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
});

test('[PRIV-04] [STAFF-05] an account that works in the shop is not deleted', async () => {
	const { user } = await auth.api.signUpEmail({
		body: { name: 'Nadia', email: 'nadia@stone.example', password: 'slab of onyx' },
	});
	await db.update(users).set({ role: 'owner' }).where(eq(users.id, user.id));
	expect(await forgetCustomer(db, { userId: user.id })).toEqual({ ok: false, reason: 'staff' });
});

test('[PHONE-04] a customer by phone alone is taken out of the orders, and no column has name, phone or address any more', async () => {
	const product = await addProduct(db);
	const address = { street: 'Mehwish Lane 7', city: 'Mehwishabad', postalCode: '' };
	const taken = await takeOrder(db, {
		actor: { id: 'desk-1', role: 'desk' },
		key: 'phone',
		userId: null,
		customer: { name: 'Mehwish', email: 'mehwish@typed.example', phone: '+923451112223', address },
		lines: [{ productId: product.id, quantity: 100, price: 50_000 }],
		notes: 'Ask for Mehwish',
	});
	if (!taken.ok) throw new Error(taken.reason);
	const { orderId } = taken;
	await writeNote(db, { orderId, authorId: 'desk-1', kind: 'note', text: 'Mehwish is kind', key: 'note' });
	expect(await forgetCaller(db, '0345 1112223')).toEqual({ ok: false, reason: 'open' });
	await db.update(orders).set({ stage: 'delivered', paymentStatus: 'paid' }).where(eq(orders.id, orderId));
	expect(await forgetCaller(db, '0345 1112223', { dry: true })).toEqual({ ok: true, orders: 1 });
	expect(await columnsWith(db, 'Mehwish')).toContain('order_notes.text');
	expect(await forgetCaller(db, '+92 345 1112223')).toEqual({ ok: true, orders: 1 });
	expect(await columnsWith(db, 'Mehwish', '3451112223')).toEqual([]);
	expect(await forgetCaller(db, '0345 1112223')).toEqual({ ok: false, reason: 'unknown' });
	expect(await forgetCaller(db, 'nobody')).toEqual({ ok: false, reason: 'unknown' });
});
