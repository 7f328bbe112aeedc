import type { APIRequestContext, Page } from '@playwright/test';
import { chargedPrice, formatMoney } from '#app/platform/money.ts';
import { fillIn } from '#app/settings/fill-in.ts';
import { type SectionId, sectionIds } from '#app/staff/settings/sections.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { decoded, startMailServer } from '#test/mail-server.ts';
import { photograph } from '#test/photographs.ts';
import { freePort, withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { storeCart, storedCart, waitForHydration } from './cart-steps.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';

// Axe tries to run in the frame of the preview; a size of a picture may not be made yet.
test.use({ allowedErrors: [/status of (404|409|422|503)|Blocked script execution in 'about:srcdoc'/] });
test.describe.configure({ mode: 'default' });

/** Each test has its own sections. */
const shopOfSettings = shopOfFile('demo');

async function openSection(page: Page, section: SectionId, origin = ''): Promise<void> {
	await page.goto(`${origin}/staff/settings/${section}`);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();
const preview = (page: Page) => page.frameLocator('iframe[title="As shoppers see it"]');

async function saved(page: Page): Promise<void> {
	// The page may still say it of the section before.
	const answered = page.waitForResponse(
		(response) =>
			response.request().method() === 'POST' &&
			/\/settings\/\w+(\.data)?$/.test(new URL(response.url()).pathname),
	);
	await save(page).click();
	await answered;
	await expect(page.getByText('Saved. It is live in the shop.').first()).toBeVisible();
}

test('[SET-01] [SET-05] [SET-06] [UNDO-02] the owner changes a name: checked and shown as it is typed, live on an open page, undone; on a phone too the save is confirmed where one looks', async ({
	page,
	browser,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfSettings({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/settings`);
	await axe(page);
	// The demo's mails are read in its log.
	await expect(page.getByText('Mails are not sent yet')).toHaveCount(0);
	await page.getByRole('link', { name: 'Name and contact' }).click();
	await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
	await waitForHydration(page);
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
	await reader.goto('/');
	await expect(reader).toHaveTitle(/^Patthar Ghar: /);
	await page.getByRole('button', { name: /Undo: Changed settings/ }).click();
	await expect(page.getByText('Undone. As before: name and contact.').first()).toBeVisible();
	await expect(name).toHaveValue('Sangtarash');
	// The open page follows, so the next one has the name too.
	await expect(reader).toHaveTitle(/^Sangtarash: /);
	await reader.goto('/blog');
	await expect(reader).toHaveTitle(/ · Sangtarash$/);
	await reader.close();

	await test.step('what somebody else has stored meanwhile is shown beside what was typed, and nothing is lost', async () => {
		const other = await page.context().newPage();
		await openSection(page, 'shop', origin);
		await waitForHydration(page);
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
		await other.close();
	});

	await test.step('on a phone a save at the end of a section is confirmed where one looks, and names the section once', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
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
});

test('[SET-01] [SET-05] without scripts lists grow, move and shrink', async ({ browser, shop }) => {
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
	await expect(page.locator('[name="claims.0.title"]')).toHaveValue(demoFacts.claims[1]?.title ?? '');
	await page.getByRole('button', { name: 'Remove Claim 5' }).click();
	await expect(page.getByRole('group', { name: /^Claim/ })).toHaveCount(4);
	await page.locator('[name="claims.0.title"]').fill('');
	await save(page).click();
	await expect(page.getByText('Please enter this')).toBeVisible();
	await page.close();
});

test('[SET-01] by keyboard alone services and policies are put in another order, which header, footer and pages follow', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfSettings({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	const down = (row: string) => page.getByRole('button', { name: `Move down ${row}`, exact: true });
	const [first = '', second = '', third = ''] = demoFacts.services.map(({ title }) => title);
	await openSection(page, 'services', origin);
	await waitForHydration(page);
	await down('Service 1').focus();
	await page.keyboard.press('Enter');
	await expect(down('Service 2')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(down('Service 3')).toBeFocused();
	await expect(page.locator('[name="services.2.title"]')).toHaveValue(first);
	await axe(page);
	await saved(page);

	await openSection(page, 'policies', origin);
	await waitForHydration(page);
	await page.getByRole('button', { name: 'Move up Policy 2', exact: true }).press('Enter');
	await expect(down('Policy 1')).toBeFocused();
	await saved(page);

	await page.goto(origin);
	const services = page.locator('#services').getByRole('heading', { level: 3 });
	await expect(services.nth(0)).toHaveText(second);
	await expect(services.nth(1)).toHaveText(third);
	await expect(services.nth(2)).toHaveText(first);
	const footer = page.getByRole('contentinfo');
	const links = (await footer.getByRole('link').allTextContents()).map((text) => text.trim());
	expect(links.filter((text) => [first, second, third].includes(text))).toEqual([second, third, first]);
	const policies = demoFacts.policies.slice(0, 2).map(({ title }) => fillIn(title, demoFacts));
	expect(links.filter((text) => policies.includes(text))).toEqual(policies.toReversed());
	await page.locator('#services').getByRole('link', { name: first }).click();
	await expect(page).toHaveURL(/use=floor/);
});

test('[SET-07] the owner sends a photograph for the first slide, and shoppers see it on the home page', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const { origin } = await shopOfSettings({ postgres, sharedShop });
	await signIn(page, { ...demo.owner, origin });
	await page.goto(`${origin}/staff/settings/slides`);
	await waitForHydration(page);
	const main = page.getByRole('main');
	const picture = main.getByLabel('Picture', { exact: true }).first();
	await expect(picture).toHaveValue('room-living');
	await axe(page);
	await main
		.locator('input[type=file]')
		.first()
		.setInputFiles({
			name: 'yard.jpg',
			mimeType: 'image/jpeg',
			buffer: await photograph(1500, 1000, 7).jpeg().toBuffer(),
		});
	await expect(picture).toHaveValue(/^own-/);
	const name = await picture.inputValue();
	// The preview follows without a key.
	await expect(
		page.frameLocator('iframe').locator(`[src*="${name}"], [srcset*="${name}"]`).first(),
	).toBeAttached();
	await main.getByRole('button', { name: 'Save', exact: true }).first().click();
	await expect(page.getByText('Saved. It is live in the shop.')).toBeVisible();

	await page.goto(origin);
	const shown = page.locator(`#main img[src*="${name}"]`).first();
	await expect(shown).toBeVisible();
	await expect
		.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
		.toBe(true);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

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
});

/** The discounted stone of the walk, and how much of it is ordered. */
const STONE = { id: 'pak-grey', quantity: 100, price: 21_500, discount: 1000 };

/** Figures of the walk: the days of returns and the years of warranty are read wherever a text fills them in. */
const FIGURES: Record<string, string> = {
	returnDays: '47',
	warrantyYears: '13',
	cuttingDays: '11',
	spareDays: '3',
	// Never said: a second order is refused by the first, and the walk keeps within the others.
	'holds.orders': '1',
	'holds.area': '4321',
	'holds.amount': '876543',
};

test('[SET-01] [SET-03] [SET-04] [INV-08] every fact of the owner that a shopper reads can be changed: without scripts on a phone, which each section fits; with marked values no old one is read', async ({
	page,
	browser,
	playwright,
	postgres,
	startShop,
}) => {
	const url = await postgres.createDatabase('demo');
	const port = await freePort();
	const { received, close } = await startMailServer(port);
	const { origin } = await startShop({
		DATABASE_URL: url,
		HOLD_ORDERS: '',
		HOLD_SQ_FT: '',
		HOLD_PKR: '',
		SMTP_URL: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
	});
	const visitor = await playwright.request.newContext({ baseURL: origin });
	const sharedBefore = await sharedPictures(visitor);

	const owner = await browser.newPage({
		baseURL: origin,
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	});
	await signIn(owner, { ...demo.owner, origin });
	/** What is typed into each field, and the words that a shopper then reads. */
	const marks = new Map<string, string>();
	for (const section of sectionIds) {
		await openSection(owner, section);
		const wide = await owner.evaluate(() => document.documentElement.scrollWidth);
		expect(wide, section).toBeLessThanOrEqual(360);
		const fields = owner.locator('form [name]:not([type=hidden], [type=file], button, [name=version])');
		for (const field of await fields.all()) {
			const name = (await field.getAttribute('name')) ?? '';
			if (name === 'discountInCart') await field.check();
			else if (name === 'demo' || name === 'reviewLine') await field.uncheck();
			else {
				const { typed, read } = markFor(name, marks.size);
				await field.fill(typed);
				if (!(name in FIGURES)) marks.set(name, read);
			}
		}
		await saved(owner);
	}
	expect(marks.size).toBeGreaterThan(90);

	const read: [string, string][] = [];
	const policies = ['delivery', 'returns', 'warranty', 'payment', 'privacy', 'terms'];
	for (const path of [
		'/',
		'/shop',
		'/product/ziarat-white',
		'/best-seller',
		'/featured',
		'/blog',
		'/cart',
		'/calculator',
		'/room',
		'/room/living',
		'/quote',
		'/samples',
		'/login',
		'/signup',
		'/newsletter',
		'/nowhere',
		...policies.map((id) => `/policies/${id}`),
	])
		read.push([path, await (await visitor.get(path)).text()]);
	const sharedAfter = await sharedPictures(visitor);
	for (const [path, { address, bytes }] of sharedAfter) {
		expect(address, path).not.toBe(sharedBefore.get(path)?.address);
		expect(bytes.equals(sharedBefore.get(path)?.bytes ?? bytes), path).toBe(false);
	}

	// The walk's order is then the first that waits for its confirmation.
	await withClient(url, (client) => client.query("update orders set stage = 'cancelled'"));
	await signIn(page, { origin });
	await storeCart(page, [STONE], origin);
	await page.goto(`${origin}/checkout`);
	await fillDelivery(page);
	read.push(['/checkout', await page.content()]);
	// CART-04: the discount is taken off.
	await expect(page.getByRole('main')).toContainText(formatMoney(chargedPrice(STONE, true)));
	await expect(page.getByRole('main')).not.toContainText(formatMoney(STONE.price));
	await placeButton(page).click();
	await page.waitForURL(/placed=/);
	// Until then the same cart is the same submission.
	await expect.poll(() => storedCart(page)).toEqual([]);
	read.push(['/checkout?placed', await page.content()]);
	const order = new URL(page.url()).searchParams.get('placed') ?? '';

	// HOLD-01: the order that waits for its confirmation is as many as the shop now allows.
	await page.goto(`${origin}/healthz`);
	await storeCart(page, [STONE], origin);
	await page.goto(`${origin}/checkout`);
	await fillDelivery(page);
	await placeButton(page).click();
	await expect(page.getByText('This is more stone than we can set aside')).toBeVisible();

	for (const [path, form] of [
		['/newsletter', { email: demo.customer.email }],
		['/forgot-password', { email: demo.customer.email }],
	] as const)
		expect((await visitor.post(path, { form, headers: { Origin: origin } })).status(), path).toBeLessThan(
			400,
		);
	const mailed = () => received.map((mail) => decoded(mail)).join('\n');
	await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
	await expect.poll(mailed).toMatch(/\/track\/[\w-]+/);
	const mails = mailed();
	read.push(['mails', mails]);

	const track = /\/track\/[\w-]+/.exec(mails)?.[0] ?? '';
	await page.goto(origin + track);
	read.push(['/track', await page.content()]);

	await withClient(url, (client) =>
		client.query(`update orders set stage = 'delivered', delivered_at = now() where id = '${order}'`),
	);
	await owner.goto(`/staff/print?kind=invoice&orders=${order}`);
	await owner.getByRole('button', { name: 'Make the invoice' }).click();
	await expect(owner.getByRole('heading', { name: /^Invoice No\./ })).toBeVisible();
	const invoice = await (await page.request.get(`${origin}/orders/${order}/invoice`)).text();
	read.push(['/orders/…/invoice', invoice]);
	// An invoice names the seller, as the shop is called and found.
	for (const name of ['name', 'contact.address', 'invoicePrefix'])
		expect(inWords(invoice), name).toContain(marks.get(name));

	await page.goto(`${origin}/quote`);
	await waitForHydration(page);
	await page.getByLabel('Phone').fill('0321 4567890');
	await page.getByLabel('City of the delivery').fill('Multan');
	await page.getByRole('button', { name: 'Ask for the quote' }).click();
	await expect(page.getByText('Thank you. We have your question')).toBeVisible();
	await owner.goto('/staff/quotes');
	await owner.getByRole('main').getByRole('link', { name: 'No number yet' }).click();
	await owner.getByLabel('How it is delivered').fill('By truck');
	await owner.getByRole('button', { name: 'Save and send' }).click();
	await expect(owner.getByText('The quote is sent: its link is open.')).toBeVisible();
	const [quote = ''] =
		/\/quote\/[\w-]{20,}/.exec(decodeURIComponent(await owner.getByRole('main').innerHTML())) ?? [];
	await page.goto(origin + quote);
	const sheet = await page.content();
	read.push(['/quote/…', sheet]);
	for (const name of ['name', 'contact.address', 'contact.phone'])
		expect(inWords(sheet), name).toContain(marks.get(name));

	const text = read.map(([, html]) => inWords(html)).join('\n');
	expect([...marks].filter(([, mark]) => !text.includes(mark)).map(([name]) => name)).toEqual([]);
	const old = oldFacts();
	expect(old.length).toBeGreaterThan(60);
	expect(
		read.flatMap(([path, html]) =>
			old.filter((fact) => inWords(html).includes(fact)).map((fact) => `${path}: ${fact}`),
		),
	).toEqual([]);

	// SET-04: the open page of an order's link follows.
	await page.goto(origin + track);
	await openSection(owner, 'shop');
	await owner.getByLabel('Name', { exact: true }).fill('Live on the open page');
	await saved(owner);
	await expect(page.getByRole('banner')).toContainText('Live on the open page');
	await owner.close();
	await visitor.dispose();
	await close();
});

/** The share pictures of three kinds of page: their addresses, which follow from their words, and their bytes. */
async function sharedPictures(visitor: APIRequestContext) {
	const shared = new Map<string, { address: string; bytes: Buffer }>();
	for (const path of ['/', '/product/ziarat-white', '/shop']) {
		const html = await (await visitor.get(path)).text();
		const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
		const picture = await visitor.get(address.replaceAll('&amp;', '&'));
		expect(picture.status(), `${path} ${address}`).toBe(200);
		shared.set(path, { address, bytes: await picture.body() });
	}
	return shared;
}

/** Pictures of the shop that no setting of a new shop names. */
const PICTURES = catalogue.slice(20, 29).map(({ id }) => `${id}-slab`);

/** What is typed into a field, and what is then read: something that no other fact says. */
function markFor(name: string, number: number): { typed: string; read: string } {
	const same = (text: string) => ({ typed: text, read: text });
	const figure = FIGURES[name];
	if (figure !== undefined) return same(figure);
	const [list, row, field = name] = name.split('.');
	if (name === 'contact.phone') return same(`+92 21 000 ${1000 + number}`);
	if (name === 'contact.email') return same(`mark-${number}@shop.example`);
	if (name === 'contact.hours') return same('Tuesday to Friday, 10:15am to 6:45pm');
	if (name === 'mailAddress') return same(`sender-${number}@shop.example`);
	if (name === 'contact.whatsapp') return same(`92300111${1000 + number}`);
	if (name === 'bankAccount.iban') return same('PK34 HABB 0009 8765 4321 0987');
	if (name === 'invoicePrefix') return { typed: 'MARK-', read: 'MARK-0000' };
	if (field === 'picture') return same(PICTURES[Number(row) + (list === 'services' ? 3 : 0)] ?? '');
	if (field === 'to') return same(`/product/verona?mark=${number}`);
	if (field === 'since') return { typed: `2024-02-1${row}`, read: `1${row} February 2024` };
	const mark = `Mark ${number}|`;
	if (list === 'policies')
		return {
			typed: `${mark} {returnDays} {warrantyYears} {cuttingDays}`,
			read: `${mark} 47 13 11`,
		};
	if (name === 'badges') return { typed: `${mark} {returnDays} {warrantyYears}`, read: `${mark} 47 13` };
	return same(mark);
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
		everyStone,
		tagline,
		urduName,
		quoteMessage,
	} = demoFacts;
	const { city: _, ...reach } = contact;
	return [
		tagline,
		urduName,
		quoteMessage,
		...Object.values(reach),
		...Object.values(bankAccount ?? {}),
		...slides.flatMap(({ title, text, action }) => [title, text, action]),
		...claims.flatMap(({ title, text }) => [title, text]),
		...statistics.flatMap(({ label }) => label),
		...services.flatMap(({ text }) => text),
		...policies.flatMap(({ summary, text }) => [
			summary,
			...text.split('\n').filter((line) => line.length > 40),
		]),
		...everyStone.map(({ value }) => value),
		'year warranty',
		'day returns',
		'128 reviews',
		demoFacts.name,
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
