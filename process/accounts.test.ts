import { expect } from 'vitest';
import { hrefOf, textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, unique, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** What the page says, in words alone. */
const wordsOf = (body: string) => body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('[ROLE-01] [ORD-01] [PROF-04] a visitor browses; profile and orders ask for a login, which returns to them', async ({
	shop,
}) => {
	const { ask } = visitor(shop.origin);
	for (const path of ['/', '/shop', '/cart', '/product/ziarat-white'])
		expect((await ask(path)).status, path).toBe(200);
	const orders = await ask('/orders');
	expect([orders.status, orders.headers.get('Location')]).toEqual([302, '/login?next=%2Forders']);
	const { body } = await ask('/profile');
	expect(body).toContain('Please log in to view your profile.');
	expect(/<main[\s\S]*<\/main>/.exec(body)?.[0]).toMatch(
		/<a [^>]*href="\/login\?next=%2Fprofile"[^>]*>Log in</,
	);
});

test('[AUTH-02] [AUTH-03] a login redirects to no other site, and neither do the account pages after it', async ({
	shop,
}) => {
	const leadsTo = async (path: string) => (await customer.ask(path)).headers.get('Location');
	const customer = visitor(shop.origin);
	const answer = await customer.post('/login?next=//evil.example/shop', demo.customer);
	expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
	expect(await leadsTo('/login?next=/blog')).toBe('/blog');
	expect(await leadsTo('/login?next=//evil.example/shop')).toBe('/');
	expect(await leadsTo('/signup?next=/blog')).toBe('/blog');
	expect(await leadsTo('/signup?next=//evil.example')).toBe('/');
});

test('[AUTH-12] a browser that keeps no cookies reads so at login and sign-up before anything is made, and the next press goes on once it keeps them', async ({
	shop,
}) => {
	const { email, password } = demo.customer;
	for (const [address, button, fields] of [
		['/login?next=/checkout', 'Log in', { Email: email, Password: password }],
		[
			'/signup?next=/checkout',
			'Create account',
			{
				'Full name': 'Bilal Ahmed',
				Email: `${unique()}@buyer.example`,
				Password: 'slab of onyx',
				'Confirm password': 'slab of onyx',
			},
		],
	] as const) {
		const { ask, post, jar } = visitor(shop.origin);
		const form = plainForm((await ask(address)).body, button);
		for (const [label, value] of Object.entries(fields)) form.fill(label, value);
		const sent = [...form.press(button), ['terms', 'on'] as [string, string]];
		jar.clear();
		const refused = await post(address, sent);
		expect(refused.status, address).toBe(422);
		expect(textOf(refused.body), address).toContain('Your browser keeps no cookies of this shop');
		expect([...jar.keys()], address).toEqual(['sangtarash.kept']);
		const accepted = await post(address, sent);
		expect([accepted.status, accepted.headers.get('Location')], address).toEqual([302, '/checkout']);
	}
	const google = await visitor(shop.origin).post('/auth/google', { cookies: 'set', next: '/checkout' });
	expect(textOf(google.body)).toContain('Your browser keeps no cookies of this shop');
	expect(hrefOf(google.body, 'Back to the login')).toBe('/login?next=%2Fcheckout');
});

test('[AUTH-01] a GET to a form-only URL is answered with 405 and changes nothing', async ({ shop }) => {
	const customer = await logIn(visitor(shop.origin), demo.customer);
	for (const path of ['/logout', '/auth/google']) expect((await customer.ask(path)).status, path).toBe(405);
	expect((await customer.ask('/profile')).body).toMatch(/<h1[^>]*>Ayesha Khan</);
});

test('[AUTH-08] the server renders the page for the signed-in customer, never for a visitor first', async ({
	shop,
}) => {
	const headerOf = ({ body }: { body: string }) => wordsOf(/<header[\s\S]*?<\/header>/.exec(body)?.[0] ?? '');
	const customer = visitor(shop.origin);
	expect(headerOf(await customer.ask('/blog'))).toContain('Login');
	await logIn(customer, demo.customer);
	const header = headerOf(await customer.ask('/blog'));
	expect(header).toContain('Ayesha');
	expect(header).not.toContain('Login');
	expect((await customer.ask('/profile')).body).not.toContain('Please log in to view your profile.');
});
