import { randomBytes } from 'node:crypto';

/** What a checkout sends besides who and where: `quantity` in hundredths of a sq ft, `total` in paisa. */
export type Basket = { lines: { id: string; quantity: number }[]; total: number; key?: string };

/** What the shop said to a checkout. `cut`: the connection broke, nobody knows. */
export type Said =
	| { kind: 'placed'; id: string; ms: number }
	| { kind: 'answered'; status: number; text: string; ms: number }
	| { kind: 'cut'; ms: number };

export type Customer = {
	cookie: string;
	get: (path: string) => Promise<Response>;
	post: (path: string, form: Record<string, string>) => Promise<Response>;
	checkout: (basket: Basket, given?: Record<string, string>) => Promise<Said>;
};

/** A fresh idempotency key, as the browser makes one. */
export const newKey = () => randomBytes(16).toString('hex');

/** Somebody at the other end of HTTP, signed in as the demo customer unless told otherwise. */
export async function signedIn(
	origin: string,
	{ email = 'customer@sangtarash.example', password = 'marble-2026' } = {},
): Promise<Customer> {
	const response = await fetch(`${origin}/login`, {
		method: 'POST',
		body: new URLSearchParams({ email, password }),
		headers: { Origin: origin },
		redirect: 'manual',
	});
	await response.body?.cancel();
	const cookie = response.headers
		.getSetCookie()
		.map((pair) => pair.split(';')[0])
		.filter((pair) => pair?.includes('session_token='))
		.join('; ');
	if (!cookie) throw new Error(`could not sign in: ${response.status}`);
	return customerWith(origin, cookie);
}

/** Somebody who holds this session. */
export function customerWith(origin: string, cookie: string): Customer {
	const headers = { Cookie: cookie, Origin: origin };
	const post = (path: string, form: Record<string, string>) =>
		fetch(`${origin}${path}`, {
			method: 'POST',
			body: new URLSearchParams(form),
			headers,
			redirect: 'manual',
		});
	return {
		cookie,
		get: (path) => fetch(`${origin}${path}`, { headers: { Cookie: cookie }, redirect: 'manual' }),
		post,
		async checkout({ lines, total, key = newKey() }, given = {}) {
			const started = performance.now();
			const ms = () => Math.round(performance.now() - started);
			try {
				const response = await post('/checkout.data', {
					name: 'Zainab Ali',
					email: 'zainab@buyer.example',
					phone: '0300 1234567',
					street: 'House 7, Street 3',
					city: 'Lahore',
					postalCode: '54000',
					notes: '',
					lines: JSON.stringify(lines),
					total: String(total),
					key,
					...given,
				});
				const text = await response.text();
				// As the browser's scripts send it: a redirect comes as data, with 202.
				const id = response.status === 202 ? /\?placed=([\da-f-]{36})/.exec(text)?.[1] : undefined;
				return id
					? { kind: 'placed', id, ms: ms() }
					: { kind: 'answered', status: response.status, text, ms: ms() };
			} catch {
				return { kind: 'cut', ms: ms() };
			}
		},
	};
}
