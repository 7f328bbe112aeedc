import type { Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { waitForHydration } from './cart-steps.ts';
import { delayRequests, SCRIPTS } from './delay-requests.ts';
import { expect, signIn, test } from './shop.ts';

// A picture whose address is typed is not there. React says that it renders a page anew (#418).
test.use({ allowedErrors: [/status of 404|React error #418/] });

/** The demo customer's order that awaits its confirmation. */
const AWAITING = '/staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5';

const inBackOffice = [
	...['shop', 'selling', 'slides', 'claims', 'range', 'services', 'policies', 'orders'].map(
		(section) => `/staff/settings/${section}`,
	),
	'/staff/texts',
	'/staff/cities/1',
	'/staff/products/new',
	'/staff/products/ziarat-white',
	'/staff/products/change?id=ziarat-white',
	...['receive', 'damage', 'sample', 'correct', 'count'].map((kind) => `/staff/stock/ziarat-white/${kind}`),
	'/staff/stock/count?category=Onyx',
	AWAITING,
	`${AWAITING}/edit`,
	'/staff/orders/new',
	'/staff/people/invite',
];
// The checkout's form comes with the cart, which only scripts read.
const inShop = ['/quote', '/projects/add?stone=ziarat-white', '/profile?edit=profile'];

/** What a shopper or the owner types, chooses and ticks; not what searches. */
const FIELDS =
	'main :is(input:not([type=hidden], [type=file], [type=search], [readonly]), textarea, select):enabled';

type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Changes each field of the page, as a quick hand does. */
function typeEverywhere(page: Page): Promise<void> {
	return page.locator(FIELDS).evaluateAll((fields) => {
		for (const field of fields as AnyField[]) {
			if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
			else if (field.type === 'checkbox' || field.type === 'radio') field.click();
			else if (field.type === 'date') field.value = '2031-03-05';
			else field.value = field.type === 'number' || field.inputMode ? '7' : `${field.value} typed early`;
		}
	});
}

/** Each field with what it holds. */
function held(page: Page): Promise<string[]> {
	return page.locator(FIELDS).evaluateAll((fields) =>
		(fields as AnyField[]).map((field, at) => {
			const isTicked = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
			return `${at} ${field.name} = ${isTicked ? `${field.value} ${field.checked}` : field.value}`;
		}),
	);
}

/** An init script: puts an element into the page's form while it loads, as a password manager does. */
function extend(): void {
	new MutationObserver((_, watch) => {
		const place = document.querySelector('main form') ?? document.querySelector('main');
		if (!place) return;
		watch.disconnect();
		const own = document.createElement('div');
		own.dataset.extension = '';
		own.append(document.createElement('button'));
		place.prepend(own);
	}).observe(document, { childList: true, subtree: true });
}

/** The control that has the focus, and where its caret is. */
const focus = (page: Page) =>
	page.evaluate(() => {
		const { name, tagName, selectionStart } = document.activeElement as HTMLInputElement;
		return [tagName, name, selectionStart];
	});

async function keepsWhatIsTyped(page: Page, paths: string[], extensions = 0): Promise<void> {
	for (const path of paths) {
		const release = await delayRequests(page, SCRIPTS);
		await page.goto(path, { waitUntil: 'commit' });
		await page.waitForFunction(() => document.readyState !== 'loading');
		await typeEverywhere(page);
		const typed = await held(page);
		expect(typed.length, path).toBeGreaterThan(0);
		await page.locator(FIELDS).last().focus();
		expect(await page.locator('[data-extension]').count(), path).toBe(extensions);
		const focused = await focus(page);
		release();
		await waitForHydration(page);
		expect(await page.locator('[data-extension]').count(), path).toBe(0);
		expect.soft(await focus(page), path).toEqual(focused);
		await page.unroute(SCRIPTS);
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		expect.soft(await held(page), path).toEqual(typed);
	}
}

test('[NAV-12] [BOOK-02] what somebody types, chooses and ticks before the scripts load stays, in the back office', async ({
	page,
	startShop,
	postgres,
}) => {
	const { origin } = await startShop({ DATABASE_URL: await postgres.createDatabase('schema') });
	await signIn(page, { ...demo.owner, origin });
	await keepsWhatIsTyped(
		page,
		inBackOffice.map((path) => origin + path),
	);

	await test.step('also beside a draft, and both previews follow it', async () => {
		const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
		const preview = page.frameLocator('iframe');
		await page.goto(`${origin}/staff/products/ziarat-white`);
		await waitForHydration(page);
		await field('Brand').fill('Kept as a draft');
		await field('Name').fill('Also a draft');
		await expect(preview.getByText('Also a draft').first()).toBeVisible();

		const release = await delayRequests(page, SCRIPTS);
		await page.reload({ waitUntil: 'commit' });
		await field('Name').fill('Typed early');
		await field('Description').fill('Typed early too.');
		release();
		await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
		await expect(field('Name')).toHaveValue('Typed early');
		await expect(field('Description')).toHaveValue('Typed early too.');
		await expect(field('Brand')).toHaveValue('Kept as a draft');
		await expect(preview.getByText('Typed early too.').first()).toBeAttached();
		await page.unroute(SCRIPTS);

		const again = await delayRequests(page, SCRIPTS);
		await page.goto(`${origin}/staff/settings/claims`, { waitUntil: 'commit' });
		await page.locator('[name="claims.0.text"]').fill('Typed before the scripts');
		again();
		await expect(preview.getByText('Typed before the scripts')).toBeVisible();
	});
});

test('[NAV-12] the same where an extension has put an element into the page', async ({ page }) => {
	await signIn(page);
	await page.addInitScript(extend);
	await keepsWhatIsTyped(page, [...inShop, '/calculator?kind=stair', '/product/ziarat-white'], 1);
	await page.context().clearCookies();
	await keepsWhatIsTyped(page, ['/login', '/signup', '/forgot-password'], 1);

	await test.step('a search that is being typed goes on', async () => {
		const release = await delayRequests(page, SCRIPTS);
		await page.goto('/product/ziarat-white', { waitUntil: 'commit' });
		const search = page.getByRole('banner').getByLabel('Search the stones');
		await search.fill('ziarat');
		await search.press('ArrowLeft');
		const focused = await focus(page);
		release();
		await waitForHydration(page);
		expect(await focus(page)).toEqual(focused);
		await expect(search).toHaveValue('ziarat');
		await search.press('x');
		await expect(search).toHaveValue('ziaraxt');
	});
});

test('[NAV-12] what a shopper types, chooses and ticks before the scripts load stays', async ({ page }) => {
	await signIn(page);
	await keepsWhatIsTyped(page, inShop);
});
