import { expect } from 'vitest';
import { PAGE } from '#app/catalog/list/paging.ts';
import { discountedPrice, formatMoney } from '#app/platform/money.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { attribute, elements, hrefOf, links, mainOf, textOf, texts } from '#test/html.ts';
import { withClient } from '#test/postgres.ts';
import { searchedText } from '#test/searched-text.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** Pages as they are sent: words, links, headings and statuses, which need no browser. */
async function read(origin: string, path: string, publicOrigin?: string) {
	const { status, body } = await visitor(origin, publicOrigin).ask(path);
	return { status, body, main: mainOf(body) };
}

const names = (main: string) => elements(main, 'article').map((card) => texts(card, 'h[23]')[0] ?? '');
const heading = (main: string) => texts(main, 'h1')[0];
const footer = (body: string, title: string) =>
	elements(elements(body, 'footer')[0] ?? '', 'section').find(
		(section) => texts(section, 'h2')[0] === title,
	) ?? '';
const namesOf = (stones: { name: string }[]) => stones.map(({ name }) => name).toSorted();
const shownPrice = ({ price, discount }: { price: number; discount: number }) =>
	discountedPrice(Math.round(price * 100), Math.round(discount * 100)) / 100;
const byName = catalogue.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));

const reduced = catalogue.find(({ discount, stock }) => discount > 0 && stock > 0);
const soldOut = catalogue.find(({ stock }) => stock === 0);
if (!reduced || !soldOut) throw new Error('the demo catalogue lacks a case');

test('[LIST-01] /best-seller lists the products with isBestSeller, the most sold first', async ({ shop }) => {
	const expected = catalogue.filter(({ isBestSeller }) => isBestSeller).toSorted((a, b) => b.sales - a.sales);
	const { main } = await read(shop.origin, '/best-seller');
	expect(names(main).toSorted()).toEqual(namesOf(expected));
	expect(names(main)[0]).toBe(expected[0]?.name);
	expect(heading(main)).toBe('Best sellers');
});

test('[LIST-02] /featured lists the products with isFeatured', async ({ shop }) => {
	const { main } = await read(shop.origin, '/featured');
	expect(names(main).toSorted()).toEqual(namesOf(catalogue.filter(({ isFeatured }) => isFeatured)));
	expect(heading(main)).toBe('Featured: our picks this season');
});

test('[LIST-01] [LIST-02] [HOME-07] [HOME-08] [SHOP-03] [SHOP-07] [FIND-08] [HOUSE-03] an empty shop says so on each list, has no section that leads to nothing, and names stones without links', async ({
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('schema');
	const { origin } = await startShop({ DATABASE_URL: url, SEED: 'empty' });
	const messages: Record<string, string[]> = {
		'/best-seller': ['No bestseller products found.'],
		'/featured': ['No featured products found.'],
		'/shop': ['No products found'],
		'/': ['No featured products available', 'No best seller products available'],
	};
	for (const [path, sentences] of Object.entries(messages)) {
		const { status, main } = await read(origin, path);
		expect(status).toBe(200);
		for (const sentence of sentences) expect(textOf(main), path).toContain(sentence);
	}
	const list = await read(origin, '/shop');
	expect(list.main).toMatch(/<input placeholder="1000"[^>]* name="max"/);
	expect(textOf(list.main)).not.toContain('What most people choose');
	const home = await read(origin, '/');
	const sections = [...home.main.matchAll(/<section id="([^"]*)"/g)].map(([, id]) => id);
	expect(sections).toEqual(['featured', 'best-sellers', 'newsletter']);

	await withClient(url, (client) =>
		client.query("insert into shop_settings (key, value) values ('demo', 'true')"),
	);
	await expect.poll(async () => (await read(origin, '/blog/choosing-kitchen-stone')).status).toBe(200);
	const article = elements((await read(origin, '/blog/choosing-kitchen-stone')).main, 'article')[0] ?? '';
	expect(textOf(article)).toContain('movement in it such as Tan Brown or Mansehra Grey, where');
	expect(links(article)).toEqual([]);
});

test('[HOUSE-03] an article links the stones that it names', async ({ shop }) => {
	const { main } = await read(shop.origin, '/blog/choosing-kitchen-stone');
	const stones = links(elements(main, 'article')[0] ?? '');
	expect(stones.map(({ text }) => text)).toEqual([
		'Tan Brown',
		'Mansehra Grey',
		'Kashmir White',
		'River White',
		'Malakand Grey',
		'Trans-Karakoram',
		'Ziarat White',
	]);
	expect(heading((await read(shop.origin, stones[0]?.href ?? '')).main)).toBe('Tan Brown');
});

test('[BLOG-01] [HOUSE-04] the blog lists every article with its details, and each shows another room', async ({
	shop,
}) => {
	const { main } = await read(shop.origin, '/blog');
	expect(heading(main)).toBe('Guides from the stone yard');
	const articles = elements(main, 'article');
	expect(articles).toHaveLength(6);
	for (const article of articles) {
		expect(texts(article, 'h2')[0]).toMatch(/.{10,}/);
		expect(textOf(article)).toMatch(/\w+ \w+, \d{1,2} \w+ 20\d\d, \d+ min read/);
		expect(texts(article, 'p')[1]).toMatch(/.{40,}/);
	}
	const rooms = articles.map((article) => /<img[^>]* src="([^".]*)/.exec(article)?.[1]);
	for (const room of rooms) expect(room).toContain('/room-');
	expect(new Set(rooms).size).toBe(rooms.length);
});

test('[NAV-08] [BLOG-02] [PROD-09] what is not there is answered with 404 in the shop’s frame', async ({
	shop,
}) => {
	for (const path of ['/no/such/page', '/policies/none', '/blog/never-written', '/_design']) {
		const { status, body, main } = await read(shop.origin, path);
		expect(status, path).toBe(404);
		expect(heading(main), path).toBe('Page Not Found');
		expect(texts(body, 'title'), path).toEqual(['Page Not Found · Sangtarash']);
		expect(textOf(elements(body, 'header')[0] ?? ''), path).toContain('Login');
		expect(footer(body, 'Policies'), path).not.toBe('');
		expect(hrefOf(main, 'See the stones'), path).toBe('/shop');
	}
	for (const id of ['no-such-stone', '%00', '..%2f..%2fetc']) {
		const { status, main } = await read(shop.origin, `/product/${id}`);
		expect([status, heading(main)], id).toEqual([404, 'Product not found']);
	}
});

test('[CHOOSE-01] the menu and the second row of the header lead to what helps to choose, beside the main links', async ({
	shop,
}) => {
	const { body } = await read(shop.origin, '/');
	const header = elements(body, 'header')[0] ?? '';
	const lists = elements(header, 'nav').map((nav) => links(nav).map(({ text, href }) => `${text} ${href}`));
	const main = ['Home /', 'Best Seller /best-seller', 'Shop /shop', 'Featured /featured'];
	const help = [
		'How much stone? /calculator',
		'See it in a room /room',
		'Saved stones /saved',
		'Your projects /projects',
		'Samples /samples',
	];
	expect(lists).toEqual([main, main, help, help]);
	for (const { href } of links(elements(header, 'nav')[2] ?? ''))
		expect((await read(shop.origin, href)).status, href).toBe(200);
});

test('[NAV-05] [NAV-06] the footer links to services, contacts and every policy', async ({ shop }) => {
	const { body } = await read(shop.origin, '/');
	const linked = (title: string) => links(footer(body, title)).map(({ text }) => text);
	expect(linked('Quick links')).toEqual(['Home', 'Shop', 'Best Seller', 'Featured', 'Blog']);
	expect(linked('Services')).toEqual([
		'Floor',
		'Walls',
		'Kitchen countertops',
		'Vanity tops',
		'Staircase',
		'More services',
	]);
	const contacts = links(footer(body, 'Contact')).map(({ href }) => href);
	expect(contacts).toContainEqual(expect.stringMatching(/^tel:\+/));
	expect(contacts).toContainEqual(expect.stringMatching(/^mailto:/));
	expect(textOf(footer(body, 'Contact'))).toContain('Manghopir Road');

	const policies = links(footer(body, 'Policies'));
	expect(policies.length).toBeGreaterThanOrEqual(5);
	for (const { text, href } of policies) {
		const { main } = await read(shop.origin, href);
		expect(heading(main)).toBe(text);
		expect(textOf(elements(main, 'article')[0] ?? '').length).toBeGreaterThan(800);
	}
});

test('[NAV-04] [HOUSE-07] already the HTML of a page is the customer’s, and headings say what is below', async ({
	shop,
}) => {
	const home = await read(shop.origin, '/');
	expect(texts(home.main, 'h2', '-title"')).toEqual([
		'Why choose us',
		'Featured: our picks this season',
		'Our range of marble and granite',
		'Services: what we cut for you',
		'Best sellers',
		'Newsletter: new stones and prices',
	]);
	expect(heading((await read(shop.origin, '/login')).main)).toBe('Log in to your account');
	const customer = await logIn(visitor(shop.origin), demo.customer);
	const profile = mainOf((await customer.ask('/profile')).body);
	expect(texts(profile, 'h2')).toEqual(['Account settings', 'Your devices', 'Your data']);
	const { body } = await customer.ask('/');
	expect(body).toContain('Ayesha');
	expect(body).not.toContain('>Login<');
});

test('[HOUSE-06] [HOME-03] claims, footer and policies agree on what is answered at night', async ({
	shop,
}) => {
	const { body, main } = await read(shop.origin, '/');
	expect(textOf(elements(main, 'section', 'id="why"')[0] ?? '')).toMatch(
		/24\/7 support WhatsApp is answered day and night: orders and deliveries at any hour, quotes when the yard is open\./,
	);
	expect(textOf(footer(body, 'Contact'))).toContain(
		'Yard and phone: Monday to Saturday, 9am to 7pm. WhatsApp: day and night.',
	);
	const returns = await read(shop.origin, '/policies/returns');
	expect(textOf(elements(returns.main, 'article')[0] ?? '')).toContain(
		'on WhatsApp, at any hour, or call us when the yard is open',
	);
});

test('[FIND-01] [FIND-02] each word is found in any field, and the best match comes first', async ({
	shop,
}) => {
	const found = catalogue.filter(
		(stone) => searchedText(stone).includes('white') && searchedText(stone).includes('marble'),
	);
	expect(found.length).toBeGreaterThanOrEqual(23);
	const { main } = await read(shop.origin, '/shop?search=white+marble&show=48');
	expect(names(main).toSorted()).toEqual(namesOf(found));
	const named = found.filter(({ name, category }) => name.includes('White') && category === 'Marble');
	expect(names(main).slice(0, named.length).toSorted()).toEqual(namesOf(named));
});

test('[FIND-03] stones that do not suit the kitchen come last, under words that say so', async ({ shop }) => {
	const found = catalogue.filter(
		(stone) => searchedText(stone).includes('kitchen') || stone.uses.includes('kitchen'),
	);
	const not = found.filter(({ uses }) => !uses.includes('kitchen'));
	expect(namesOf(not)).toEqual(expect.arrayContaining(['Green Onyx', 'Ziarat White']));
	const { main } = await read(shop.origin, '/shop?search=kitchen&show=96');
	expect(names(main).toSorted()).toEqual(namesOf(found));
	expect(
		names(main)
			.slice(found.length - not.length)
			.toSorted(),
	).toEqual(namesOf(not));
	const [suited = '', others = ''] = main.split('Not for kitchen worktops');
	expect([names(suited).length, names(others).length]).toEqual([found.length - not.length, not.length]);
});

test('[FIND-06] each service of the home page opens the stones that suit it', async ({ shop }) => {
	const services = [
		['Floor', 'floor'],
		['Walls', 'walls'],
		['Kitchen countertops', 'kitchen'],
		['Vanity tops', 'vanity'],
		['Staircase', 'staircase'],
		['More', 'more'],
	] as const;
	const { main } = await read(shop.origin, '/');
	expect(links(elements(main, 'section', 'id="services"')[0] ?? '')).toEqual(
		services.map(([text, use]) => ({ text, href: `/shop?use=${use}` })),
	);
	for (const [, use] of services) {
		const suited = catalogue.filter(({ uses }) => uses.includes(use));
		expect(heading((await read(shop.origin, `/shop?use=${use}`)).main)).toMatch(
			new RegExp(`^${suited.length} stones for`),
		);
	}
});

test('[SHOP-01] [SHOP-04] [SHOP-09] without scripts a list continues page by page, and has a link back to the beginning', async ({
	shop,
}) => {
	const start = '/shop?min=1000&max=2000&sort=price-desc';
	const dearest = byName
		.filter((stone) => shownPrice(stone) >= 1000 && shownPrice(stone) <= 2000)
		.toSorted((a, b) => shownPrice(b) - shownPrice(a))
		.map(({ name }) => name);
	expect(dearest.length).toBeGreaterThan(PAGE);
	let { main } = await read(shop.origin, start);
	for (let from = 0; from < dearest.length; from += PAGE) {
		if (from > 0) main = (await read(shop.origin, hrefOf(main, 'Show more'))).main;
		expect(names(main)).toEqual(dearest.slice(from, from + PAGE));
	}
	expect(hrefOf(main, 'Show more')).toBe('');
	expect(textOf(elements(main, 'option', 'selected=""').at(-1) ?? '')).toBe('Price: high to low');
	const back = hrefOf(main, 'Back to the beginning');
	expect(back).toBe(start);
	expect(names((await read(shop.origin, back)).main)).toEqual(dearest.slice(0, PAGE));
});

test('[SHOP-09] invalid values in the URL are ignored', async ({ shop }) => {
	const { main } = await read(
		shop.origin,
		'/shop?category=Cheese&min=abc&max=-1&sort=best&search=%00%20&page=9&show=25&after=%5B%22%22',
	);
	expect(names(main)).toHaveLength(PAGE);
	expect(attribute(elements(main, 'option', 'selected=""').at(-1) ?? '', 'value')).toBe('name');
});

test('[PROD-03] [PROD-04] [PROD-05] [PROD-06] [PROD-07] a product page shows all its details', async ({
	shop,
}) => {
	const { body, main } = await read(shop.origin, `/product/${reduced.id}`);
	const words = textOf(main);
	expect(heading(main)).toBe(reduced.name);
	expect(texts(body, 'title')[0]).toContain(reduced.name);
	for (const badge of ['2-year warranty', '30-day returns']) expect(words).toContain(badge);
	expect(words).toMatch(/eco/i);
	expect(main).toContain(`role="img" aria-label="${Math.round(reduced.rating)} out of 5 stars"`);
	expect(words).toContain('128 reviews');

	const lower = Math.floor(reduced.price * (100 - reduced.discount) + 0.5) / 100;
	const money = (amount: number) => `PKR ${amount.toLocaleString('en-PK', { minimumFractionDigits: 2 })}`;
	expect(words).toContain(`${money(lower)} / sq ft`);
	expect(texts(main, 's')[0]).toContain(money(reduced.price));
	expect(words).toContain(`${reduced.discount}% OFF`);

	expect(words).toContain(reduced.description);
	expect(words).toContain('No two slabs are the same');
	const facts = new Map(texts(main, 'dt').map((name, index) => [name, texts(main, 'dd')[index]]));
	expect(facts.get('Origin')).toContain(reduced.origin);
	expect(facts.get('Finish')).toContain(reduced.finish);
	expect(facts.get('Sold by')).toContain('square foot');
	expect(words).toContain(`In stock: ${reduced.stock.toLocaleString('en-GB')} sq ft`);
});

test('[PROD-07] [CARD-03] a product out of stock says so and cannot be added', async ({ shop }) => {
	const { main } = await read(shop.origin, `/product/${soldOut.id}`);
	expect(textOf(main)).toContain('Out of Stock');
	const buy = elements(main, 'button').filter((button) => /Add to Cart|Buy Now|Out of Stock/.test(button));
	expect(buy.length).toBeGreaterThanOrEqual(2);
	for (const button of buy) expect(button).toContain('disabled=""');
	const list = await read(shop.origin, `/shop?search=${encodeURIComponent(soldOut.name)}`);
	const card = elements(list.main, 'article').find((one) => textOf(one).includes(soldOut.name)) ?? '';
	const [button = ''] = elements(card, 'button');
	expect([textOf(button), button.includes('disabled=""')]).toEqual(['Out of Stock', true]);
});

const sectionOf = (main: string, title: string) =>
	elements(main, 'section').find((one) => texts(one, 'h2')[0] === title) ?? '';

test('[LOOK-03] [CHOOSE-07] [CHOOSE-08] stones that are like it follow, and others that go with it: in stock, with price and reason, none twice', async ({
	shop,
}) => {
	const { main } = await read(shop.origin, `/product/${reduced.id}`);
	const seen = new Set([reduced.name]);
	for (const title of ['Like this one', 'Goes together']) {
		const section = sectionOf(main, title);
		const found = links(section);
		expect(found.length, title).toBeGreaterThan(1);
		expect(textOf(section).match(/\/ sq ft/g)).toHaveLength(found.length);
		expect(texts(section, 'p').filter(Boolean).length).toBeGreaterThanOrEqual(found.length);
		for (const { text } of found) {
			expect(seen, text).not.toContain(text);
			seen.add(text);
			expect(catalogue.find(({ name }) => name === text)?.stock).toBeGreaterThan(0);
		}
		const [first] = found;
		expect(heading((await read(shop.origin, first?.href ?? '')).main)).toBe(first?.text);
	}
	expect(textOf(sectionOf(main, 'Like this one'))).toMatch(/PKR\s[\d,.]+ (less|more) a sq ft/);
});

test('[CHOOSE-10] a stone out of stock is saved and compared, and says what is like it and in stock', async ({
	shop,
}) => {
	const { main } = await read(shop.origin, `/product/${soldOut.id}`);
	expect(links(main).map(({ href }) => href)).toContain(`/compare?stones=${soldOut.id}`);
	expect(elements(main, 'button').some((button) => button.includes(`value="${soldOut.id}"`))).toBe(true);
	expect(links(sectionOf(main, 'Like this one, in stock')).length).toBeGreaterThan(0);
	expect(sectionOf(main, 'Goes together')).toBe('');
	expect(main).not.toContain('Order a sample');
});

test('[LOOK-03] a new price of a stone that is like it shows on the page at once', async ({
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const section = async () => sectionOf((await read(origin, `/product/${reduced.id}`)).main, 'Like this one');
	const id = links(await section())[0]
		?.href.split('/')
		.at(-1);
	const price = await withClient(url, async (client) => {
		const { rows } = await client.query(
			'update products set price = price + 7, discount = 0 where id = $1 returning price',
			[id],
		);
		return Number(rows[0].price);
	});
	await expect.poll(async () => textOf(await section())).toContain(`${formatMoney(price)} / sq ft`);
});

test('[GUIDE-01] a table says for each use yes or no, with the owner’s reason for its category, and how it holds', async ({
	shop,
}) => {
	const { main } = await read(shop.origin, '/product/ziarat-white');
	const rows = texts(elements(main, 'table')[0] ?? '', 'tr');
	const row = (name: string) => rows.find((text) => text.startsWith(name));
	expect(row('Floors')).toContain('Yes');
	expect(row('Walls')).toContain('Yes');
	expect(row('Stairs')).toContain('Yes');
	expect(row('Kitchen worktops')).toContain('No');
	expect(row('Kitchen worktops')).toContain('Lemon and haldi can mark it');
	expect(row('Wet feet')).toContain('Polished: slippery when wet.');
	expect(row('Frost')).toContain('Few marbles take frost');
	expect(elements(main, 'table')).toHaveLength(3);
});

test('[GUIDE-04] the care of its kind stands on the page', async ({ shop }) => {
	const { main } = await read(shop.origin, '/product/honey-onyx');
	const care = elements(main, 'section').find((section) => texts(section, 'h2')[0] === 'Looking after it');
	expect(textOf(care ?? '')).toContain('No tezab, no glass cleaner');
});

test('[BUY-10] where the owner has set the shop’s address, the link has it without scripts too', async ({
	startShop,
}) => {
	const shop = await startShop({ SHOP_ORIGIN: 'https://stone.example' });
	const { body } = await read(shop.origin, '/product/coffee-brown', 'https://stone.example');
	expect(body).toContain(encodeURIComponent('https://stone.example/product/coffee-brown'));
});

test('[CART-01] a quote covers at most a hundred products and ignores invalid ids', async ({ shop }) => {
	const ids = Array.from({ length: 150 }, (_, index) => `id=none-${index}`).join('&');
	const ask = async (query: string) =>
		JSON.parse((await visitor(shop.origin).ask(`/cart/current?${query}`)).body);
	expect(await ask(`${ids}&id=ziarat-white`)).toEqual({ products: [] });
	expect(await ask('id=%00&id=&id=ziarat-white&id=ziarat-white')).toMatchObject({
		products: [{ id: 'ziarat-white', name: 'Ziarat White', price: 34_000 }],
	});
	expect(await ask('')).toEqual({ products: [] });
});

test('[CART-07] the server never renders an empty cart', async ({ shop }) => {
	const { status, body } = await read(shop.origin, '/cart');
	expect(status).toBe(200);
	expect(body).not.toContain('Your cart is empty.');
});
