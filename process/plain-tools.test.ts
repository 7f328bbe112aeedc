/** What pages of the calculator, of rooms and of projects say and do without scripts. */
import { expect } from 'vitest';
import { listScenes } from '#app/scene/scenes.server.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { elements, unescaped } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { unique, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const read = async (who: Visitor, path: string) => (await who.ask(path)).body.replaceAll('<!-- -->', '');
/** The heading of a plan. */
const answerIn = (body: string) => /<section id="result"[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/.exec(body)?.[1];

/** A new customer who is logged in. */
async function newCustomer(origin: string): Promise<Visitor> {
	const customer = visitor(origin);
	const password = 'slab of onyx';
	const { status } = await customer.post('/signup', {
		name: 'Sana Mir',
		email: `mason-${unique()}@buyer.example`,
		terms: 'on',
		password,
		confirmPassword: password,
	});
	expect(status).toBe(302);
	return customer;
}

test('[CALC-01] [CALC-05] every kind is worked out, rows come and go, and the cart says that it needs scripts', async ({
	shop,
}) => {
	const who = visitor(shop.origin);
	const form = (body: string, button = 'Work it out') => plainForm(body, button);
	let body = await read(who, '/calculator?stone=ziarat-white&size=24%C3%9724&waste=10');
	body = await read(who, form(body).fill('Width', '12\'3"').fill('Length', "10'2").addressOf('Work it out'));
	expect(answerIn(body)).toBe('42 tiles of 24″ × 24″');
	expect(body).toMatch(/<noscript><p[^>]*>Adding to the cart needs JavaScript\./);
	body = await read(who, form(body).addressOf('Add a rectangle'));
	expect(body).toMatch(/<legend[^>]*>Rectangle 2</);
	expect(body).toContain('name="part-w" value="12&#x27;3&quot;"');
	body = await read(who, form(body).addressOf('Remove: Rectangle 2'));
	expect(answerIn(body)).toBe('42 tiles of 24″ × 24″');
	for (const [kind, words] of [
		['Wall', /tiles of/],
		['Stair', /cut to 33 pieces/],
		['Skirting', /tiles? of/],
		['Counter', /2 slabs/],
	] as const) {
		const link = new RegExp(`<a [^>]*href="(/calculator[^"]*)"[^>]*>${kind}</a>`).exec(body)?.[1] ?? '';
		body = await read(who, link.replaceAll('&amp;', '&'));
		expect(answerIn(body), kind).toMatch(words);
	}
});

test('[CALC-07] another stone is searched and chosen', async ({ shop }) => {
	const who = visitor(shop.origin);
	let body = await read(who, '/calculator?stone=ziarat-white&part-w=20&part-h=10');
	body = await read(who, plainForm(body, 'Choose another stone').addressOf('Choose another stone'));
	body = await read(
		who,
		plainForm(body, 'Find').fill('Find a stone by name', 'black & gold').addressOf('Find'),
	);
	body = await read(who, plainForm(body, 'Choose Black & Gold').addressOf('Choose Black & Gold'));
	expect(body).toMatch(/<a [^>]*href="\/product\/black-and-gold"[^>]*>Black &amp; Gold</);
	expect(body).toContain('name="part-w" value="20"');
});

test('[CALC-08] search engines list the calculator, and none of its calculations', async ({ shop }) => {
	const who = visitor(shop.origin);
	expect(await read(who, '/calculator')).toMatch(/<link rel="canonical" href="[^"]*\/calculator"/);
	expect(await read(who, '/calculator?part-w=10&part-h=9')).toContain(
		'<meta name="robots" content="noindex"',
	);
	expect(await read(who, '/sitemap.xml')).toContain('/calculator</loc>');
	expect(await read(who, '/blog/how-much-extra-to-order')).toContain('href="/calculator"');
});

test('[ROOM-01] [ROOM-03] [ROOM-04] stones are found and priced in a room, and the plain picture says what it shows', async ({
	shop,
}) => {
	const who = visitor(shop.origin);
	let body = await read(who, '/room/living');
	expect(body).toContain('alt="Lounge with Ziarat Grey"');
	expect(body).toMatch(/<noscript><p[^>]*>This picture shows Ziarat Grey\./);
	body = await read(who, plainForm(body, 'Show').fill('Find a stone', 'red zebra').addressOf('Show'));
	expect(
		body.match(/<input type="radio"[^>]*value="[^"]*"/g)?.map((input) => /value="([^"]*)"/.exec(input)?.[1]),
	).toEqual(['ziarat-grey', 'red-zebra']);
	const [, ...sent] = plainForm(body, 'Show').fill('My area, sq ft', '20').press('Show');
	const chosen = new URLSearchParams(sent);
	chosen.set('floor', 'red-zebra');
	body = await read(who, `/room/living?${chosen}`);
	expect(body).toMatch(/<h2[^>]*>Red Zebra</);
	expect(body).toMatch(/aria-label="Price"[\s\S]*?role="status"[^>]*>\d+ tiles · 20 sq ft/);
});

test('[ROOM-01] [ROOM-06] a room names each stone of its picture once', async ({ shop }) => {
	const who = visitor(shop.origin);
	for (const { name, surfaces } of listScenes()) {
		const words = /<noscript><p[^>]*>(This picture shows [^<]*?)\. /.exec(
			await read(who, `/room/${name}`),
		)?.[1];
		const stones = new Set(surfaces.map(({ stone }) => catalogue.find(({ id }) => id === stone)?.name));
		expect(unescaped(words ?? ''), name).toBe(`This picture shows ${[...stones].join(', ')}`);
	}
});

test('[ROOM-07] [PROD-02] each view of a stone, with its small picture, shows that stone', async ({
	shop,
}) => {
	for (const id of ['green-onyx', 'verona', 'black-and-gold', 'ziarat-grey']) {
		const body = await read(visitor(shop.origin), `/product/${id}`);
		const [gallery = ''] = elements(body, 'section', 'gallery-layout');
		const shown = [...gallery.matchAll(/<img [^>]*src="([^"]*)"/g)].map(([, address = '']) => address);
		// Four views and the room, each large and small.
		expect(shown, id).toHaveLength(10);
		for (const address of shown) expect(address).toMatch(new RegExp(`^/pictures/${id}-`));
	}
});

test('[ROOM-01] the words of a plain picture name each stone once', async ({ shop }) => {
	const who = visitor(shop.origin);
	const rooms = new Set((await read(who, '/room')).match(/\/room\/(?!yours)[\w-]+/g));
	expect(rooms.size).toBeGreaterThan(3);
	for (const room of rooms) {
		const [, stones = ''] = /This picture shows ([^<]*?)\. Other/.exec(await read(who, room)) ?? [];
		expect(stones, room).not.toBe('');
		const names = stones.split(', ');
		expect(names, room).toEqual([...new Set(names)]);
	}
});

test('[ROOM-20] laying stones on one’s own picture needs scripts, says so, and leads to the rooms', async ({
	shop,
}) => {
	const body = await read(visitor(shop.origin), '/room/yours');
	expect(body).toMatch(
		/<noscript><div[^>]*>(<div[^>]*>)*Laying stones on your own picture needs JavaScript\./,
	);
	const choice = /<section aria-label="Your picture" class="([^"]*)"/.exec(body)?.[1] ?? '';
	expect(choice.split(' ')).toContain('noscript:hidden');
	expect(body).toMatch(/<a [^>]*href="\/room"[^>]*>See them in our rooms</);
});

test('[ROOM-06] search engines list the rooms, and none of their stones', async ({ shop }) => {
	const who = visitor(shop.origin);
	const room = await read(who, '/room/living');
	expect(room).not.toContain('noindex');
	expect(room).toMatch(/<link rel="canonical" href="[^"]*\/room\/living"/);
	expect(await read(who, '/room/living?floor=red-zebra')).toContain('<meta name="robots" content="noindex"');
	expect(await read(who, '/sitemap.xml')).toMatch(/\/room<\/loc>[\s\S]*\/room\/living<\/loc>/);
	expect((await who.ask('/room/no-such-room')).status).toBe(404);
});

test('[PROJ-04] [PROJ-11] another account’s project is not there, and asks for nothing', async ({ shop }) => {
	const owner = await newCustomer(shop.origin);
	const form = plainForm(await read(owner, '/projects/add?stone=ziarat-white'), 'Add to a project')
		.fill('Name of the new project', 'Zzyzx')
		.fill('Name of the new room', 'Lounge');
	const added = await owner.post(form.action, form.press('Add to a project'));
	const path = added.headers.get('Location') ?? '';
	expect([added.status, path]).toEqual([302, expect.stringMatching(/^\/projects\/[\w-]+$/)]);
	expect(await read(owner, path)).toContain('Zzyzx');

	const stranger = await newCustomer(shop.origin);
	const unknown = await stranger.ask('/projects/no-such-project');
	const theirs = await stranger.ask(path);
	expect([unknown.status, theirs.status]).toEqual([404, 404]);
	expect(theirs.body).not.toContain('Zzyzx');
	const quote = `/quote?project=${path.split('/').at(-1)}`;
	expect(await read(owner, quote)).toContain('Zzyzx');
	expect(await read(stranger, quote)).toContain('This project is not here.');
	expect(await read(stranger, quote)).not.toContain('Zzyzx');
});

test('[PROJ-08] a visitor is told that projects need scripts or a login', async ({ shop }) => {
	for (const path of ['/projects', '/projects/add?stone=ziarat-white', '/projects/any-project'])
		expect(await read(visitor(shop.origin), path)).toMatch(
			/<noscript><p[^>]*>[^<]*need JavaScript[^<]*<\/p><a [^>]*href="\/login[^"]*"[^>]*>Log in</,
		);
});
