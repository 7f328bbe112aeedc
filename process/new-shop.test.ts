import { expect } from 'vitest';
import { knownCities } from '#app/orders/cities/cities.ts';
import { listMasters } from '#app/pictures/masters.server.ts';
import { draftPolicies } from '#app/settings/policies.ts';
import { newShopFacts } from '#app/settings/shop-facts.ts';
import { articles } from '#app/site/blog/articles.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { checkoutForm } from '#test/customer.ts';
import { links, textOf, texts, unescaped } from '#test/html.ts';
import { withClient } from '#test/postgres.ts';
import { type Visitor, visitor } from '#test/visitor.ts';
import { everyPage } from '#torture/addresses.ts';
import { shopOnPostgres, test as shopTest } from './shop.ts';

const test = shopTest.extend('newShop', { scope: 'file' }, shopOnPostgres({ SEED: 'empty' }));

/** All texts of a value, however deep. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Ids and words that each shop has: what a stone can suit is called as the demo calls its services. */
const COMMON = new Set([...textsIn(newShopFacts), ...demoFacts.services.map(({ title }) => title)]);

/** What only the demo says: none of it may stand in a page of a new shop, in words, links, pictures or data. */
const SAID = [
	...textsIn(demoFacts).flatMap((text) => text.split('\n')),
	...articles.flatMap(({ id, title, excerpt, author }) => [id, title, excerpt, author]),
	...catalogue.flatMap(({ id, name, brand }) => [`/product/${id}`, name, brand]),
	// The data of a room name its picture, whether it is shown or not.
	...listMasters().map(({ picture: { name } }) => (name.startsWith('scene-') ? `/pictures/${name}` : name)),
	'128 reviews',
]
	.map((text) => text.replaceAll(/\{\w+\}/g, '').trim())
	.filter((text) => !COMMON.has(text) && /[\s/@\d]|\w-\w/.test(text) && text.length > 5);

/** Short words, which may be a part of others: looked for as whole words of what is read. */
const WORDS = [
	demoFacts.name,
	demoFacts.urduName,
	...demoFacts.statistics.map(({ figure }) => figure),
	...Object.values(knownCities).flatMap((known) => known.map(([name]) => name)),
	...catalogue.map(({ name }) => name).filter((name) => !name.includes(' ')),
];

const asWord = (word: string) =>
	new RegExp(`(?<![\\p{L}\\d])${word.replaceAll('+', '\\+')}(?![\\p{L}\\d])`, 'u');

/** What a text says of the demo. */
function saidIn(text: string, read = text): string[] {
	const plain = unescaped(text);
	return [...SAID.filter((said) => plain.includes(said)), ...WORDS.filter((word) => asWord(word).test(read))];
}

/** What a page shows and tells: its text, descriptions and data for search engines, without the examples in empty fields. */
function readable(html: string): string {
	const told = [...html.matchAll(/ (?:content|alt|aria-label|title)="([^"]*)"/g)].map(
		([, text = '']) => text,
	);
	return unescaped([textOf(html), ...told, ...texts(html, 'title'), ...jsonLd(html)].join('\n'));
}

const jsonLd = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) => data);

/** Every address that a shopper can open. Those of the demo's stones, articles and policies are not there. */
const ADDRESSES = everyPage().filter((path) => !/^\/(staff|set-up|join|logout|auth)/.test(path));

async function saidBy(who: Visitor, paths: readonly string[]): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	for (const path of paths) {
		const { body } = await who.ask(path);
		// An unknown address is repeated, as what was asked for.
		const said = saidIn(body.replaceAll(path, ''), readable(body)).filter((text) => !path.includes(text));
		if (said.length > 0) found[path] = said;
	}
	return found;
}

async function signUp(origin: string): Promise<Visitor> {
	const who = visitor(origin);
	const password = 'cool under the feet';
	const fields = { name: 'Sana', email: 'sana@buyer.example', password, confirmPassword: password };
	const { status } = await who.post('/signup', { ...fields, terms: 'on' });
	expect(status).toBe(302);
	return who;
}

test('[NEW-07] a shop without a WhatsApp number names WhatsApp on no page', async ({
	newShop: { origin },
}) => {
	const named: string[] = [];
	for (const path of [...ADDRESSES, '/cart', '/room/living']) {
		const { body } = await visitor(origin).ask(path);
		if (/whatsapp/i.test(readable(body))) named.push(path);
	}
	expect(named).toEqual([]);
});

test('[NEW-01] [NEW-02] [NEW-04] [NEW-05] [NEW-06] no page, mail, sitemap or data of a new shop says a word of the demo, and each link leads on', async ({
	newShop,
}) => {
	const { origin, url } = newShop;
	const guest = visitor(origin);
	expect(await saidBy(guest, ADDRESSES)).toEqual({});
	expect(
		await saidBy(guest, ['/room/living', '/cart', '/sitemap.xml', '/robots.txt', '/feeds/google.xml']),
	).toEqual({});

	// The first stone of its own changes that no more.
	await withClient(url, (client) =>
		client.query(
			"insert into products (id, name, description, image, price, stock, category) values ('khyber-snow', 'Khyber Snow', 'White as snow.', '', 50000, 100000, 'Marble')",
		),
	);
	await expect.poll(async () => (await guest.ask('/shop')).body).toContain('Khyber Snow');
	const own = [
		'/',
		'/shop',
		'/product/khyber-snow',
		'/room',
		'/room/living',
		'/room/living?floor=khyber-snow',
	];
	expect(
		await saidBy(guest, [...own, '/calculator?stone=khyber-snow', '/sitemap.xml', '/feeds/meta.xml']),
	).toEqual({});
	const room = await guest.ask('/room/living?floor=khyber-snow');
	expect(textOf(room.body)).not.toContain('being laid');
	expect((await guest.ask('/sitemap.xml')).body).not.toMatch(/\/(room|blog|policies)/);
	for (const path of ['/blog/caring-for-marble', '/policies/terms', '/share/shop/shop.jpg'])
		expect((await guest.ask(path)).status, path).toBe(404);

	const buyer = await signUp(origin);
	const line = [{ id: 'khyber-snow', quantity: 100 }];
	const form = checkoutForm({ lines: JSON.stringify(line), total: '50000', city: 'Gulmit' });
	const placed = await buyer.post('/checkout', form);
	expect(placed.status).toBe(302);
	const after = placed.headers.get('Location') ?? '';
	expect(await saidBy(buyer, ['/checkout', after, '/orders', '/profile', '/samples'])).toEqual({});
	// The order's waits until the address is confirmed.
	const mails = await withClient(url, async (client) => {
		const { rows } = await client.query('select subject, body, content from outbox');
		return rows.map((row) => JSON.stringify(row).replaceAll('\\n', '\n')).join('\n');
	});
	expect(mails).toContain('Your order');
	expect(saidIn(mails)).toEqual([]);
	expect(mails).not.toMatch(/undefined|: ,|, ,|\n, /);

	const seen = new Set<string>();
	for (const path of [
		'/',
		'/shop',
		'/product/khyber-snow',
		'/blog',
		'/room',
		'/cart',
		'/signup',
		'/no-such-page',
	])
		for (const { href } of links((await guest.ask(path)).body))
			if (href.startsWith('/')) seen.add(href.replace(/#.*/, ''));
	for (const href of seen) expect((await guest.ask(href)).status, href).toBeLessThan(400);
});

test('[NEW-01] [NEW-02] [NEW-04] what the owner says stands in the shop, and nothing beside it', async ({
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
	const { ask } = visitor(origin);
	const say = (key: string, value: unknown) =>
		withClient(url, (client) =>
			client.query('insert into shop_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]),
		);
	const main = async (path = '/') => textOf((await ask(path)).body);
	const slide = { picture: 'verona-slab', title: 'Cut in Mardan', text: 'By hand.', action: 'See them' };
	await say('slides', [
		{ ...slide, to: '/shop' },
		{ ...slide, title: 'Gone', to: '/product/gone' },
	]);
	await expect.poll(() => main()).toContain('Cut in Mardan');
	expect(await main()).not.toMatch(/Gone|1 \/ |Why choose us/);
	await say('statistics', [{ figure: '3', label: 'saws' }]);
	await expect.poll(() => main()).toContain('saws');
	await say('contact', { ...newShopFacts.contact, city: 'Mardan', phone: '+92 937 111111' });
	await expect.poll(() => main()).toContain('+92 937 111111');
	expect((await ask('/')).body).not.toMatch(/wa\.me|mailto:/);

	const inForce = draftPolicies.map((policy) => ({
		...policy,
		since: policy.id === 'delivery' ? '2026-03-01' : '',
	}));
	await say('policies', inForce);
	await expect.poll(async () => (await ask('/policies/delivery')).status).toBe(200);
	expect(await main('/policies/delivery')).toContain('A second trip inside Mardan is free.');
	expect((await ask('/policies/terms')).status).toBe(404);
	expect(links((await ask('/')).body).map(({ href }) => href)).toContain('/policies/delivery');
	expect((await ask('/signup')).body).not.toContain('/policies/terms');

	const buyer = await signUp(origin);
	expect((await buyer.ask('/checkout')).body).not.toContain('Peshawar');
	await withClient(url, (client) => client.query("update cities set days = 2 where name = 'Peshawar'"));
	expect((await buyer.ask('/checkout')).body).toContain('Peshawar');
});
