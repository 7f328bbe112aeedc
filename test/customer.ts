import { randomBytes } from 'node:crypto';
import { demo, logIn, type Visitor, visitor } from './visitor.ts';

/** What a checkout sends besides the customer's details. `quantity` is in hundredths of a sq ft, `total` in paisa. */
export type Cart = { lines: { id: string; quantity: number }[]; total: number; key?: string };

/** The result of a checkout. `cut`: the connection broke, so the outcome is unknown. `ms`: the time of the request. */
export type CheckoutOutcome =
	| { kind: 'placed'; id: string; ms: number }
	| { kind: 'answered'; status: number; text: string; ms: number }
	| { kind: 'cut'; ms: number };

export type Customer = Visitor & {
	checkout: (cart: Cart, given?: Record<string, string>) => Promise<CheckoutOutcome>;
};

/** A new idempotency key, in the browser's format. */
export const newKey = () => randomBytes(16).toString('hex');

/** The form of a checkout of one square foot of Ziarat White. `given` replaces fields. */
export function checkoutForm(given: Record<string, string> = {}): Record<string, string> {
	return {
		name: 'Ayesha Khan',
		email: demo.customer.email,
		phone: '0300 1234567',
		street: 'House 7, Street 3',
		city: 'Lahore',
		postalCode: '54000',
		notes: '',
		lines: JSON.stringify([{ id: 'ziarat-white', quantity: 100 }]),
		total: '34000',
		key: newKey(),
		...given,
	};
}

/** Signs in over HTTP, by default as the demo customer. */
export async function signedIn(origin: string, login = demo.customer): Promise<Customer> {
	const customer = withCheckout(await logIn(visitor(origin), login));
	// The forms are drawn before anything goes wrong.
	await customer.account();
	return customer;
}

/** The same session on another process of the shop. */
export function sameSession({ jar }: Visitor, origin: string): Customer {
	const customer = visitor(origin);
	for (const [name, value] of jar) customer.jar.set(name, value);
	return withCheckout(customer);
}

function withCheckout(visitor: Visitor): Customer {
	return {
		...visitor,
		async checkout({ lines, total, key = newKey() }, given = {}) {
			const started = performance.now();
			const ms = () => Math.round(performance.now() - started);
			const form = checkoutForm({ lines: JSON.stringify(lines), total: String(total), key, ...given });
			try {
				const { status, body } = await visitor.post('/checkout.data', form);
				// For a request by the browser's scripts, the redirect is data with status 202.
				const id = status === 202 ? /\?placed=([\da-f-]{36})/.exec(body)?.[1] : undefined;
				return id ? { kind: 'placed', id, ms: ms() } : { kind: 'answered', status, text: body, ms: ms() };
			} catch {
				return { kind: 'cut', ms: ms() };
			}
		},
	};
}
