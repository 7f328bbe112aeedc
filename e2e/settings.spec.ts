import type { Page } from '@playwright/test';
import { newShopFacts } from '#app/owner/shop-facts.ts';
import { type SectionId, sectionIds } from '#app/staff/settings/sections.ts';
import { demo } from '#test/visitor.ts';
import { storeCart, waitForHydration } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';

test.use({ allowedErrors: [/status of (409|422)|Blocked script execution in 'about:srcdoc'/] });

async function openSection(page: Page, section: SectionId, origin = ''): Promise<void> {
	await page.goto(`${origin}/staff/settings/${section}`);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();
const preview = (page: Page) => page.frameLocator('iframe[title="As shoppers see it"]');

async function saved(page: Page): Promise<void> {
	await save(page).click();
	await expect(page.getByText('Saved. It is live in the shop.').first()).toBeVisible();
}

test('[SET-01] [SET-05] [SET-06] the owner changes a name: checked and shown as it is typed, live on an open page, undone', async ({
	page,
	browser,
	startShop,
}) => {
	const { origin } = await startShop({});
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/settings`);
	await axe(page);
	await page.getByRole('link', { name: 'Name and contact' }).click();
	await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
	await axe(page);
	const name = page.getByLabel('Name', { exact: true });
	await name.fill('');
	await expect(page.getByText('Please enter this')).toBeVisible();
	await name.fill('Patthar Ghar');
	await expect(page.getByText('Please enter this')).toHaveCount(0);
	await expect(preview(page).getByRole('banner')).toContainText('Patthar Ghar');
	const reader = await browser.newPage({ baseURL: origin });
	await reader.goto('/');
	await expect(reader).toHaveTitle(/^Sangtarash: /);
	await saved(page);
	await expect(reader.getByRole('banner')).toContainText('Patthar Ghar');
	await expect(reader).toHaveTitle(/^Patthar Ghar: /);
	await reader.goto('/blog');
	await expect(reader).toHaveTitle(/ · Patthar Ghar$/);
	await page.getByRole('button', { name: /Undo: Changed settings/ }).click();
	await expect(page.getByText('Undone. As before: name and contact.').first()).toBeVisible();
	await expect(name).toHaveValue('Sangtarash');
	await expect(async () => {
		await reader.goto('/');
		await expect(reader).toHaveTitle(/^Sangtarash: /, { timeout: 300 });
	}).toPass();
	await reader.close();
});

test('[SET-01] [UNDO-02] on a phone a save at the end of a section is confirmed where one looks, and names the section once', async ({
	page,
	startShop,
}) => {
	const { origin } = await startShop({});
	await page.setViewportSize({ width: 360, height: 740 });
	await signIn(page, { ...demo.owner, origin });
	await openSection(page, 'shop', origin);
	await waitForHydration(page);
	await page.getByLabel('Name', { exact: true }).fill('Patthar Ghar');
	await page.getByLabel('Phone', { exact: true }).fill('+92 21 2345678');
	await page.getByLabel('City of the yard').fill('Lahore');
	await save(page).press('Enter');
	const message = page.getByRole('main').getByText('Saved. It is live in the shop.');
	await expect(message).toBeInViewport();
	await expect(message).toBeFocused();
	await expect(
		page.getByRole('button', { name: 'Undo: Changed settings: name and contact', exact: true }),
	).toBeVisible();
});

test('[SET-05] what somebody else has stored meanwhile is shown beside what was typed, and nothing is lost', async ({
	page,
	startShop,
}) => {
	const { origin } = await startShop({});
	await signIn(page, { ...demo.owner, origin });
	const other = await page.context().newPage();
	await openSection(page, 'shop', origin);
	await openSection(other, 'shop', origin);
	await other.getByLabel('What the shop sells').fill('Theirs');
	await saved(other);
	await page.getByLabel('What the shop sells').fill('Mine');
	await save(page).click();
	await expect(page.getByRole('alert')).toContainText('somebody else has changed this meanwhile');
	await expect(page.getByRole('region', { name: 'Stored meanwhile' })).toContainText('Theirs');
	await expect(page.getByLabel('What the shop sells')).toHaveValue('Mine');
	await saved(page);
	await expect(page.getByLabel('What the shop sells')).toHaveValue('Mine');
});

test('[SET-01] [SET-05] without scripts lists grow, move and shrink, and each section fits a phone', async ({
	browser,
	shop,
}) => {
	const page = await browser.newPage({
		javaScriptEnabled: false,
		baseURL: shop.origin,
		viewport: { width: 360, height: 740 },
	});
	await signIn(page, demo.owner);
	await openSection(page, 'claims');
	await page.getByRole('button', { name: 'Add a claim' }).click();
	await expect(page.getByRole('group', { name: /^Claim/ })).toHaveCount(5);
	await page.getByRole('button', { name: 'Move up Claim 2' }).click();
	await expect(page.locator('[name="claims.0.title"]')).toHaveValue(newShopFacts.claims[1]?.title ?? '');
	await page.getByRole('button', { name: 'Remove Claim 5' }).click();
	await expect(page.getByRole('group', { name: /^Claim/ })).toHaveCount(4);
	await page.locator('[name="claims.0.title"]').fill('');
	await save(page).click();
	await expect(page.getByText('Please enter this')).toBeVisible();
	for (const section of sectionIds) {
		await openSection(page, section);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(wide, section).toBeLessThanOrEqual(360);
	}
	await page.close();
});

test('[SET-02] a variable of the server takes the place of a setting, and the page says so; secrets are never shown', async ({
	page,
	startShop,
}) => {
	const SESSION_SECRET = 'a secret that no page may ever show';
	const { origin } = await startShop({ WHATSAPP_NUMBER: '923119998887', SESSION_SECRET });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/settings`);
	await expect(page.locator('dl > div', { hasText: 'SESSION_SECRET' })).toContainText('Set');
	await expect(page.locator('dl > div', { hasText: 'SMTP_URL' })).toContainText('Not set');
	expect(await page.content()).not.toContain(SESSION_SECRET);
	await openSection(page, 'shop', origin);
	await expect(page.getByText('WHATSAPP_NUMBER is set on the server')).toBeVisible();
	await page.goto(origin);
	await expect(page.locator('a[href^="https://wa.me/923119998887"]').first()).toBeAttached();
});

/** Settings that no page, mail or paper shows in their own words. */
const UNSEEN = [
	...['holds.orders', 'holds.area', 'holds.amount', 'discountInCart', 'returnDays', 'warrantyYears'],
	// Compared with the city of an order; the sender of mails that are sent.
	...['contact.city', 'mailAddress'],
];

test('[SET-03] every fact of the owner that a shopper reads can be changed: with marked values no old one is read', async ({
	page,
	playwright,
	startShop,
}) => {
	test.setTimeout(240_000);
	const { origin, logs } = await startShop({});
	await signIn(page, { ...demo.owner, origin });
	const marks = new Map<string, string>();
	for (const section of sectionIds) {
		await openSection(page, section, origin);
		// React puts the first text back into a field of several lines that was changed before.
		await waitForHydration(page);
		const fields = page.locator('form [name]:not([type=hidden]):not(button):not([name=version])');
		for (const field of await fields.all()) {
			const name = (await field.getAttribute('name')) ?? '';
			const mark = markFor(name, marks.size);
			if (mark === null) continue;
			marks.set(name, mark);
			await field.fill(mark);
		}
		await saved(page);
	}
	expect(marks.size).toBeGreaterThan(70);

	const visitor = await playwright.request.newContext({ baseURL: origin });
	const policies = ['delivery', 'returns', 'warranty', 'payment', 'privacy', 'terms'];
	const read: [string, string][] = [];
	for (const path of [
		'/',
		'/shop',
		'/product/ziarat-white',
		'/blog',
		'/cart',
		...policies.map((id) => `/policies/${id}`),
	])
		read.push([path, await (await visitor.get(path)).text()]);
	await visitor.dispose();

	await page.context().clearCookies();
	await signIn(page, { origin });
	await storeCart(page, [{ id: 'ziarat-white', quantity: 1250 }], origin);
	await page.goto(`${origin}/checkout`);
	await fillDelivery(page);
	read.push(['/checkout', await page.content()]);
	await placeButton(page).click();
	await page.waitForURL(/placed=/);
	read.push(['/checkout?placed', await page.content()]);
	await expect.poll(logs).toContain('Mail to ');
	read.push(['mail', logs().slice(logs().indexOf('Mail to '))]);

	const text = read.map(([, html]) => inWords(html)).join('\n');
	expect(
		[...marks].filter(([name, mark]) => !UNSEEN.includes(name) && !text.includes(mark)).map(([name]) => name),
	).toEqual([]);
	const old = oldFacts();
	expect(old.length).toBeGreaterThan(60);
	expect(
		read.flatMap(([path, html]) =>
			old.filter((fact) => inWords(html).includes(fact)).map((fact) => `${path}: ${fact}`),
		),
	).toEqual([]);
});

/** A value that no other fact has, and that its field takes; null for what is no text. */
function markFor(name: string, number: number): string | null {
	const mark = `⟦${number}⟧`;
	if (UNSEEN.includes(name) || /\.(picture|to)$/.test(name)) return null;
	if (name === 'contact.phone') return `+92 21 000 ${1000 + number}`;
	if (name === 'contact.email') return `mark-${number}@shop.example`;
	if (name === 'contact.whatsapp') return `92300111${1000 + number}`;
	if (name === 'bankAccount.iban') return `PK99 MARK 0000 ${1000 + number}`;
	if (name.endsWith('.since')) return null;
	return mark;
}

/** What a new shop says in words of its own: not its figures, nor the names of stones. */
function oldFacts(): string[] {
	const {
		contact,
		bankAccount,
		slides,
		claims,
		statistics,
		services,
		policies,
		tagline,
		urduName,
		quoteMessage,
	} = newShopFacts;
	const { city: _, ...reach } = contact;
	return [
		...[tagline, urduName, quoteMessage, ...Object.values(reach), ...Object.values(bankAccount)],
		...slides.flatMap(({ title, text, action }) => [title, text, action]),
		...claims.flatMap(({ title, text }) => [title, text]),
		...statistics.flatMap(({ label }) => label),
		...services.flatMap(({ text }) => text),
		...policies.flatMap(({ summary, text }) => [
			summary,
			...text.split('\n').filter((line) => line.length > 40),
		]),
		...['year warranty', 'day returns', newShopFacts.name],
	]
		.map((fact) => fact.replaceAll(/\{\w+\}/g, '').trim())
		.filter((fact) => fact.length > 7);
}

/** As it is read: without entities, escapes and what the address bar encodes. */
function inWords(html: string): string {
	return html
		.replaceAll('&amp;', '&')
		.replaceAll('&#x27;', "'")
		.replaceAll('\\u0026', '&')
		.replaceAll(/%[0-9A-F]{2}(%[0-9A-F]{2})*/g, (code) => {
			try {
				return decodeURIComponent(code);
			} catch {
				return code;
			}
		});
}
