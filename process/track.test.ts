import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const test = base.extend(
	'shop',
	{ scope: 'file' },
	shopOnPostgres({ LIMIT_LINK_ADDRESS: '5/1h', TRUSTED_PROXIES: '127.0.0.0/8, ::1' }),
);

/** What the checkout of the test types, and no page of a link may have. */
const PERSONAL = [/Nasreen/, /7654\W?098/, /3217654098/, /House 7/, /54000/, /typed\.example/, /buyer@/];

/** Places an order. Returns its id and the path of the link in its mail. */
async function placeOrder(shop: { origin: string; url: string }) {
	const customer = await signedIn(shop.origin);
	const details = { name: 'Nasreen Bibi', email: 'nasreen@typed.example', phone: '0321 7654098' };
	const placed = await customer.post('/checkout', checkoutForm(details));
	expect(placed.status).toBe(302);
	const id = /placed=([\da-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1] ?? '';
	/** Rows of a statement whose only value is the id of the order. */
	const query = async <T extends object>(text: string) =>
		withClient(shop.url, async (client) => (await client.query<T>(text, [id])).rows);
	const [mail] = await query<{ body: string }>(
		`select body from outbox where body like '%/track/%' and $1 <> '' order by created_at desc limit 1`,
	);
	const link = /\/track\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '/none';
	const state = () =>
		query(
			`select * from orders, order_events where order_id = orders.id and orders.id = $1 order by order_events.version`,
		);
	return { link, state, query };
}

test('[LINK-02] [LINK-03] [LINK-04] opening a link changes nothing, shows no personal data and is told to nobody; wrong links all look the same', async ({
	shop,
}) => {
	const { link, state, query } = await placeOrder(shop);
	await expect.poll(() => query('select id from orders where risk_points is null and id = $1')).toEqual([]);
	const before = await state();
	const stranger = visitor(shop.origin);
	const preview = { 'User-Agent': 'WhatsApp/2.24 A', Purpose: 'prefetch' };
	for (const path of [link, `${link}.data`, `${link}?cancel`, `${link}/version`, `${link}?press=confirm`]) {
		for (const method of ['GET', 'HEAD']) {
			const { status, headers, body } = await stranger.ask(path, { method, headers: preview });
			expect(status, path).toBe(200);
			for (const personal of PERSONAL) expect(body, path).not.toMatch(personal);
			expect(headers.get('Cache-Control')).toBe('private, no-store');
			expect(headers.get('Referrer-Policy')).toBe('same-origin');
			expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
		}
	}
	expect((await stranger.ask(link)).body).toContain('Confirm the order');
	expect((await stranger.ask('/shop')).headers.get('Referrer-Policy')).toBe(
		'strict-origin-when-cross-origin',
	);

	const form = { press: 'confirm', key: '0123456789abcdef', version: '1' };
	for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }])
		expect((await stranger.post(link, form, headers)).status).toBe(403);
	expect(await state()).toEqual(before);

	const changed = link.slice(0, -2) + (link.endsWith('AA') ? 'BA' : 'AA');
	await query('update orders set link_version = 2 where id = $1');
	const answers = await Promise.all([link, changed, '/track/x'].map((path) => stranger.ask(path)));
	const same = answers.map(({ status, body, headers }) => [
		status,
		headers.get('Cache-Control'),
		// What differs from one answer to the next: the address, and the numbers of this response.
		body
			.replaceAll(/track\/[\w-]+/g, 'track/…')
			.replaceAll(/nonce="[^"]*"/g, '')
			.replaceAll(/"[\w-]{43}"|\\"[\w-]{43}\\"|\\"x\\"/g, '…'),
	]);
	expect(same[0]?.[0]).toBe(404);
	expect(same[1]).toEqual(same[0]);
	expect(same[2]).toEqual(same[0]);
	expect((await stranger.post(link, form)).status).toBe(404);
	expect((await stranger.ask(`${link}/version`)).status).toBe(404);
	// Without a mail server the mail itself is printed, between the lines of the log.
	const logged = shop
		.logs()
		.split('\n')
		.filter((text) => text.startsWith('{'));
	expect(logged.join()).not.toContain(link);
});

test('[LINK-03] [TRACK-04] without scripts the buttons of a link confirm and cancel, and the customer’s list shows it', async ({
	shop,
}) => {
	const { link, query } = await placeOrder(shop);
	const stranger = visitor(shop.origin);
	const hidden = async () => {
		const { body } = await stranger.ask(link);
		const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
		return { key: field('key'), version: field('version') };
	};
	const confirmed = await stranger.post(link, { press: 'confirm', ...(await hidden()) });
	expect(confirmed.status).toBe(200);
	expect(confirmed.body).toContain('Thank you. Your order is confirmed.');
	expect(confirmed.headers.get('Cache-Control')).toBe('private, no-store');
	const stale = await stranger.post(link, {
		press: 'cancel',
		reason: 'price',
		key: 'fedcba9876543210',
		version: '1',
	});
	expect(stale.status).toBe(409);
	expect(stale.body).toContain('Your order has changed meanwhile');
	expect(stale.body).toMatch(/<option value="price" selected/);
	const cancelled = await stranger.post(link, { press: 'cancel', reason: 'price', ...(await hidden()) });
	expect(cancelled.body).toContain('Your order is cancelled.');
	expect(await query('select stage from orders where id = $1')).toEqual([{ stage: 'cancelled' }]);
	expect((await (await signedIn(shop.origin)).ask('/orders?whole')).body).toContain('Cancelled');
});

test('[LINK-02] [LIMIT-01] an address that tries many wrong links is asked to wait, and a good link still opens', async ({
	shop,
}) => {
	const { link } = await placeOrder(shop);
	const stranger = visitor(shop.origin);
	const ask = (path: string) => stranger.ask(path, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
	const wrong = () => ask(`/track/${'x'.repeat(43)}`);
	for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(404);
	const refused = await wrong();
	expect(refused.status).toBe(429);
	expect(refused.body).toContain('Too many links that do not work were opened from here.');
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
	expect((await ask(link)).status).toBe(200);
});
