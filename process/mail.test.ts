import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { decoded, startMailServer } from '#test/mail-server.ts';
import { freePort, withClient } from '#test/postgres.ts';
import { demo, unique, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[AUTH-01] a reset link is mailed once, and retried while the mail server is down', async ({
	startShop,
}) => {
	const port = await freePort();
	const shop = await startShop({
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		MAIL_FROM: 'Shop <shop@stone.example>',
	});
	const { body } = await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	expect(body).toContain('If that address has an account, a reset link is on its way.');
	await expect.poll(() => shop.logs()).toContain('a mail was not sent');

	const { received, close } = await startMailServer(port);
	await expect.poll(() => received.length, { timeout: 40_000 }).toBe(1);
	// No other mail follows: the outbox has this one alone, and has it as sent.
	// The worker stores what it has sent, and would take the next within a second.
	await pause(1500);
	await shop.stop();
	const { db, close: closeDatabase } = await openDatabase({ dir: shop.dataDir });
	const mails = await db.select({ recipient: outbox.recipient, status: outbox.status }).from(outbox);
	await closeDatabase();
	expect(mails).toEqual([{ recipient: demo.customer.email, status: 'sent' }]);
	expect(received).toHaveLength(1);
	expect(received[0]).toMatch(/^From: Shop <shop@stone\.example>/m);
	expect(received[0]).toMatch(/^To: customer@sangtarash\.example/m);
	expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@stone\.example>/im);
	expect(received[0]).toContain('Content-Type: text/plain');
	expect(received[0]).toContain('Content-Type: text/html');
	expect(decoded(received[0] ?? '').match(/\/reset-password\?token=/g)).toHaveLength(3);
	await close();
});

/** What an attacker would have a stranger read. */
const LURE = 'Win at http://evil.example';

test('[MAIL-01] [MAIL-02] [MAIL-04] an account whose address nobody verified makes the shop mail one link, and no word of its own', async ({
	startShop,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false` });
	const email = `${unique()}@buyer.example`;
	const login = { email, password: 'slab of onyx' };
	const signup = { ...login, name: LURE, confirmPassword: login.password, terms: 'on' };
	expect((await visitor(shop.origin).post('/signup', signup)).status).toBe(302);

	const account = await signedIn(shop.origin, login);
	const victim = `${unique()}@victim.example`;
	const order = checkoutForm({ name: LURE, email: victim, street: LURE, notes: LURE });
	expect((await account.post('/checkout', order)).status).toBe(302);
	// The demo customer is verified, and orders last: mails are sent in turn.
	const verified = await signedIn(shop.origin);
	expect((await verified.post('/checkout', checkoutForm({ email: victim }))).status).toBe(302);
	await expect.poll(() => received.length).toBe(2);
	const [asked = '', ordered = ''] = received.map(decoded);
	expect(asked).toMatch(new RegExp(`^To: ${email}`, 'm'));
	expect(asked).toContain('Subject: Confirm your email address for Sangtarash');
	expect(asked).not.toMatch(/evil|Win at/);
	expect(ordered).toMatch(/^To: customer@sangtarash\.example/m);

	// Mail scanners open links, often several times: the button alone verifies.
	const link = /https?:\/\/[^/\s]+(\/verify-email\?token=[\w-]+)/.exec(asked)?.[1] ?? 'none';
	const reader = visitor(shop.origin);
	for (let n = 0; n < 3; n++) expect((await reader.ask(link)).body).toContain('Confirm</button>');
	expect((await account.ask('/profile')).body).toContain('Please confirm your email address');
	expect((await reader.post(link, {})).body).toContain('Your email address is confirmed');
	expect((await reader.post(link, {})).status).toBe(422);
	expect((await account.ask('/profile')).body).not.toContain('Please confirm your email address');

	await expect.poll(() => received.length).toBe(3);
	const released = decoded(received[2] ?? '');
	expect(released).toMatch(new RegExp(`^To: ${email}`, 'm'));
	expect(released).toContain('Subject: Your order ');
	expect(released).toContain('Win at http: //evil. example');
	expect(released).not.toMatch(/evil\.\S|http:\/\/evil/);
	await pause(1500);
	expect(received).toHaveLength(3);
	expect(received.join()).not.toContain('victim.example');
	await close();
});

test('[MAIL-03] a link is sent again at most three times a day, and not without a login', async ({
	startShop,
}) => {
	const shop = await startShop({ LIMIT_VERIFY_ACCOUNT: '' });
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	const account = visitor(shop.origin);
	await account.post('/signup', signup);
	for (let n = 0; n < 3; n++) {
		const { status, body } = await account.post('/verify-email', {});
		expect(status).toBe(200);
		expect(body).toContain(`We sent a new link to ${login.email}`);
	}
	const refused = await account.post('/verify-email', {});
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
	expect(refused.body).toContain('That was tried too often. Please try again in ');
	expect((await visitor(shop.origin).post('/verify-email', {})).headers.get('Location')).toBe(
		'/login?next=%2Fverify-email',
	);
	// Without a mail server each mail is printed.
	await expect.poll(() => shop.logs().match(/\/verify-email\?token=/g)).toHaveLength(4);
});

test('[MAIL-01] an account that has no link any more is asked by its next login or order, once', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	await visitor(shop.origin).post('/signup', signup);
	const query = (text: string) => withClient(url, (client) => client.query(text, [login.email]));
	const asked = async () =>
		(await query("select id from outbox where recipient = $1 and body like '%/verify-email?token=%'"))
			.rowCount;
	const forget = () =>
		query('delete from verifications where value = (select id from users where email = $1)');

	await signedIn(shop.origin, login);
	expect(await asked()).toBe(1);
	await forget();
	const account = await signedIn(shop.origin, login);
	await account.post('/checkout', checkoutForm());
	expect(await asked()).toBe(2);
	await forget();
	for (let n = 0; n < 2; n++) expect((await account.post('/checkout', checkoutForm())).status).toBe(302);
	expect(await asked()).toBe(3);
});

test('[DOOR-05] a mail waits where the server does not encrypt, and the log says what to set', async ({
	startShop,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'required' });
	await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	await expect.poll(() => shop.logs(), { timeout: 10_000 }).toContain('set SMTP_TLS=optional');
	await expect.poll(() => shop.logs()).toContain('a mail was not sent');
	expect(received).toEqual([]);
	await close();
});
