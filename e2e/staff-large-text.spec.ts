import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoOrders } from '#db/demo-orders.server.ts';
import type { Scene } from '#scripts/look-scene.ts';
import { SCENES, STATES } from '#scripts/look-scenes.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { open } from './cart-steps.ts';
import { doubleText } from './double-text.ts';
import { faultyBars } from './faulty-bars.ts';
import { expect, signIn, test } from './shop.ts';
import { shopOfFile } from './shop-of-file.ts';
import { spoiltTexts } from './spoilt-texts.ts';

test.describe.configure({ mode: 'default' });
test.use({
	viewport: { width: 360, height: 740 },
	contextOptions: { reducedMotion: 'reduce' },
	// Some addresses are of pages that are not there, or not for everybody, and some forms are refused.
	allowedErrors: [/status of 4(03|04|22)/],
});

const shop = shopOfFile('schema');
let prepared: Promise<unknown> | undefined;

async function shopOfStates(given: Parameters<typeof shop>[0]): Promise<string> {
	const { origin, run } = await shop(given);
	prepared ??= run(STATES);
	await prepared;
	return origin;
}

/** Asserts that each text of a page can be read, that its bars take at most a third of the screen, and that it scrolls down alone. */
async function expectReadable(page: Page, where: string): Promise<void> {
	await expectWhole(page, where);
	expect.soft(await faultyBars(page), `bars of ${where}`).toEqual([]);
}

async function expectWhole(page: Page, where: string): Promise<void> {
	expect.soft(await spoiltTexts(page), `spoilt in ${where}`).toEqual([]);
	const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(wider, `sideways in ${where}`).toBeLessThanOrEqual(0);
}

const main = (page: Page) => page.getByRole('main');
const WAITING = demoOrders.find(({ stage }) => stage === 'awaiting')?.id;

/** A scene whose button is pressed; then these words are there. */
const pressing = (button: string | RegExp, words: string) => async (page: Page) => {
	await main(page).getByRole('button', { name: button }).first().click();
	await main(page).getByText(words).first().waitFor();
};

/** What stands on a page only once somebody works on it. */
const AT_WORK: Scene[] = [
	{
		name: 'orders that are ticked',
		path: '/staff/orders?tab=all',
		signedIn: 'owner',
		before: async (page) => {
			for (const box of (await main(page).getByRole('checkbox').all()).slice(1, 4)) await box.check();
		},
	},
	{
		name: 'the question before an order is cancelled',
		path: '/staff/orders?tab=all',
		signedIn: 'owner',
		before: (page) =>
			main(page)
				.getByRole('button', { name: /^Cancel/ })
				.first()
				.click(),
	},
	{ name: 'filters of orders', path: '/staff/orders?tab=all&min=ten', signedIn: 'owner' },
	{
		name: 'a product with a draft',
		path: '/staff/products/ziarat-white',
		signedIn: 'owner',
		before: async (page) => {
			await main(page).getByLabel('Description', { exact: true }).fill('White, from Ziarat.');
			await page.reload();
			await main(page).getByRole('button', { name: 'Discard' }).waitFor();
		},
	},
	{
		name: 'a refused product',
		path: '/staff/products/new',
		signedIn: 'owner',
		before: async (page) => {
			await main(page).getByRole('button', { name: 'Add the product' }).click();
			await main(page).locator('[aria-invalid=true]').first().waitFor();
		},
	},
	{
		name: 'an order that lacks everything',
		path: '/staff/orders/new',
		signedIn: 'desk',
		before: pressing('Place the order', 'An order has at least one stone'),
	},
	{
		name: 'a refused edit of an order',
		path: `/staff/orders/${WAITING}/edit`,
		signedIn: 'desk',
		before: async (page) => {
			await main(page).getByLabel('City').fill('');
			await main(page).getByLabel('Phone').fill('none');
			await main(page).getByRole('button', { name: 'See what changes' }).last().click();
			await main(page).locator('[aria-invalid=true]').first().waitFor();
		},
	},
	{
		name: 'a refused quote',
		path: '/staff/quotes/new',
		signedIn: 'desk',
		before: pressing('Save and send', 'Please look at the marked fields.'),
	},
	{
		name: 'what can be undone',
		path: '/staff/orders',
		signedIn: 'desk',
		before: async (page) => {
			// The press, not the rows that a change elsewhere brings.
			const rows = page.waitForResponse(
				(response) => /\/staff\/orders\/rows/.test(response.url()) && response.request().method() === 'POST',
			);
			await main(page)
				.getByRole('button', { name: /^No answer/ })
				.first()
				.click();
			await rows;
			await page.reload();
			await main(page).getByRole('button', { name: /^Undo/ }).first().waitFor();
		},
	},
	{ name: 'the orders of the yard', path: '/staff/orders', signedIn: 'yard' },
];

/** The scenes of a role, in parts so that no test takes minutes. */
function partsOf(role: Scene['signedIn'], parts: number): Scene[][] {
	const scenes = [...SCENES.filter(({ path }) => path.startsWith('/staff')), ...AT_WORK].filter(
		({ signedIn }) => signedIn === role,
	);
	const size = Math.ceil(scenes.length / parts);
	return Array.from({ length: parts }, (_, part) => scenes.slice(part * size, (part + 1) * size));
}

for (const [role, parts] of [
	['owner', 4],
	['desk', 1],
	['yard', 1],
	['driver', 1],
] as const)
	for (const scenes of partsOf(role, parts))
		test(`[LOOK-05] with text at 200 % on a small phone all is read on the pages of ${role}, from ${scenes[0]?.name} on`, async ({
			page,
			postgres,
			sharedShop,
		}) => {
			const origin = await shopOfStates({ postgres, sharedShop });
			await signIn(page, { ...demo[role], origin });
			await page.addInitScript(doubleText);
			for (const { name, path, before } of scenes) {
				await open(page, origin + path);
				await before?.(page);
				await expectReadable(page, name);
			}
		});

test('[LOOK-05] with text at 200 % on a small phone the menu of staff is read, and an order that comes leaves it free', async ({
	page,
	postgres,
	sharedShop,
}) => {
	const origin = await shopOfStates({ postgres, sharedShop });
	await signIn(page, { ...demo.desk, origin });
	await page.addInitScript(doubleText);
	await open(page, `${origin}/staff/orders`);
	const menu = page.getByRole('banner').getByText('Menu');
	await menu.click();
	await expectWhole(page, 'the menu');
	await menu.click();
	const desk = await logIn(visitor(origin), demo.desk);
	const placed = await desk.post('/staff/orders/new', {
		intent: 'place',
		key: randomUUID(),
		name: 'Sana Mir',
		phone: '0300 7654321',
		email: '',
		street: 'House 3',
		city: 'Lahore',
		postalCode: '',
		notes: '',
		'product-0': 'ziarat-white',
		'quantity-0': '1',
		'price-0': '340',
		'listed-0': '340',
	});
	expect(placed.status).toBe(302);
	await main(page).getByRole('button', { name: /Show$/ }).waitFor();
	await expectWhole(page, 'orders with a new one');
	const under = await menu.evaluate((summary) => {
		scrollTo({ top: 0, behavior: 'instant' });
		const { top, height } = summary.getBoundingClientRect();
		// On its word: the line is as wide as the screen.
		return document.elementFromPoint(24, top + height / 2)?.textContent;
	});
	expect(under).toBe('Menu');
});
