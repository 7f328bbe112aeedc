import fc from 'fast-check';
import { writeParts } from '#app/projects/stored-parts.ts';
import { CALCULATOR_NAMES } from '#test/calculator-queries.ts';
import { checkoutForm } from '#test/customer.ts';
import { demo, encode, logIn, percent, unique, type Visitor, visitor } from '#test/visitor.ts';
import { everyPattern, STREAMS } from './addresses.ts';
import { staffAddresses, staffForms } from './back-office-inputs.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

/** The number of random cases for each form, loader and resource, besides `ALWAYS` in each field. */
const CASES = { short: 5, full: 2000 };

/** Values that often break programs. */
const NASTY = [
	'',
	' ',
	'\0',
	'a\0b',
	'\ud800',
	'\udfff\ud800',
	'\ufeff',
	'\u202e\u0007\u001b[2J',
	'1e308',
	'-1e309',
	'-0',
	'NaN',
	'Infinity',
	'9007199254740993',
	'0x10',
	'__proto__',
	'constructor',
	'prototype',
	'toString',
	'hasOwnProperty',
	'[object Object]',
	'null',
	'undefined',
	'true',
	'[]',
	'{}',
	'{"__proto__":{"admin":true}}',
	"'; drop table users; --",
	'<script>alert(1)</script>',
	'%',
	'%00',
	'%ff%fe',
	'../../etc/passwd',
	'..%2f..%2f',
	'//evil.example',
	'\\\\evil.example',
	'javascript:alert(1)',
	'x'.repeat(10_000),
	'ﷺ'.repeat(2000),
	'a@b.example\r\nBcc: all@example.com',
	`${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
	'2026-02-30T25:61:61Z',
];

/** No database compresses it, so that an index cannot keep it. */
const LONG = String.fromCodePoint(...Array.from({ length: 4000 }, (_, n) => 0x4e00 + ((n * 7919) % 20_000)));

/** Values that every field and every query gets, since random cases may leave one out. */
const ALWAYS = ['\0', 'a\0bc', '\ud800', '99999999999', LONG];

/** A short run sends the characters that no database keeps in one value, and one of the others. */
const ALWAYS_SHORT = [
	['a\0b\ud800c', '99999999999'],
	['a\0b\ud800c', LONG],
];

const text = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom(...NASTY) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
	{ weight: 1, arbitrary: fc.double().map(String) },
	{ weight: 1, arbitrary: fc.integer().map(String) },
	{ weight: 1, arbitrary: fc.json() },
	// Lone surrogates, which the string arbitraries above never generate.
	{ weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(units) },
);

function units(codes: number[]): string {
	return String.fromCharCode(...codes);
}

const oddNames = fc.constantFrom(
	'__proto__',
	'constructor',
	'toString',
	'name[]',
	'name[0]',
	'',
	'\0',
	'role',
);

/** Who sends it: a visitor if nobody is named. */
type Person = 'customer' | 'owner';

type Form = { path: string; fields: () => Record<string, string>; as?: Person };

/** Every form, with valid fields. */
const forms: Form[] = [
	{
		path: '/login',
		fields: () => ({
			email: 'nobody@buyer.example',
			password: 'slab of onyx',
			remember: 'on',
			delay: 'a.1.b',
		}),
	},
	{
		path: '/login?next=/blog',
		fields: () => ({ email: 'nobody@buyer.example', password: 'x', scripted: '1' }),
	},
	{
		path: '/signup',
		fields: () => ({
			name: 'Sana Mir',
			email: `${crypto.randomUUID()}@buyer.example`,
			password: 'slab of onyx',
			confirmPassword: 'slab of onyx',
			terms: 'on',
		}),
	},
	{ path: '/forgot-password', fields: () => ({ email: 'nobody@buyer.example' }) },
	{
		path: '/reset-password?token=none',
		fields: () => ({ password: 'slab of onyx', confirmPassword: 'slab of onyx' }),
	},
	{ path: '/verify-email?token=none', fields: () => ({ again: '1' }) },
	{ path: '/verify-email', fields: () => ({ again: '1' }), as: 'customer' },
	{ path: '/newsletter', fields: () => ({ email: 'buyer@stone.example' }) },
	{ path: '/newsletter/confirm?token=none', fields: () => ({}) },
	{ path: '/newsletter/leave?token=none', fields: () => ({}) },
	{ path: '/newsletter/unsubscribe?token=none', fields: () => ({ 'List-Unsubscribe': 'One-Click' }) },
	{ path: '/newsletter/subscribe', fields: () => ({ email: 'buyer@stone.example' }) },
	{
		path: '/quote',
		fields: () => ({
			key: crypto.randomUUID(),
			name: 'Sana',
			phone: '0300 1234567',
			city: 'Lahore',
			note: 'Marble',
			lines: '[{"id":"ziarat-white","quantity":100}]',
			rooms: 'House\nLounge: Ziarat White, 1 sq ft',
		}),
	},
	{
		path: `/track/${'x'.repeat(43)}/review`,
		fields: () => ({ stone: 'ziarat-white', stars: '5', words: 'x', name: 'x' }),
	},
	{ path: `/quote/${'x'.repeat(43)}`, fields: () => ({ press: 'decline', version: '1', answer: 'x' }) },
	{ path: '/back-in-stock?stone=blue-pearl', fields: () => ({ email: 'a@buyer.example', phone: '' }) },
	{ path: '/back-in-stock?leave=none', fields: () => ({}) },
	{
		path: '/samples',
		fields: () => ({
			stone: 'ziarat-white',
			name: 'Sana',
			phone: '0300 1234567',
			street: 'House 7',
			city: 'Lahore',
			postalCode: '54000',
		}),
		as: 'customer',
	},
	{ path: '/logout', fields: () => ({}) },
	{ path: '/auth/google', fields: () => ({ popup: '1', next: '/cart' }) },
	{ path: '/profile?edit=profile', fields: () => ({ edit: 'profile', name: 'Ayesha Khan' }), as: 'customer' },
	{
		path: '/profile?edit=password',
		fields: () => ({
			edit: 'password',
			currentPassword: 'wrong one',
			password: 'a slab',
			confirmPassword: 'a slab',
		}),
		as: 'customer',
	},
	{ path: '/profile?edit=delete', fields: () => ({ edit: 'delete', sure: 'on' }), as: 'customer' },
	{
		path: '/profile',
		fields: () => ({ edit: 'device', device: 'none' }),
		as: 'customer',
	},
	{
		path: '/profile?edit=notifications',
		fields: () => ({ edit: 'notifications', orderMails: 'on', offerMails: 'on' }),
		as: 'customer',
	},
	{ path: '/checkout', fields: () => checkoutForm(), as: 'customer' },
	{ path: '/projects', fields: () => ({ do: 'project', name: 'House', key: unique() }), as: 'customer' },
	{
		path: '/projects/add',
		fields: () => ({
			do: 'item',
			stone: 'ziarat-white',
			stoneName: 'Ziarat White',
			size: '12×24',
			thickness: '18',
			finish: 'Polished',
			use: 'floors',
			quantity: '12.5',
			pieces: '7',
			calculated: '12.5 12×24',
			calculation: 'kind=floor',
			note: 'north wall',
			place: '',
			project: 'House',
			room: 'Lounge',
			key: unique(),
		}),
		as: 'customer',
	},
	...['room', 'rename', 'edit', 'move', 'remove', 'restore', 'duplicate', 'share', 'stop sharing'].map(
		(verb) => ({
			path: '/projects/none',
			fields: () => ({
				do: verb,
				id: `${unique()}-room`,
				project: `${unique()}-project`,
				place: '',
				name: 'Lounge',
				quantity: '5',
				note: '',
				stamp: `${'0'.repeat(15)}.${'a'.repeat(12)}`,
				key: unique(),
			}),
			as: 'customer' as const,
		}),
	),
	{ path: '/saved', fields: () => ({ save: 'ziarat-white' }), as: 'customer' },
	{ path: '/saved', fields: () => ({ remove: 'ziarat-white' }), as: 'customer' },
	{
		path: '/saved/change',
		fields: () => ({ stones: JSON.stringify([{ id: unique(), name: 'Stone' }]), gone: 'ziarat-white' }),
		as: 'customer',
	},
	{
		path: '/projects/merge',
		fields: () => ({
			parts: writeParts([
				{
					id: `${unique()}-project`,
					kind: 'project',
					name: 'House',
					gone: false,
					made: 1,
					stamp: `${'0'.repeat(15)}.${'a'.repeat(12)}`,
				},
			]),
		}),
		as: 'customer',
	},
	{ path: '/join/none', fields: () => ({ step: 'new', name: 'Bilal', password: 'slab of onyx' }) },
	{ path: '/set-up/none', fields: () => ({ step: 'new', name: 'Bilal', password: 'slab of onyx' }) },
	...staffForms.map(({ path, fields }) => ({ path, fields: () => fields(), as: 'owner' as const })),
];

/** A valid form with one to three fields replaced, duplicated, dropped or added. */
function damage(fields: Record<string, string>): fc.Arbitrary<[string, string][]> {
	const names = Object.keys(fields);
	const kinds = ['replace', 'replace', 'replace', 'double', 'drop', 'add'] as const;
	const change = fc.record({
		kind: fc.constantFrom(...kinds),
		name: fc.constantFrom(...names, 'extra'),
		odd: oddNames,
		value: text,
	});
	return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
		let pairs = Object.entries(fields);
		for (const { kind, name, odd, value } of changes) {
			if (kind === 'replace') pairs = pairs.map((pair) => (pair[0] === name ? [name, value] : pair));
			if (kind === 'double') pairs = [...pairs, [name, value]];
			if (kind === 'drop') pairs = pairs.filter((pair) => pair[0] !== name);
			if (kind === 'add') pairs = [...pairs, [odd, value]];
		}
		return pairs;
	});
}

/** A cart from a tampered page: JSON of any shape, or lines with arbitrary values. */
const lines = fc
	.oneof(
		fc.json(),
		fc
			.array(
				fc.record(
					{
						id: fc.oneof(fc.constant('ziarat-white'), text, fc.constant(null), fc.constant(['ziarat-white'])),
						quantity: fc.oneof(
							fc.double(),
							fc.integer(),
							fc.constantFrom(100, -0, 1e308, '100', null, [100]),
						),
						size: fc.oneof(
							text,
							fc.constantFrom('slab', 'cut 63×25.5', 'cut 0×0', `cut ${'9'.repeat(30)}×1`),
						),
						thickness: fc.oneof(fc.integer(), fc.constantFrom(18, 1e308, '18', null)),
						finish: fc.oneof(text, fc.constant('Honed')),
						use: fc.oneof(text, fc.constant('floor')),
					},
					{ requiredKeys: ['id', 'quantity'] },
				),
				{ maxLength: 120 },
			)
			.map((value) => JSON.stringify(value)),
		fc.constant('['.repeat(5000)),
		fc.constant(`[{"id":"ziarat-white","quantity":100,"__proto__":{"price":1}}]`),
	)
	.map((value) => value.slice(0, 20_000));

/** Malformed bodies, with or without a wrong content type. */
const bodies = fc.oneof(
	fc.record({
		type: fc.constantFrom(
			'application/json',
			'text/plain',
			'multipart/form-data',
			'multipart/form-data; boundary=x',
			'application/x-www-form-urlencoded; charset=utf-16',
			'application/x-www-form-urlencoded',
			'nonsense',
			'',
		),
		body: fc.oneof(
			text,
			fc.constantFrom(
				'--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n',
				'--x\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nfile\r\n--x--\r\n',
				'--x\r\nContent-Disposition: form-data; na',
				'&&&===&&&',
				'%=%&%zz=%zz',
			),
		),
	}),
);

/** Every address that is only looked at, with holes for anything. */
const addresses: { path: string; query?: string[]; as?: Person }[] = [
	{ path: '/', query: ['index'] },
	{
		path: '/shop',
		query: ['category', 'sort', 'min', 'max', 'q', 'search', 'page', 'inStock', 'after', 'show', 'view'],
	},
	{ path: '/best-seller', query: ['page'] },
	{ path: '/featured', query: ['page'] },
	{ path: '/product/*', query: ['reviews'] },
	{ path: '/pictures/*' },
	{ path: '/share/*/*', query: ['v'] },
	{ path: '/sitemap.xml' },
	{ path: '/robots.txt' },
	{ path: '/feeds/*' },
	{ path: '/feeds/google.xml' },
	{ path: '/feeds/meta.xml' },
	{ path: '/calculator', query: CALCULATOR_NAMES },
	{ path: '/room' },
	{ path: '/room/*', query: ['floor'] },
	{
		path: '/room/living',
		query: [
			'floor',
			'floor-size',
			'floor-bond',
			'floor-joint',
			'floor-area',
			'on',
			'beside',
			'search',
			'colour',
			'like',
		],
	},
	{
		path: '/room/yours',
		query: ['floor', 'wall-size', 'counter-bond', 'floor-area', 'on', 'beside', 'search'],
	},
	{ path: '/scenes/*' },
	{ path: '/scenes/*/*' },
	{ path: '/cart/offers' },
	{ path: '/cart', query: ['id'] },
	{ path: '/delivery', query: ['city'] },
	{ path: '/delivery/days', query: ['city'] },
	{ path: '/cart/current', query: ['id', 'id', 'id'] },
	{ path: '/checkout', query: ['placed'], as: 'customer' },
	{ path: '/checkout', query: ['placed'] },
	{ path: '/orders', query: ['page'], as: 'customer' },
	{ path: '/orders/*/again', as: 'customer' },
	{ path: '/orders/*/invoice', as: 'customer' },
	{ path: '/projects', query: ['undo'], as: 'customer' },
	{ path: '/projects/add', query: ['stone', 'size', 'thickness', 'finish', 'quantity'], as: 'customer' },
	{ path: '/projects/add', query: ['stone', 'use', 'pieces', 'calculation', 'note'] },
	{ path: '/projects/*', query: ['move'], as: 'customer' },
	{ path: '/projects/*' },
	{ path: '/projects/shared/*' },
	{ path: '/suggest', query: ['search', 'search', 'category'] },
	{ path: '/projects/stones', query: ['id', 'id'] },
	{ path: '/projects/merge', as: 'customer' },
	{ path: '/quote', query: ['asked', 'project'] },
	{ path: '/quote', query: ['project'], as: 'customer' },
	{ path: '/quote/*' },
	{ path: '/saved', query: [] },
	{ path: '/saved', query: [], as: 'customer' },
	{ path: '/saved/stones', query: ['id', 'id'] },
	{ path: '/saved/change', as: 'customer' },
	{ path: '/compare', query: ['stones', 'stones', 'find'] },
	{ path: '/back-in-stock', query: ['stone', 'leave'] },
	{ path: '/samples', query: ['stone', 'stone'], as: 'customer' },
	{ path: '/samples', query: ['stone'] },
	{ path: '/track/*', query: ['cancel'] },
	{ path: '/track/*/version' },
	{ path: '/track/*/review', query: ['stone'] },
	{ path: '/login', query: ['next'] },
	{ path: '/signup', query: ['next'] },
	{ path: '/logout', query: [] },
	{ path: '/forgot-password', query: ['email'] },
	{ path: '/reset-password', query: ['token'] },
	{ path: '/verify-email', query: ['token'] },
	{ path: '/auth/google', query: [] },
	{ path: '/auth/callback/google', query: ['code', 'state', 'error', 'error_description'] },
	{ path: '/auth/google/done', query: ['failed', 'error'] },
	{ path: '/profile', query: ['edit'], as: 'customer' },
	{ path: '/profile/download', query: [], as: 'customer' },
	{ path: '/newsletter', query: ['email'] },
	{ path: '/newsletter/subscribe', query: [] },
	{ path: '/newsletter/confirm', query: ['token'] },
	{ path: '/newsletter/leave', query: ['token'] },
	{ path: '/newsletter/unsubscribe', query: ['token'] },
	{ path: '/blog', query: ['page'] },
	{ path: '/blog/*' },
	{ path: '/policies/*' },
	{ path: '/*' },
	{ path: '/assets/*' },
	{ path: '/join/*' },
	{ path: '/set-up/*' },
	...staffAddresses.map((address) => ({ ...address, as: 'owner' as const })),
	{ path: '/healthz' },
	{ path: '/readyz' },
];

const headers = fc.record(
	{
		Accept: fc.constantFrom('*/*', 'text/html', 'application/json', ''),
		'X-Forwarded-For': fc.constantFrom('', '::::', '999.1.1.1', '10.0.0.1, nonsense', 'x'.repeat(500)),
		'Accept-Language': fc.constantFrom('ur', '*', ';;;', 'x'.repeat(300)),
		'User-Agent': fc.constantFrom('', 'Googlebot', 'x'.repeat(2000)),
		'If-None-Match': fc.constantFrom('*', 'W/"x"', '"'),
		Range: fc.constantFrom('bytes=0-1', 'bytes=9999999999-', 'nonsense'),
	},
	{ requiredKeys: [] },
);

const cookies = fc.constantFrom(
	'flash=%',
	'flash=%7B%7D',
	'flash=%7B%22message%22%3A%7B%7D%7D',
	'flash=null',
	'sangtarash.session_token=x',
	'sangtarash.session_token=%00.%00',
	'sangtarash.session_token=__proto__.x; flash=[]',
	'=;;;=',
	'',
);

/** Breaks "Any input": sends random and malformed input to each form, loader and resource, and expects no 5xx and no exit. */
export async function anyInput({ startShop, size }: World): Promise<Result> {
	const shop = await startShop({ LOG_LEVEL: 'error' });
	const stranger = visitor(shop.origin);
	const people = {
		customer: await logIn(visitor(shop.origin), demo.customer),
		owner: await logIn(visitor(shop.origin), demo.owner),
	};
	const sent = { count: 0, forms: 0, loaders: 0 };
	const failures: string[] = [];
	const numRuns = CASES[size];
	/** What the field at this place of a form or a query always gets. */
	const always = (place: number): string[] =>
		size === 'full' ? ALWAYS : (ALWAYS_SHORT[place % ALWAYS_SHORT.length] ?? []);

	/** A short run sends every second field of a form as the browser's scripts do: no page is rendered then. */
	const isPage = (place: number) => size === 'full' || place % 2 === 0;

	async function expectNo5xx(what: string, ask: () => Promise<{ status: number }>): Promise<void> {
		sent.count++;
		const { status } = await ask();
		if (status >= 500) throw new Error(`${what}: ${status}`);
	}

	async function checkProperty(name: string, property: fc.IAsyncProperty<unknown>): Promise<void> {
		const details = await fc.check(property, { numRuns, endOnFailure: false });
		if (!details.failed) return;
		failures.push(
			`${name}: ${details.errorInstance} ${JSON.stringify(details.counterexample)?.slice(0, 400)}`,
		);
	}

	const who = (person?: Person): Visitor => {
		const clone = visitor(shop.origin);
		for (const [name, value] of person ? people[person].jar : stranger.jar) clone.jar.set(name, value);
		return clone;
	};

	const noted = (where: string, tried: () => Promise<void>) =>
		tried().catch((error: unknown) => failures.push(`${where}: ${error}`));

	for (const { path, fields, as } of forms) {
		sent.forms++;
		const pathAsData = path.replace(/(\?|$)/, '.data$1');
		for (const [place, name] of Object.keys(fields()).entries())
			for (const text of always(place)) {
				const filled = Object.entries({ ...fields(), [name]: text });
				await noted(`POST ${path}`, () =>
					expectNo5xx(`${name}=${JSON.stringify(text).slice(0, 40)}`, () =>
						who(as).post(isPage(place) ? path : pathAsData, filled),
					),
				);
			}
		const filled = fc.constant(0).chain(() => damage(fields()));
		const property = fc.asyncProperty(
			fc.boolean(),
			path === '/checkout'
				? fc.oneof(
						filled,
						fc.tuple(lines, text).map(([cart, total]) => entries(checkoutForm({ lines: cart, total }))),
						filled,
					)
				: filled,
			fc.option(bodies, { freq: 8 }),
			async (asData, pairs, body) => {
				const to = asData ? pathAsData : path;
				if (body) {
					const { type } = body;
					const headers = { Origin: shop.origin, ...(type && { 'Content-Type': type }) };
					const bytes = Buffer.from(body.body);
					await expectNo5xx(to, () => who(as).ask(to, { method: 'POST', headers, body: bytes }));
				} else await expectNo5xx(to, () => who(as).post(to, pairs));
			},
		);
		await checkProperty(`POST ${path}`, property);
	}

	for (const { path, query = [], as } of addresses) {
		sent.loaders++;
		for (const [place, name] of query.entries())
			for (const text of always(place)) {
				// Node itself refuses longer headers.
				const to = `${path.replace('*', 'none')}?${encode([[name, text]]).slice(0, 9000)}`;
				await noted(`GET ${path}`, () =>
					expectNo5xx(`${name}=${JSON.stringify(text).slice(0, 40)}`, () => who(as).ask(to)),
				);
			}
		const property = fc.asyncProperty(
			fc.record({
				hole: text,
				values: fc.array(fc.option(text, { freq: 3 }), { minLength: query.length, maxLength: query.length }),
				odd: fc.option(fc.tuple(oddNames, text)),
				asData: fc.boolean(),
				routes: fc.option(text, { freq: 4 }),
				method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
				headers,
				cookie: fc.option(cookies, { freq: 3 }),
			}),
			async ({ hole, values, odd, asData, routes, method, headers, cookie }) => {
				const pairs = query.flatMap((name, index): [string, string][] => {
					const value = values[index];
					return value === null || value === undefined ? [] : [[name, value]];
				});
				if (odd) pairs.push(odd);
				if (asData && routes !== null) pairs.push(['_routes', routes]);
				// The URL is cut, because Node itself refuses longer headers with 431.
				const named = path.replace('*', percent(hole).slice(0, 3000).replace(/%.?$/, ''));
				const to = `${named === '/' && asData ? '/_' : named}${asData ? '.data' : ''}?${encode(pairs).slice(0, 9000)}`;
				const extra = cookie === null ? headers : { ...headers, Cookie: cookie };
				await expectNo5xx(to.slice(0, 300), () => who(as).ask(to, { method, headers: extra }));
			},
		);
		await checkProperty(`GET ${path}`, property);
	}

	// A stream has no end, so only its head is read. That of the back office is the same code behind its guard.
	sent.loaders++;
	await checkProperty(
		'GET /live',
		fc.asyncProperty(headers, text, async (extra, value) => {
			const query = `?${encode([['x', value]]).slice(0, 9000)}`;
			await expectNo5xx('/live', () => headOf(`${shop.origin}/live${query}`, extra));
			await expectNo5xx('/live.data', () => who().ask(`/live.data${query}`, { headers: extra }));
		}),
	);
	const covered = new Set(
		[...forms, ...addresses, ...STREAMS.map((path) => ({ path }))].map(({ path }) =>
			path.replace(/\?.*/, ''),
		),
	);
	for (const pattern of everyPattern()) if (!covered.has(pattern)) failures.push(`no case for ${pattern}`);

	const alive = (await stranger.ask('/readyz')).status === 200;
	if (!alive) failures.push('the shop no longer responds');
	return {
		promise: 'Any input',
		full: `${CASES.full} cases for each form, loader and resource: no 5xx, no exit`,
		measured: failures.length
			? failures.join('\n')
			: `${sent.count} requests to ${sent.forms} forms and ${sent.loaders} addresses: 0 of 5xx, 0 exits`,
		ok: failures.length === 0,
	};
}

/** Reads the status of a response and ends the connection. */
async function headOf(url: string, headers: Record<string, string>): Promise<{ status: number }> {
	const stop = new AbortController();
	const { status } = await fetch(url, { headers, redirect: 'manual', signal: stop.signal });
	stop.abort();
	return { status };
}

function entries(fields: Record<string, string>): [string, string][] {
	return Object.entries(fields);
}
