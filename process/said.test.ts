import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { mainOf, textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test as base, shopWith } from './shop.ts';

const test = base.extend('shop', { scope: 'file' }, shopWith());

/** Words by which an address could claim that something was done, as pages of the shop once had them. */
const CLAIMS = new URLSearchParams({
	asked: randomUUID(),
	ordered: '1',
	banked: '99999900',
	of: 'Akram',
	packed: 'ABCD1234',
	sent: '7',
	counted: 'ABCD1234',
	saved: 'mail-confirm',
	gone: 'TCS',
	deleted: '1',
	changed: '1',
	withdrawn: '1',
	undo: 'x',
	undone: '1',
	done: '1',
	message: 'Paid',
	flash: 'Paid',
	error: 'Paid',
	ok: '1',
}).toString();

const PAGES = {
	nobody: ['/', '/shop', '/cart', '/quote', '/samples', '/projects', '/login', '/forgot-password'],
	customer: ['/profile', '/orders?whole', '/quote', '/samples', '/projects', '/checkout'],
	owner: [
		'cash',
		'cities',
		'texts',
		'settings',
		'settings/orders',
		'settings/shop',
		'couriers',
		'couriers/columns',
		'pack',
		'load',
		'returns',
		'road',
		'quotes',
		'quotes/new',
		'samples',
		'undo',
		'orders',
		'orders/new',
		'products',
		'stock',
		'import',
		'people',
		'log',
		'alerts',
		'stale',
	].map((path) => `/staff/${path}`),
};

test.for(Object.entries(PAGES))(
	'[SAID-01] no page says more to %s where its address claims that something was done',
	async ([role, paths], { shop }) => {
		const reader = visitor(shop.origin);
		if (role === 'customer' || role === 'owner') await logIn(reader, demo[role]);
		// The login's own message.
		await reader.ask('/blog');
		for (const path of paths) {
			const [plain, claimed] = [
				await reader.ask(path),
				await reader.ask(`${path}${path.includes('?') ? '&' : '?'}${CLAIMS}`),
			];
			expect(plain.status, path).toBe(200);
			expect(textOf(mainOf(claimed.body)), path).toBe(textOf(mainOf(plain.body)));
		}
	},
);

test('[SAID-01] a press is told on the next page, once', async ({ shop }) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const saved = await owner.post('/staff/texts', { key: 'mail-confirm', intent: 'reset' });
	expect(saved.headers.get('Location')).toBe('/staff/texts?saved=');
	const told = async () => /role="status"[^>]*>([^<]*)/.exec((await owner.ask('/staff/texts')).body)?.[1];
	expect(await told()).toContain('is saved');
	expect(await told()).toBeUndefined();
});

test('[UNDO-02] on another page an undo names what it takes back, and asks first; an older page takes back nothing else', async ({
	shop,
}) => {
	const customer = await signedIn(shop.origin);
	const placed = await customer.post('/checkout', checkoutForm());
	const id = /placed=([\da-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1] ?? '';
	const desk = await logIn(visitor(shop.origin), demo.desk);
	const move = (to: string, version: number, fields: Record<string, string> = {}) =>
		desk.post(`/staff/orders/${id}`, { move: to, key: randomUUID(), version: String(version), ...fields });
	const stage = async () =>
		textOf(/<h1[^>]*>.*?<\/h1>/s.exec((await desk.ask(`/staff/orders/${id}`)).body)?.[0] ?? '');
	const what = `Cancelled, order ${id.slice(-8).toUpperCase()}`;

	expect((await move('cancelled', 1, { reason: 'price' })).status).toBe(302);
	const fields = plainForm((await desk.ask('/staff/quotes')).body, `Undo: ${what}`).press(`Undo: ${what}`);
	const asked = await desk.post('/staff/undo', fields);
	expect(textOf(mainOf(asked.body))).toContain(`Undo this? ${what}`);
	expect(await stage()).toContain('Cancelled');
	const sure = plainForm(asked.body, 'Yes, undo it').press('Yes, undo it');
	const undone = await desk.post('/staff/undo', sure);
	expect([undone.status, undone.headers.get('Location')]).toEqual([302, '/staff/quotes']);
	expect(await stage()).toContain('To confirm');

	expect((await move('confirmed', 3, { called: 'on' })).status).toBe(302);
	const again = await desk.post('/staff/undo', sure);
	expect(again.status).toBe(409);
	expect(await stage()).toContain('Confirmed');
});
