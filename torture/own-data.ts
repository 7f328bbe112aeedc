import { checkoutForm } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { type Answer, demo, logIn, unique, type Visitor, visitor } from '#test/visitor.ts';
import { asData, everyAddress } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

/** What belongs to B, and to nobody else. */
const owned = {
	name: 'Bilqees Zzyzxwala',
	email: 'bilqees.zzyzx@buyer.example',
	phone: '0321 9988776',
	street: '99 Zzyzx Crescent',
	city: 'Zzyzxabad',
	notes: 'zzyzx gate code',
};
const traces = [/zzyzx/i, /9988776/];

/** Whoever asks for somebody else's order hears 404 and not a byte of it. */
export async function ownData({ startShop, postgres }: World): Promise<Result> {
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

	const strangers: [string, Visitor][] = [
		['a customer', await logIn(visitor(shop.origin), demo.customer)],
		['staff', await logIn(visitor(shop.origin), demo.staff)],
		['a visitor', visitor(shop.origin)],
	];
	const userId = (await query('select id from users where email = $1')).rows[0]?.id;
	check(typeof userId === 'string', 'B is nobody');
	const ids = [id, id.toUpperCase(), ` ${id}`, `${id}%00`, `${id}&placed=${id}`];

	for (const [who, stranger] of strangers) {
		const silent = ({ body, headers }: Answer, what: string) => {
			const all = body + JSON.stringify([...headers]);
			for (const trace of traces) check(!trace.test(all), `${who} reads ${trace} in ${what}`);
		};
		const isVisitor = who === 'a visitor';
		const asked = [...ids.flatMap((one) => [`/checkout?placed=${one}`, asData(`/checkout?placed=${one}`)])];
		asked.push(
			`/checkout.data?placed=${id}&_routes=orders%2Fcheckout.page`,
			`/checkout.data?placed=${id}&_routes=root`,
		);
		for (const address of asked) {
			const answer = await stranger.ask(address);
			silent(answer, address);
			if (address.includes('_routes')) continue;
			// React Router tells of a redirect in the data with 202.
			const right = isVisitor ? [302, 202].includes(answer.status) : answer.status === 404;
			check(right, `${who} at ${address}: ${answer.status}`);
		}
		for (const address of everyAddress().filter((one) => one !== '/live')) {
			for (const form of [address, asData(address)]) {
				silent(await stranger.ask(`${form}?placed=${id}&id=${id}&order=${id}&userId=${userId}`), form);
			}
		}
		for (const path of [
			`/orders/${id}`,
			`/order/${id}`,
			`/checkout/${id}`,
			`/product/${id}`,
			`/pictures/${id}.webp`,
		]) {
			silent(await stranger.ask(path), path);
		}
		// The same submission by somebody else is theirs alone: it neither finds nor names B's order.
		const copied = await stranger.post('/checkout', {
			...order,
			name: 'A',
			email: 'a@buyer.example',
			phone: '0300 1111111',
			street: '1',
			city: 'Lahore',
			notes: '',
		});
		silent(copied, 'an order under the same key');
		check(!copied.headers.get('Location')?.includes(id), `${who} is given B's order for B's key`);
	}

	// A stream tells of stones, whoever buys them.
	const hearing = new AbortController();
	const live = await fetch(`${shop.origin}/live`, { signal: hearing.signal });
	const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
	let heard = '';
	const reading = (async () => {
		for (;;) {
			const { value, done } = (await reader?.read().catch(() => undefined)) ?? {
				done: true,
				value: undefined,
			};
			if (done) return;
			heard += value;
		}
	})();
	await b.post('/checkout', checkoutForm({ ...owned, key: crypto.randomUUID() }));
	for (let waited = 0; waited < 50 && !heard.includes('ziarat-white'); waited++)
		await new Promise((go) => setTimeout(go, 100));
	hearing.abort();
	await reading;
	check(heard.includes('ziarat-white'), 'the stream did not tell of the sale');
	for (const trace of traces) check(!trace.test(heard), `the stream tells ${trace}`);

	// A reset link opens the account that it was mailed to, and no other.
	const email = `${unique()}@buyer.example`;
	await b.post('/forgot-password', { email: owned.email });
	const { rows } = await withClient(url, (client) =>
		client.query<{ body: string }>("select body from outbox where recipient = $1 and body like '%token=%'", [
			owned.email,
		]),
	);
	const token = /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
	check(token.length > 15, 'no reset link was mailed');
	const seen = await visitor(shop.origin).ask(`/reset-password?token=${token}&email=${email}`);
	for (const trace of traces) check(!trace.test(seen.body), `the page of a reset link tells ${trace}`);

	return {
		promise: 'Own data only',
		full: "A asking for B's order in every route, .data address and stream: 404 and not one byte of B, nor in the page of B's reset link",
		measured: measured(`${count()} looks by a customer, staff and a visitor: 0 bytes of B`),
		ok: wrong.length === 0,
	};
}
