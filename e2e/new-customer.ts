import { expect, type Page } from '@playwright/test';
import { unique } from '#test/visitor.ts';

/**
 * Signs the page's browser in as a new customer, whom no other test changes, with the request of the sign-up form. It opens no
 * page. The tests of the sign-up itself go through its page.
 */
export async function newCustomer(
	page: Page,
	{ origin = '', email = `sana-${unique()}@buyer.example` } = {},
): Promise<{ email: string; password: string }> {
	const login = { email, password: 'slab of onyx' };
	const shop = await page.request.get(`${origin}/healthz`);
	const answer = await page.request.post(`${origin}/signup`, {
		form: { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' },
		headers: { Origin: new URL(shop.url()).origin },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(302);
	// The welcome would stand on the first page that the test opens.
	await page.context().clearCookies({ name: 'flash' });
	return login;
}
