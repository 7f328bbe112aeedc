import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { elements } from '#test/html.ts';
import { decoded, startMailServer } from '#test/mail-server.ts';
import { freePort, withClient } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';
import { demo, unique, visitor } from '#test/visitor.ts';
import { test as base } from './shop.ts';

/** The rows of a table about one address. */
const rowsTo = (address: string, html: string) => elements(html, 'tr').filter((row) => row.includes(address));

const unknown = (address: string) => (address.startsWith('nobody-') ? '550 5.1.1 User unknown' : null);

/** One shop for all of these. Its mail server is down until a test calls `startMails`, the first of them. */
const test = base.extend('mails', { scope: 'file' }, async ({ postgres }, { onCleanup }) => {
	const port = await freePort();
	const url = await postgres.createDatabase('demo');
	const shops = manyShops();
	let server: ReturnType<typeof startMailServer> | undefined;
	onCleanup(async () => {
		await shops.stop();
		await (await server)?.close();
	});
	const shop = await shops.start({
		DATABASE_URL: url,
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
		MAIL_FROM: 'Shop <shop@stone.example>',
		LIMIT_VERIFY_ACCOUNT: '',
	});
	return {
		shop,
		query: (text: string, values: unknown[] = []) =>
			withClient(url, async (client) => (await client.query(text, values)).rows),
		/** Starts the mail server once. Returns the mails to an address, as they arrived. */
		async startMails() {
			server ??= startMailServer(port, () => 0, { recipient: unknown });
			const { received } = await server;
			return (email: string) => received.filter((mail) => mail.includes(`To: ${email}`));
		},
	};
});

test('[AUTH-01] a reset link is mailed once, and retried while the mail server is down', async ({
	mails: { shop, query, startMails },
}) => {
	const { body } = await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	expect(body).toContain('If that address has an account, a reset link is on its way.');
	await expect.poll(() => shop.logs()).toContain('a mail was not sent');

	const mailsTo = await startMails();
	// The tests of the database show how long a mail waits before it is tried again.
	await query('update outbox set next_attempt_at = now()');
	// No other mail follows: the outbox has this one alone, and has it as sent.
	await expect
		.poll(() => query('select recipient, status from outbox'))
		.toEqual([{ recipient: demo.customer.email, status: 'sent' }]);
	const received = mailsTo(demo.customer.email);
	expect(received).toHaveLength(1);
	expect(received[0]).toMatch(/^From: Shop <shop@stone\.example>/m);
	expect(received[0]).toMatch(/^To: customer@sangtarash\.example/m);
	expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@stone\.example>/im);
	expect(received[0]).toContain('Content-Type: text/plain');
	expect(received[0]).toContain('Content-Type: text/html');
	expect(decoded(received[0] ?? '').match(/\/reset-password\?token=/g)).toHaveLength(3);
});

/** What an attacker would have a stranger read. */
const LURE = 'Win at http://evil.example';

test('[MAIL-01] [MAIL-02] [MAIL-04] an account whose address nobody verified makes the shop mail one link, and no word of its own', async ({
	mails: { shop, startMails },
}) => {
	const mailsTo = await startMails();
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
	await expect.poll(() => mailsTo(demo.customer.email).join()).toContain('Subject: Your order ');
	const [asked = '', ...others] = mailsTo(email).map(decoded);
	expect(others).toEqual([]);
	expect(asked).toContain('Subject: Confirm your email address for Sangtarash');
	expect(asked).not.toMatch(/evil|Win at/);

	// Mail scanners open links, often several times: the button alone verifies.
	const link = /https?:\/\/[^/\s]+(\/verify-email\?token=[\w-]+)/.exec(asked)?.[1] ?? 'none';
	const reader = visitor(shop.origin);
	for (let n = 0; n < 3; n++) expect((await reader.ask(link)).body).toContain('Confirm</button>');
	expect((await account.ask('/profile')).body).toContain('Please confirm your email address');
	expect((await reader.post(link, {})).body).toContain('Your email address is confirmed');
	expect((await reader.post(link, {})).status).toBe(422);
	expect((await account.ask('/profile')).body).not.toContain('Please confirm your email address');

	await expect.poll(() => mailsTo(email).length).toBe(2);
	const released = decoded(mailsTo(email)[1] ?? '');
	expect(released).toContain('Subject: Your order ');
	expect(released).toContain('Win at http: //evil. example');
	expect(released).not.toMatch(/evil\.\S|http:\/\/evil/);
	// No other mail follows: the next one is that which is asked for now.
	await reader.post('/forgot-password', { email });
	await expect.poll(() => mailsTo(email).length).toBe(3);
	expect(decoded(mailsTo(email)[2] ?? '')).toContain('/reset-password?token=');
	expect(mailsTo(victim)).toEqual([]);
});

test('[MAIL-03] a link is sent again at most three times a day, and not without a login', async ({
	mails: { shop, startMails },
}) => {
	const mailsTo = await startMails();
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
	expect(refused.body).toContain('at most 3 links to confirm your address in a day. Please try again in ');
	expect((await visitor(shop.origin).post('/verify-email', {})).headers.get('Location')).toBe(
		'/login?next=%2Fverify-email',
	);
	await expect.poll(() => mailsTo(login.email).length).toBe(4);
	for (const mail of mailsTo(login.email)) expect(decoded(mail)).toContain('/verify-email?token=');
});

test('[MAIL-01] an account that has no link any more is asked by its next login or order, once', async ({
	mails: { shop, query },
}) => {
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	await visitor(shop.origin).post('/signup', signup);
	const asked = async () => {
		const mails = await query(
			// A mail that was sent has no text any more.
			"select id from outbox where recipient = $1 and subject like 'Confirm your email address%'",
			[login.email],
		);
		return mails.length;
	};
	const forget = () =>
		query('delete from verifications where value = (select id from users where email = $1)', [login.email]);

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
	onTestFinished,
}) => {
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	onTestFinished(close);
	const shop = await startShop({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'required' });
	await visitor(shop.origin).post('/forgot-password', { email: demo.customer.email });
	await expect.poll(() => shop.logs()).toContain('set SMTP_TLS=optional');
	await expect.poll(() => shop.logs()).toContain('a mail was not sent');
	expect(received).toEqual([]);
});

test('[MAIL-06] [MAIL-07] an address that takes no mail is refused once, and its customer reads so beside the account and its orders', async ({
	mails: { shop, query, startMails },
}) => {
	await startMails();
	const login = { email: `nobody-${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	const account = visitor(shop.origin);
	await account.post('/signup', signup);
	const mails = () =>
		query('select status, fault, attempts, last_error as said from outbox where recipient = $1', [
			login.email,
		]);
	const refused = { status: 'dead', fault: 'address', attempts: 1 };
	await expect.poll(mails).toMatchObject([{ ...refused, said: expect.stringContaining('550 5.1.1') }]);
	const words = `This address does not take mail: ${login.email}.`;
	for (const page of ['/profile', '/orders']) {
		const { body } = await account.ask(page);
		expect(body).toContain(words);
		expect(body).not.toContain('we sent a link to');
	}
	const { headers } = await account.post('/checkout', checkoutForm({ email: login.email }));
	const placed = await account.ask(headers.get('Location') ?? '');
	expect(placed.body).toContain(words);
});

test('[MAIL-09] an owner sees which mail has not arrived, whom to call, and sends again what may arrive', async ({
	mails: { shop, query, startMails },
}) => {
	const mailsTo = await startMails();
	const owner = await signedIn(shop.origin, demo.owner);
	const page = '/staff/outbox';
	const login = { email: `nobody-${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	const buyer = visitor(shop.origin);
	await buyer.post('/signup', signup);
	const { headers } = await buyer.post(
		'/checkout',
		checkoutForm({ email: login.email, phone: '0300 1234567' }),
	);
	expect(headers.get('Location')).toContain('placed=');
	const unsent = (status: string) =>
		query('select id from outbox where recipient = $1 and status = $2', [login.email, status]);
	await expect.poll(() => unsent('dead')).toHaveLength(1);

	const [refused] = rowsTo(login.email, (await owner.ask(page)).body);
	expect(refused).toContain('This address does not take mail: call');
	expect(refused).toContain('href="tel:+923001234567"');
	expect(refused).toContain('550 5.1.1');
	expect(refused).not.toContain('Try again');
	// Its order's mail is held until the address is confirmed, and leads to the order.
	const [held] = rowsTo(login.email, (await owner.ask(`${page}?tab=held`)).body);
	expect(held).toMatch(/href="\/staff\/orders\/[\da-f-]{36}"/);

	const right = `sana-${unique()}@buyer.example`;
	const [added] = await query(
		`insert into outbox (recipient, subject, body, content, status, fault, attempts)
			values ($1, 'Hello', 'Hello', '{"heading":"Hello","parts":[]}', 'dead', 'mail', 1) returning id`,
		[right],
	);
	const id = String(added?.id);
	expect(rowsTo(right, (await owner.ask(page)).body)[0]).toContain('Try again');
	const pressed = await owner.post(page, { id });
	expect(pressed.status).toBe(302);
	expect((await owner.ask(page)).body).toContain(`The mail to ${right} is tried again.`);
	await expect.poll(() => mailsTo(right)).toHaveLength(1);
	expect((await owner.post(page, { id })).status).toBe(409);
	const [dead] = await unsent('dead');
	for (const wrong of ['', 'x', String(dead?.id)])
		expect((await owner.post(page, { id: wrong })).status, wrong).toBe(409);
	expect((await owner.ask('/staff/log')).body).toContain('Mail tried again');

	const yard = await signedIn(shop.origin, demo.yard);
	expect((await yard.ask(page)).status).toBe(403);
	expect((await yard.post(page, { id })).status).toBe(403);
	expect((await buyer.ask(page)).status).toBe(404);
});

test('[MAIL-10] the desk sends a refused mail of an order to the address that its customer says, and no other mail', async ({
	mails: { shop, query, startMails },
}) => {
	const mailsTo = await startMails();
	const page = '/staff/outbox';
	const login = { email: `nobody-${unique()}@buyer.example`, password: 'slab of onyx' };
	const buyer = visitor(shop.origin);
	await buyer.post('/signup', { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' });
	const { headers } = await buyer.post('/checkout', checkoutForm({ email: login.email }));
	expect(headers.get('Location')).toContain('placed=');
	const dead = () =>
		query('select id from outbox where recipient = $1 and status = $2', [login.email, 'dead']);
	await expect.poll(dead).toHaveLength(1);
	const [link] = await dead();
	const [mail] = await query(
		`update outbox set status = 'dead', fault = 'address' where recipient = $1 and status = 'held' returning id, order_id`,
		[login.email],
	);
	const id = String(mail?.id);
	const desk = await signedIn(shop.origin, demo.desk);
	const rows = async () => rowsTo(login.email, (await desk.ask(page)).body);

	// The link that confirms the account is not theirs to see, to send again or to send elsewhere.
	expect(await rows()).toHaveLength(1);
	const right = `sana-${unique()}@buyer.example`;
	const ofLink = { id: String(link?.id) };
	expect((await desk.post(page, ofLink)).status).toBe(409);
	expect((await desk.post(page, { ...ofLink, to: right })).status).toBe(409);

	for (const [to, words] of [
		['sana@gmail.con', 'do you mean sana@gmail.com?'],
		['sana', 'Invalid email address'],
		['', 'Please enter your email address'],
		[login.email, 'This is the address that does not take mail.'],
	] as const) {
		const answer = await desk.post(page, { id, to });
		expect(answer.status, to).toBe(400);
		expect(answer.body, to).toContain(words);
	}
	const sent = await desk.post(page, { id, to: ` <${right.toUpperCase()}> ` });
	expect(sent.status).toBe(302);
	expect((await desk.ask(page)).body).toContain(`The mail goes to ${right}.`);
	expect(await rows()).toEqual([]);
	await expect.poll(() => mailsTo(right)).toHaveLength(1);
	expect((await desk.post(page, { id, to: right })).status).toBe(409);
	const order = await desk.ask(`/staff/orders/${mail?.order_id}`);
	expect(order.body).toContain(`${login.email} does not take mail. This mail was sent to ${right} instead`);
	// The login is as it was.
	expect((await buyer.ask('/profile')).body).toContain(login.email);
});
