import { checkoutForm } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { type Answer, demo, logIn, unique, type Visitor, visitor } from '#test/visitor.ts';
import { asData, askedAs, everyPage } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

/** Data of customer B. */
const owned = {
	name: 'Bilqees Zzyzxwala',
	email: 'bilqees.zzyzx@buyer.example',
	phone: '0321 9988776',
	street: '99 Zzyzx Crescent',
	city: 'Zzyzxabad',
	notes: 'zzyzx gate code',
};
const traces = [/zzyzx/i, /9988776/];

/** The pages of the back office about one order. */
export const staffPagesOf = (id: string) => [
	...['', '/edit', '/here'].map((page) => `/staff/orders/${id}${page}`),
	...['pack', 'road', 'returns', 'print/invoice'].map((page) => `/staff/${page}/${id}`),
	...['packing', 'driver', 'invoice'].map((kind) => `/staff/print?kind=${kind}&orders=${id}`),
	`/staff/couriers/sheet?order=${id}`,
	`/staff/log?order=${id}`,
	`/staff/orders/rows?ids=${id}`,
];

/**
 * Breaks "Own data only": a customer, the owner, a driver and a visitor request B's order at every address, in its data and in streams,
 * and B's reset link. No response may contain B's data.
 */
export async function ownData({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong, count } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	const b = visitor(shop.origin);
	const query = (text: string) => withClient(url, (client) => client.query(text, [owned.email]));
	const password = 'slab of onyx';
	await b.post('/signup', {
		name: owned.name,
		email: owned.email,
		password,
		confirmPassword: password,
		terms: 'on',
	});
	const order = checkoutForm(owned);
	const placed = await b.post('/checkout', order);
	const id = new URL(placed.headers.get('Location') ?? '', shop.origin).searchParams.get('placed') ?? '';
	check(id.length > 20, 'B could not order');
	const own = await b.ask(`/checkout?placed=${id}`);
	check(own.status === 200 && own.body.includes(owned.email), 'B does not see their own order');

	const project = await b.post('/projects/add', {
		do: 'item',
		stone: 'ziarat-white',
		quantity: '5',
		note: owned.notes,
		project: owned.city,
		room: owned.street,
		key: unique(),
	});
	const projectPath = project.headers.get('Location') ?? '';
	const ownProject = await b.ask(projectPath);
	check(
		ownProject.status === 200 && ownProject.body.includes(owned.city),
		'B does not see their own project',
	);

	const strangers: [string, Visitor][] = [
		['a customer', await logIn(visitor(shop.origin), demo.customer)],
		['the owner', await logIn(visitor(shop.origin), demo.owner)],
		['a driver', await logIn(visitor(shop.origin), demo.driver)],
		['a visitor', visitor(shop.origin)],
	];
	const userId = (await query('select id from users where email = $1')).rows[0]?.id;
	check(typeof userId === 'string', 'B has no account');
	const ids = [id, id.toUpperCase(), ` ${id}`, `${id}%00`, `${id}&placed=${id}`];

	for (const [turn, [who, stranger]] of strangers.entries()) {
		const expectNoTrace = ({ body, headers }: Answer, where: string) => {
			const all = body + JSON.stringify([...headers]);
			for (const trace of traces) check(!trace.test(all), `${who} reads ${trace} in ${where}`);
		};
		const isVisitor = who === 'a visitor';
		const addresses = [
			...ids.flatMap((one) => [`/checkout?placed=${one}`, asData(`/checkout?placed=${one}`)]),
		];
		addresses.push(
			`/checkout.data?placed=${id}&_routes=orders%2Fcheckout.page`,
			`/checkout.data?placed=${id}&_routes=root`,
		);
		for (const address of addresses) {
			const answer = await stranger.ask(address);
			expectNoTrace(answer, address);
			if (address.includes('_routes')) continue;
			// In data requests React Router sends a redirect with status 202.
			const right = isVisitor ? [302, 202].includes(answer.status) : answer.status === 404;
			check(right, `${who} at ${address}: ${answer.status}`);
		}
		for (const address of [projectPath, asData(projectPath)]) {
			const answer = await stranger.ask(address);
			expectNoTrace(answer, address);
			check(answer.status === (isVisitor ? 200 : 404), `${who} at B's project: ${answer.status}`);
		}
		// The back office shows all orders to the owner.
		const pages = everyPage().filter((one) => who !== 'the owner' || !one.startsWith('/staff'));
		for (const [place, address] of pages.entries()) {
			for (const form of askedAs(address, place + turn, size)) {
				expectNoTrace(await stranger.ask(`${form}?placed=${id}&id=${id}&order=${id}&userId=${userId}`), form);
			}
		}
		for (const path of [
			`/orders/${id}`,
			`/order/${id}`,
			`/checkout/${id}`,
			`/product/${id}`,
			`/pictures/${id}.webp`,
			`/orders/${id}/again`,
			`/orders/${id}/invoice`,
			...(who === 'the owner' ? [] : staffPagesOf(id)),
		]) {
			expectNoTrace(await stranger.ask(path), path);
		}
		// The same key from another customer must not find or name B's order.
		const copied = await stranger.post('/checkout', {
			...order,
			name: 'A',
			email: 'a@buyer.example',
			phone: '0300 1111111',
			street: '1',
			city: 'Lahore',
			notes: '',
		});
		expectNoTrace(copied, 'an order under the same key');
		check(!copied.headers.get('Location')?.includes(id), `${who} gets B's order for B's key`);
	}

	// A live stream reports the product of B's order, but nothing about B.
	const controller = new AbortController();
	const live = await fetch(`${shop.origin}/live`, { signal: controller.signal });
	const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
	let received = '';
	const reading = (async () => {
		for (;;) {
			const { value, done } = (await reader?.read().catch(() => undefined)) ?? {
				done: true,
				value: undefined,
			};
			if (done) return;
			received += value;
		}
	})();
	await b.post('/checkout', checkoutForm({ ...owned, key: crypto.randomUUID() }));
	for (let waited = 0; waited < 600 && !received.includes('ziarat-white'); waited++)
		await new Promise((resolve) => setTimeout(resolve, 100));
	controller.abort();
	await reading;
	check(received.includes('ziarat-white'), 'the stream did not report the sale');
	for (const trace of traces) check(!trace.test(received), `the stream contains ${trace}`);

	// The page of a reset link shows no data of its account.
	const email = `${unique()}@buyer.example`;
	await b.post('/forgot-password', { email: owned.email });
	const { rows } = await withClient(url, (client) =>
		client.query<{ body: string }>(
			"select body from outbox where recipient = $1 and body like '%reset-password?token=%'",
			[owned.email],
		),
	);
	const token = /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
	check(token.length > 15, 'no reset link was mailed');
	const seen = await visitor(shop.origin).ask(`/reset-password?token=${token}&email=${email}`);
	for (const trace of traces) check(!trace.test(seen.body), `the page of a reset link contains ${trace}`);

	return {
		promise: 'Own data only',
		full: "A asking for B's order in every route, .data address and stream: 404 and not one byte of B, nor in the page of B's reset link",
		measured: measured(`${count()} checks by a customer, the owner, a driver and a visitor: 0 bytes of B`),
		ok: wrong.length === 0,
	};
}
