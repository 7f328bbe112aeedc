import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, sessions } from '#app/accounts/tables.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { askToConfirm } from '#app/newsletter/ask-to-confirm.server.ts';
import { newsletterSubscribers } from '#app/newsletter/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { bookCash } from '#app/orders/moves/book-cash.server.ts';
import { writeNote } from '#app/orders/moves/write-note.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import { changeProjects } from '#app/projects/change-projects.ts';
import { Fault } from '#app/projects/form-fields.ts';
import { saveParts } from '#app/projects/save-parts.server.ts';
import { shareProject } from '#app/projects/shares.server.ts';
import { authFor } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { exportCustomer } from './export-customer.server.ts';

const { db } = await freshDatabase();
const auth = authFor(db);
const ORIGIN = 'https://stone.example';

test('[PRIV-02] [GOODS-23] the export has account, logins, sessions, orders, newsletter and mails, and no secret', async () => {
	const email = 'zainab@buyer.example';
	const login = { email, password: 'slab of onyx' };
	const { user } = await auth.api.signUpEmail({ body: { ...login, name: 'Zainab Ali' } });
	await auth.api.requestPasswordReset({ body: { email } });
	const secrets = {
		accessToken: 'google access',
		refreshToken: 'google refresh',
		idToken: 'google id token',
	};
	await db
		.insert(accounts)
		.values({ id: 'g', accountId: '1177', providerId: 'google', userId: user.id, ...secrets });
	const other = await addUser(db, { name: 'Javeria Mir', email: 'javeria@buyer.example' });
	const product = await addProduct(db, { name: 'Ziarat White' });
	const projectLinks: string[] = [];
	for (const owner of [
		{ ...user, orderMails: true },
		{ ...other, orderMails: true },
	]) {
		const [name = ''] = owner.name.split(' ');
		const checkout = newCheckout({
			lines: [{ id: product.id, quantity: 250 }],
			shownTotal: 125_000,
			notes: `Ask ${name}`,
		});
		const placed = await placeOrder(db, owner, checkout);
		if (!placed.ok) throw new Error(placed.reason);
		const clerk = await addUser(db, { role: 'desk' });
		const paid = await bookCash(db, {
			orderId: placed.orderId,
			version: 1,
			key: 'paid',
			actor: { id: clerk.id, role: 'desk' },
			kind: 'paid',
			amount: 25_000,
			way: 'raast',
			slip: `R-1 ${name}`,
		});
		expect(paid).toMatchObject({ ok: true });
		const text = owner.id === user.id ? 'Comes on Friday' : 'Javeria comes on Friday';
		const call = { kind: 'call', outcome: 'spoke', authorId: 'desk-1', key: 'call' } as const;
		await writeNote(db, { ...call, orderId: placed.orderId, text });
		const typed = { stone: product.id, stoneName: 'Ziarat White', quantity: '12.5', note: `For ${name}` };
		const changed = changeProjects(
			new Map(),
			{ do: 'item', ...typed, project: `House of ${name}`, room: 'Lounge' },
			{ now: 1e12, random: 'a'.repeat(12) },
		);
		if (changed instanceof Fault) throw new Error(changed.words);
		await saveParts(db, owner.id, changed.parts);
		projectLinks.push((await shareProject(db, owner.id, changed.project ?? '', false)) ?? '');
	}
	await askToConfirm(db, email, ORIGIN);
	await askToConfirm(db, other.email, ORIGIN);
	// A mail that belongs to another account, though it went to this address.
	const toOther = { recipient: email, subject: 'Your order of Javeria', content: { heading: '', parts: [] } };
	await queueMail(db, toOther);
	await db.update(outbox).set({ userId: other.id }).where(eq(outbox.subject, toOther.subject));
	// MAIL-10: a mail of the order that went to another address. What the shop told itself of it is not the customer's.
	const [ofOrder] = await db.select().from(outbox).where(eq(outbox.userId, user.id));
	const { subject = '', body = '', content = null } = ofOrder ?? {};
	const elsewhere = { recipient: 'zainab@right.example', subject, body, content, userId: user.id };
	await db
		.insert(outbox)
		.values([elsewhere, { ...elsewhere, recipient: 'yard@stone.example', toShop: true }]);

	const unverified = await exportCustomer(db, user.id);
	expect(unverified?.newsletter).toBeNull();
	expect(unverified?.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
		email,
		elsewhere.recipient,
	]);

	await auth.$context.then(({ internalAdapter }) =>
		internalAdapter.updateUser(user.id, { emailVerified: true }),
	);
	const goods = { size: '12×24', thickness: 18, finish: 'Polished', use: 'floor', pieces: 2 };
	await db.update(orderLines).set(goods);
	const known = await exportCustomer(db, user.id);
	expect(known).toMatchObject({
		account: { id: user.id, name: 'Zainab Ali', email, emailVerified: true },
		preferences: { orderMails: true, offerMails: false },
		logins: [{ provider: 'credential' }, { provider: 'google', accountId: '1177' }],
		sessions: [{ expiresAt: expect.any(Date) }],
		orders: [
			{
				status: 'processing',
				name: 'Zainab Ali',
				phone: expect.stringContaining('300'),
				city: 'Lahore',
				notes: 'Ask Zainab',
				total: 1250,
				deliveryDay: null,
				invoice: null,
				creditNotes: [],
				lines: [
					{
						name: 'Ziarat White',
						pricePerSqFt: 500,
						sqFt: 2.5,
						size: '12×24',
						thicknessInMm: 18,
						finish: 'Polished',
						use: 'floor',
						pieces: 2,
					},
				],
				payments: [{ kind: 'paid', amount: 250, way: 'raast', number: 'R-1 Zainab', at: expect.any(Date) }],
				notesOfStaff: [{ kind: 'call', outcome: 'spoke', text: 'Comes on Friday' }],
			},
		],
		projects: [
			{
				name: 'House of Zainab',
				sharedSince: expect.any(Date),
				rooms: [{ name: 'Lounge', stones: [{ name: 'Ziarat White', sqFt: 12.5, note: 'For Zainab' }] }],
			},
		],
		newsletter: { email, isActive: true, confirmedAt: null },
		deletionRequestedAt: null,
	});
	expect(known?.orders).toHaveLength(1);
	expect(known?.mails).toHaveLength(5);
	const written = JSON.stringify(known);
	expect(written.match(/token=/g)).toHaveLength(3);
	expect(written.match(/token=…/g)).toHaveLength(3);
	// The links of an order's mails.
	expect(written.match(/\/track\/[^\s"\\]*/g)).toEqual(['/track/…', '/track/…']);
	expect(written).not.toMatch(/google (access|refresh|id)|Javeria|javeria/);
	const [row] = await db.select().from(accounts).where(eq(accounts.providerId, 'credential'));
	const rows = await db.select().from(sessions);
	const subscribers = await db.select({ id: newsletterSubscribers.id }).from(newsletterSubscribers);
	for (const secret of [
		row?.password,
		...rows.map(({ token }) => token),
		...subscribers.map(({ id }) => id),
		...projectLinks,
	]) {
		expect(secret?.length).toBeGreaterThan(20);
		expect(written).not.toContain(secret);
	}
});

test('[PRIV-02] an unknown account has no export', async () => {
	expect(await exportCustomer(db, 'nobody')).toBeNull();
});
