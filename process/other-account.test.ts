import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { unique, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

type Fields = [name: string, value: string][];

async function newCustomer(origin: string) {
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	await visitor(origin).post('/signup', signup);
	const customer = await signedIn(origin, login);
	const known = JSON.parse((await customer.ask('/profile/download')).body);
	return { ...customer, email: login.email, id: String(known.account.id) };
}

/** A form of a page as this visitor gets it, filled in. */
const formOf =
	(path: string, button: string, typed: (word: string) => [label: string, value: string][]) =>
	async (who: Visitor, word: string): Promise<Fields> => {
		const form = plainForm((await who.ask(path)).body, button);
		for (const [label, value] of typed(word)) form.fill(label, value);
		return form.press(button);
	};

const WHERE = (street: string): [string, string][] => [
	['Phone', '0300 1234567'],
	['Street address', street],
	['City', 'Lahore'],
	['Postal code', '54000'],
];

/** What each form would leave in the account that sends it: `word` is in what the account downloads of itself. */
const FORMS: [path: string, fields: (who: Visitor, word: string) => Promise<Fields>][] = [
	['/profile?edit=profile', formOf('/profile?edit=profile', 'Save', (word) => [['Full name', word]])],
	['/projects', formOf('/projects', 'Start the project', (word) => [['Name of the project', word]])],
	[
		'/quote',
		formOf('/quote', 'Ask for the quote', (word) => [
			['Full name', 'Sana Mir'],
			['Phone', '0300 1234567'],
			['City of the delivery', 'Lahore'],
			['What should we know? (optional with stones)', word],
		]),
	],
	['/samples?stone=verona', formOf('/samples?stone=verona', 'Order the samples', WHERE)],
	// Drawn by scripts, from the cart.
	[
		'/checkout',
		async (who, street) => {
			const { body } = await who.ask('/profile?edit=profile');
			const account = /name="account" value="([^"]*)"/.exec(body)?.[1] ?? '';
			return Object.entries(checkoutForm({ street, account }));
		},
	],
];

test.for(FORMS)(
	'[AUTH-11] %s asks again where it was drawn for another account',
	async ([path, fieldsFor], { shop: { origin } }) => {
		const [first, second] = [await newCustomer(origin), await newCustomer(origin)];
		const word = `Marker ${unique()}`;
		const fields = await fieldsFor(first, word);
		expect(Object.fromEntries(fields).account).toBe(first.id);

		// As a page from before draws it, or a hand-made one.
		const unsaid = fields.map(([name, value]): [string, string] => [name, name === 'account' ? '' : value]);
		expect((await second.post(path, unsaid)).status).toBe(409);
		expect(
			(await second.post(path, [['account', ''], ...unsaid.filter(([name]) => name !== 'account')])).status,
		).toBe(409);
		const asked = await second.post(path, fields);
		expect(asked.status).toBe(409);
		expect(asked.body).toContain(`You are logged in as ${second.email} now`);
		if (path !== '/checkout') {
			expect(asked.body).toContain(word);
			expect(asked.body).toContain(`name="account" value="${second.id}"`);
		}
		expect((await second.ask('/profile/download')).body).not.toContain(word);
		expect((await first.ask('/profile/download')).body).not.toContain(word);

		const again = fields.map(([name, value]): [string, string] => [
			name,
			name === 'account' ? second.id : value,
		]);
		expect((await second.post(path, again)).status).toBeLessThan(400);
		expect((await second.ask('/profile/download')).body).toContain(word);
	},
);

test('[AUTH-11] a question for a quote that was written in an account is not asked without one unawares', async ({
	shop: { origin },
}) => {
	const customer = await newCustomer(origin);
	const [, fieldsFor] = FORMS.find(([path]) => path === '/quote') ?? [];
	const fields = (await fieldsFor?.(customer, 'Twenty steps')) ?? [];
	const asked = await visitor(origin).post('/quote', fields);
	expect(asked.status).toBe(409);
	expect(textOf(asked.body)).toContain('You are logged out now');
});
