import { open, waitForHydration, waitUntilIdle } from './cart-steps.ts';
import { newCustomer } from './new-customer.ts';
import { axe, expect, test } from './shop.ts';

const KEY = 'sangtarash-saved';

// The shop does not answer once.
test.use({ allowedErrors: [/net::ERR_FAILED/] });

test('[CHOOSE-05] what a visitor saves on cards is on its page, comes back after it was taken out, is compared, and goes to the account', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const main = page.getByRole('main');
	await open(page, '/featured');
	await waitForHydration(page);
	const buttons = main.getByRole('button', { name: /^Save / });
	const names = await buttons.evaluateAll((all) => all.slice(0, 3).map((each) => each.ariaLabel ?? ''));
	for (const name of names) {
		const button = main.getByRole('button', { name, exact: true });
		await button.click();
		await expect(button).toHaveAttribute('aria-pressed', 'true');
		expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
	await open(page, '/featured');
	for (const name of names)
		await expect(main.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
	await page.evaluate((key) => {
		const list = JSON.parse(localStorage.getItem(key) ?? '[]');
		localStorage.setItem(key, JSON.stringify([...list, { id: 'gone-grey', name: 'Gone Grey' }]));
	}, KEY);

	await open(page, '/saved');
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await expect(main.getByText('We no longer sell this stone.')).toBeVisible();
	await axe(page);
	// A shop that does not answer says nothing of what it sells.
	await page.route('**/saved/stones?id=*', (route) => route.abort());
	await page.reload();
	await expect(main.getByText('The stones could not be read just now.')).toBeVisible();
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await expect(main.getByText('We no longer sell this stone.')).toHaveCount(0);
	await page.unroute('**/saved/stones?id=*');
	await open(page, '/saved');
	const [first = '', second = '', third = ''] = names.map((name) => name.slice('Save '.length));
	await main.getByRole('button', { name: `Take out ${first}` }).click();
	await expect(main.getByRole('link', { name: first, exact: true })).toHaveCount(0);
	await expect(main.getByRole('button', { name: 'Put it back' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(main.getByRole('link', { name: first, exact: true })).toBeVisible();
	await main.getByRole('checkbox', { name: `Choose ${second}` }).check();
	await main.getByRole('checkbox', { name: `Choose ${third}` }).check();
	await main.getByRole('button', { name: 'Compare (2)' }).click();
	await expect(main.getByRole('columnheader')).toHaveCount(2);

	await newCustomer(page);
	const sent = page.waitForResponse('**/saved/change');
	await page.goto('/blog');
	await (await sent).finished();
	await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeFalsy();
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, '/saved');
	await waitForHydration(page);
	for (const name of [first, second, third])
		await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
	await expect(main.getByText('Gone Grey')).toBeVisible();
	await main.getByRole('button', { name: `Take out ${second}` }).click();
	await main.getByRole('button', { name: 'Put it back' }).click();
	await expect(main.getByRole('link', { name: second, exact: true })).toBeVisible();

	await page.context().clearCookies();
	await open(page, '/saved');
	await expect(main.getByText('Nothing is saved yet.')).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('[CHOOSE-05] a customer saves a stone on its page and takes it out again', async ({ page }) => {
		await newCustomer(page);
		await page.goto('/product/ziarat-white');
		await page.getByRole('main').getByRole('button', { name: 'Save Ziarat White' }).click();
		await expect(page).toHaveURL('/saved');
		await page.getByRole('main').getByRole('button', { name: 'Take out Ziarat White' }).click();
		await expect(page.getByRole('main').getByText('Nothing is saved yet.')).toBeVisible();
	});
});

const SEEN = 'sangtarash-seen';

for (const width of [360, 1280])
	test(`[CHOOSE-06] at ${width} px what was looked at follows below when it is near, moves nothing, and is forgotten by a press`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 740 });
		await page.addInitScript(() => {
			const shifts: number[] = [];
			new PerformanceObserver((list) => {
				for (const { value } of list.getEntries() as unknown as { value: number }[]) shifts.push(value);
			}).observe({ type: 'layout-shift', buffered: true });
			Object.assign(window, { shifts });
		});
		const asked: string[] = [];
		page.on('request', (request) => {
			if (/seen-lately|\/saved\/stones\?/.test(request.url())) asked.push(request.url());
		});
		const main = page.getByRole('main');
		const seen = () => page.evaluate((key) => localStorage.getItem(key), SEEN);
		const region = main.getByRole('region', { name: 'Seen lately' });
		const comeNear = async () => {
			await expect(page.locator('.seen-room')).toBeAttached();
			await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
			await expect(region).toBeVisible();
		};

		await open(page, '/product/ziarat-white');
		await expect.poll(seen).toMatch(/^ziarat-white /);
		await open(page, '/product/portoro');
		await expect.poll(seen).toMatch(/^portoro /);
		await page.evaluate((key) => localStorage.setItem(key, `gone-grey ${localStorage.getItem(key)}`), SEEN);
		await open(page, '/product/badal-grey');
		await expect.poll(seen).toMatch(/^badal-grey /);
		await waitUntilIdle(page);
		expect(asked).toEqual([]);
		await comeNear();
		await expect(region.getByRole('link')).toHaveText(['Portoro', 'Ziarat White']);
		expect(asked.filter((url) => url.includes('/saved/stones'))).toHaveLength(1);
		expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
		await axe(page);

		// Without a new document; the page of the link has the stone before it.
		await region.getByRole('link', { name: 'Portoro' }).click();
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Portoro');
		await comeNear();
		await expect(region.getByRole('link')).toHaveText(['Badal Grey', 'Ziarat White']);

		await open(page, '/saved');
		await waitUntilIdle(page);
		await comeNear();
		await expect(region.getByRole('link')).toHaveText(['Portoro', 'Badal Grey', 'Ziarat White']);
		await open(page, '/shop?search=qqqzzz');
		await waitUntilIdle(page);
		await comeNear();
		await region.getByRole('button', { name: 'Forget these' }).click();
		await expect(main.getByText('Forgotten.')).toBeFocused();
		expect(await seen()).toBeNull();
	});

test('[CHOOSE-09] a comparison of four stones prints on one sheet of A4', async ({ page }) => {
	for (const stones of [
		'ziarat-white,black-and-gold,green-onyx,coffee-brown',
		'azarshahr-red,strawberry-pink,absolute-black,pietra-grey',
		'badal-grey,manki-black-slate,denizli-classic,absolute-black',
	]) {
		await open(page, `/compare?stones=${stones}`);
		const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
		expect(pdf.match(/\/Type ?\/Page\b/g), stones).toHaveLength(1);
		// In points.
		expect(pdf).toMatch(/\/MediaBox ?\[0 0 59[45][.\d]* 84[12]/);
	}
});
