import type { Browser, BrowserContext, Page } from '@playwright/test';
import { withClient } from '#test/postgres.ts';
import { unique } from '#test/visitor.ts';
import { open, storedCart, waitForHydration } from './cart-steps.ts';
import { DATA, delayRequests, routeLater } from './delay-requests.ts';
import { axe, expect, signInByPage, test } from './shop.ts';

const KEY = 'sangtarash-projects';
const main = (page: Page) => page.getByRole('main');
const password = 'slab of onyx';

/** A new customer, whom no other test changes; the page's browser is left signed in. It opens no page. */
async function newCustomer(page: Page, origin = ''): Promise<string> {
	const email = `mason-${unique()}@buyer.example`;
	const shop = await page.request.get(`${origin}/healthz`);
	const answer = await page.request.post(`${origin}/signup`, {
		form: { name: 'Sana Mir', email, password, confirmPassword: password, terms: 'on' },
		headers: { Origin: new URL(shop.url()).origin },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(302);
	// The welcome would stand on the first page that the test opens.
	await page.context().clearCookies({ name: 'flash' });
	return email;
}

async function anotherDevice(browser: Browser, page: Page): Promise<Page> {
	const viewport = page.viewportSize() ?? undefined;
	return (
		await browser.newContext({ viewport, baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' })
	).newPage();
}

async function fitsWidth(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** On a phone, and again on a wide screen, which it is left on. */
async function looksRight(page: Page): Promise<void> {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await axe(page);
		await fitsWidth(page);
	}
}

/** Fills the form that stands behind a stone's “Add to a project”. */
async function addStone(page: Page, stone: string, given: Record<string, string>): Promise<void> {
	await open(page, `/projects/add?stone=${stone}`);
	for (const [label, value] of Object.entries(given)) {
		const field = main(page).getByLabel(label, { exact: true });
		if (label === 'Where to') await field.selectOption({ label: value });
		else await field.fill(value);
	}
	await main(page).getByRole('button', { name: 'Add to a project' }).click();
	await page.waitForURL(/\/projects\/[\w-]+$/);
}

const rooms = (page: Page) => main(page).getByRole('heading', { level: 2 });

test.describe('on a phone and on a wide screen', () => {
	test.use({ viewport: { width: 360, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

	test('[PROJ-01] [PROJ-02] [PROJ-03] [PROJ-05] [PROJ-06] a visitor’s rooms reach two devices, a link, and the cart', async ({
		page,
		browser,
	}) => {
		await open(page, '/product/ziarat-white');
		await main(page).getByRole('link', { name: 'Add to a project' }).click();
		await page.waitForURL(/\/projects\/add\?stone=ziarat-white/);
		await main(page).getByLabel('Square feet').fill('120.5');
		await main(page).getByLabel('Name of the new project').fill('House in Gulberg');
		await main(page).getByLabel('Name of the new room').fill('Lounge');
		await main(page).getByLabel('Note').fill('North wall first');
		await main(page).getByRole('button', { name: 'Add to a project' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('House in Gulberg');
		await expect(main(page)).toContainText('120.5 sq ft');
		await expect(main(page)).toContainText('PKR 40,970.00');
		await looksRight(page);

		await main(page).getByLabel('Name of the room').fill('Kitchen');
		await main(page).getByRole('button', { name: 'Add a room' }).click();
		await expect(main(page).getByRole('status').last()).toHaveText('Kitchen added.');
		await addStone(page, 'black-and-gold', { 'Where to': 'Kitchen', 'Square feet': '40' });
		const address = page.url();
		await expect(rooms(page)).toContainText(['Lounge', 'Kitchen']);

		await test.step('a removed room comes back whole', async () => {
			await main(page).getByRole('button', { name: 'Remove Kitchen' }).click();
			await expect(main(page)).not.toContainText('Black & Gold');
			const undo = main(page).getByRole('button', { name: 'Undo' });
			await expect(undo).toBeFocused();
			await page.keyboard.press('Enter');
			await expect(main(page)).toContainText('Black & Gold');
			await expect(main(page).getByRole('status').last()).toBeFocused();
		});

		let email = '';
		await page.setViewportSize({ width: 360, height: 800 });
		await test.step('after a login they are in the account, and on another device', async () => {
			email = await newCustomer(page);
			await open(page, '/projects');
			await expect(main(page).getByRole('link', { name: 'House in Gulberg' })).toBeVisible();
			await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
			await looksRight(page);
		});

		const other = await anotherDevice(browser, page);
		await addStone(other, 'green-onyx', {
			'Square feet': '10',
			'Name of the new project': 'Farm house',
			'Name of the new room': 'Stair',
		});
		await signInByPage(other, { email, password, next: '/projects' });
		for (const name of ['House in Gulberg', 'Farm house'])
			await expect(main(other).getByRole('link', { name })).toBeVisible();
		await expect.poll(() => other.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();

		await test.step('both devices change one project, and nothing is lost', async () => {
			await open(page, address);
			await open(other, address);
			await main(page).getByText('Change Ziarat White').click();
			await main(page).getByLabel('Square feet').first().fill('130');
			await main(page).getByRole('button', { name: 'Save' }).locator('visible=true').click();
			await expect(main(page)).toContainText('130 sq ft');
			await main(other).getByLabel('Name of the room').fill('Porch');
			await main(other).getByRole('button', { name: 'Add a room' }).click();
			await expect(rooms(other)).toContainText(['Lounge', 'Kitchen', 'Porch']);
			await expect(main(other)).toContainText('130 sq ft');
		});

		await test.step('a link for the architect, until it is stopped', async () => {
			await main(page).getByRole('button', { name: 'Make a link' }).click();
			const link = await main(page).getByLabel('Link to this project').inputValue();
			expect(link).toMatch(/\/projects\/shared\/[\w-]{22}$/);
			const path = new URL(link).pathname;
			await axe(page);
			const architect = await anotherDevice(browser, page);
			const opened = await architect.goto(path);
			expect(opened?.headers()).toMatchObject({
				'x-robots-tag': 'noindex, nofollow',
				'referrer-policy': 'same-origin',
				'cache-control': 'private, no-store',
			});
			await waitForHydration(architect);
			await expect(main(architect)).toContainText('North wall first');
			await expect(main(architect)).toContainText('Price today');
			await expect(main(architect).getByRole('button', { name: /Remove|Save/ })).toHaveCount(0);
			await looksRight(architect);
			await main(page).getByRole('button', { name: 'Stop sharing' }).click();
			await expect(main(page).getByRole('status').last()).toHaveText('The link does not work any more.');
			expect((await architect.goto(path))?.status()).toBe(404);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const stopped = await main(architect).textContent();
			expect((await architect.goto(`/projects/shared/${'x'.repeat(22)}`))?.status()).toBe(404);
			expect(await main(architect).textContent()).toBe(stopped);
		});

		await test.step('ticked stones go into the cart', async () => {
			await main(page).getByLabel('Choose Black & Gold').uncheck();
			await main(page).getByRole('button', { name: 'Copy ticked stones into the cart' }).click();
			await expect(main(page)).toContainText('1 stone is in your cart now.');
			await expect.poll(() => storedCart(page)).toEqual([['ziarat-white', 13_000]]);
		});
	});
});

test('[CALC-01] [PROJ-01] a stone goes from the calculator to a project also where the press follows the last key at once', async ({
	page,
}) => {
	await routeLater(page);
	await page.clock.install();
	await open(page, '/calculator?stone=ziarat-white&size=24×24');
	const release = await delayRequests(page, DATA);
	await main(page).getByLabel('Width').first().fill('14');
	await main(page).getByRole('link', { name: 'Add to a project' }).click();
	// Longer than until the address says what was typed.
	await page.clock.runFor(1200);
	release();
	await page.waitForURL(/\/projects\/add\?stone=ziarat-white/);
});

test('[PROJ-03] two tabs of a visitor change one project and lose nothing; a login brings it into the account, also where the browser never opens it again', async ({
	page,
	context,
	browser,
}) => {
	await addStone(page, 'ziarat-white', {
		'Name of the new project': 'House',
		'Name of the new room': 'Lounge',
	});
	const tab = await context.newPage();
	await open(tab, page.url());
	await waitForHydration(page);
	await main(page).getByLabel('Name of the room').fill('Stair');
	await main(page).getByRole('button', { name: 'Add a room' }).click();
	await expect(rooms(tab)).toContainText(['Lounge', 'Stair']);
	await main(tab).getByRole('button', { name: 'Duplicate Lounge' }).click();
	await expect(rooms(page)).toContainText(['Lounge', 'Stair', 'Lounge, copy']);

	const { promise: added, resolve: isAdded } = Promise.withResolvers<void>();
	const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
	await context.route(
		'**/projects/merge',
		async (route) => {
			isAsked();
			await added;
			await route.continue();
		},
		{ times: 1 },
	);
	const email = await newCustomer(page);
	await page.goto('/');
	await asked;
	// The other tab does not know of the login yet. What it adds now is sent by the next page.
	await main(tab).getByLabel('Name of the room').fill('Kitchen');
	await main(tab).getByRole('button', { name: 'Add a room' }).click();
	await expect(rooms(tab)).toContainText(['Lounge', 'Kitchen']);
	const merged = page.waitForResponse('**/projects/merge');
	isAdded();
	await (await merged).finished();
	expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('Kitchen');
	await page.goto('/blog');
	await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeFalsy();

	const other = await anotherDevice(browser, page);
	await signInByPage(other, { email, password, next: '/projects' });
	await main(other).getByRole('link', { name: 'House' }).click();
	await expect(rooms(other)).toContainText(['Lounge', 'Stair', 'Lounge, copy', 'Kitchen']);
});

test('[PROJ-03] projects that arrive in the account while their page is on its way are on that page', async ({
	page,
	context,
}) => {
	await addStone(page, 'ziarat-white', {
		'Name of the new project': 'House',
		'Name of the new room': 'Lounge',
	});
	// Reads the storage while the page waits for the next one.
	const tab = await context.newPage();
	await tab.goto('/blog');
	const stored = () => tab.evaluate((key) => localStorage.getItem(key), KEY);
	const [merge, projects] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route('**/projects/merge', async (route) => {
		await merge.promise;
		await route.continue();
	});
	await page.route('**/projects', async (route) => {
		const response = await route.fetch();
		merge.resolve();
		await projects.promise;
		await route.fulfill({ response });
	});
	const asked = page.waitForRequest('**/projects/merge');
	await newCustomer(page);
	await page.goto('/');
	await asked;
	const opened = page.goto('/projects');
	await expect.poll(stored).toBeFalsy();
	projects.resolve();
	await opened;
	await expect(main(page).getByRole('link', { name: 'House' })).toBeVisible();
	await expect.poll(stored).toBeNull();
});

test('[PROJ-01] a stone moves to a room of another project, and back', async ({ page }) => {
	await addStone(page, 'ziarat-white', {
		'Name of the new project': 'House',
		'Name of the new room': 'Lounge',
	});
	const house = page.url();
	await expect(main(page).getByRole('link', { name: 'Move Ziarat White' })).toHaveCount(0);
	await open(page, '/projects/add?stone=green-onyx');
	await main(page).getByLabel('Where to').selectOption({ label: 'A new project' });
	await main(page).getByLabel('Name of the new project').fill('Farm');
	await main(page).getByLabel('Name of the new room').fill('Porch');
	await main(page).getByRole('button', { name: 'Add to a project' }).click();
	await page.waitForURL(/\/projects\/[\w-]+$/);
	const farm = page.url();
	await open(page, house);
	const move = main(page).getByRole('link', { name: 'Move Ziarat White' });
	await move.focus();
	await page.keyboard.press('Enter');
	await expect(move).toHaveAttribute('aria-expanded', 'true');
	await axe(page);
	await page.keyboard.press('Tab');
	await expect(main(page).getByLabel('Move to')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(main(page).getByRole('status').last()).toContainText('Ziarat White moved to Porch of Farm.');
	await expect(main(page).getByRole('button', { name: 'Undo' })).toBeFocused();
	await expect(main(page).getByRole('heading', { name: 'Ziarat White' })).toHaveCount(0);
	await page.keyboard.press('Enter');
	await expect(main(page).getByRole('heading', { name: 'Ziarat White' })).toBeVisible();
	await expect(main(page).getByRole('status').last()).toContainText('moved to Lounge');
	await main(page).getByRole('button', { name: 'Undo' }).click();
	await expect(main(page).getByRole('heading', { name: 'Ziarat White' })).toHaveCount(0);
	await open(page, farm);
	await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['Ziarat White', 'Green Onyx']);
});

test('[PROJ-01] [PROJ-09] damaged text in the browser is no project, and a full storage is said', async ({
	page,
}) => {
	await page.goto('/blog');
	for (const text of ['{', '[]', '{"version":9,"parts":[]}', '{"version":1,"parts":[{"id":7}]}']) {
		await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text] as const);
		await open(page, '/projects');
		await expect(main(page)).toContainText('No project yet.');
	}
	await page.evaluate(() => {
		localStorage.clear();
		for (let size = 4_000_000; size > 0; size = Math.floor(size / 2))
			try {
				for (let n = 0; ; n++) localStorage.setItem(`full ${size} ${n}`, 'x'.repeat(size));
			} catch {
				// Full at this size.
			}
	});
	await main(page).getByLabel('Name of the project').fill('House');
	await main(page).getByRole('button', { name: 'Start the project' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
	await expect(main(page).getByRole('alert')).toContainText('storage is full');
});

/** A project with a lounge, to which a kitchen is added while the shop is away. The kitchen waits in the browser. */
async function addRoomOffline(page: Page, context: BrowserContext): Promise<void> {
	await addStone(page, 'ziarat-white', {
		'Name of the new project': 'House',
		'Name of the new room': 'Lounge',
	});
	await waitForHydration(page);
	await context.setOffline(true);
	await main(page).getByLabel('Name of the room').fill('Kitchen');
	await main(page).getByRole('button', { name: 'Add a room' }).click();
	await expect(rooms(page)).toContainText(['Lounge', 'Kitchen']);
}

test.describe('out of reach', () => {
	test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

	test('[AUTH-11] what one account has left unsent in a browser is neither shown to another nor sent to it', async ({
		page,
		context,
	}) => {
		const first = await newCustomer(page);
		await addRoomOffline(page, context);
		const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
		expect(await stored()).toContain('Kitchen');
		await context.clearCookies();
		await context.setOffline(false);

		await newCustomer(page);
		await open(page, '/projects');
		await waitForHydration(page);
		await main(page).getByLabel('Name of the project').fill('Shop');
		const sent = page.waitForResponse((response) => response.request().method() === 'POST');
		await main(page).getByRole('button', { name: 'Start the project' }).click();
		await (await sent).finished();
		await open(page, '/projects');
		await expect(main(page)).toContainText('Shop');
		await expect(main(page)).not.toContainText('House');
		expect(await stored()).toContain('Kitchen');

		await context.clearCookies();
		await signInByPage(page, { email: first, password, next: '/projects' });
		await main(page).getByRole('link', { name: 'House' }).click();
		await expect(rooms(page)).toContainText(['Lounge', 'Kitchen']);
		await expect.poll(stored).not.toContain('Kitchen');
	});

	test('[PROJ-10] what cannot be sent stays in the browser and goes to the account later', async ({
		page,
		context,
		browser,
	}) => {
		const email = await newCustomer(page);
		await addRoomOffline(page, context);
		await expect(main(page)).toContainText('Your last changes are in this browser only.');
		await context.setOffline(false);
		await expect(main(page)).not.toContainText('Your last changes are in this browser only.');
		const other = await anotherDevice(browser, page);
		await signInByPage(other, { email, password, next: '/projects' });
		await main(other).getByRole('link', { name: 'House' }).click();
		await expect(rooms(other)).toContainText(['Lounge', 'Kitchen']);
	});
});

/** Fills the form of a quote that is asked for. */
async function askQuote(page: Page): Promise<void> {
	await main(page).getByLabel('Full name').fill('Sana Mir');
	await main(page).getByLabel('Phone').fill('0300 1234567');
	await main(page).getByLabel('City of the delivery').fill('Lahore');
	await main(page).getByLabel('What should we know?').fill('Before Eid');
	await main(page).getByRole('button', { name: 'Ask for the quote' }).click();
	await expect(main(page)).toContainText('Thank you. We have your question');
}

test.describe('in a shop of their own', () => {
	test.use({
		viewport: { width: 360, height: 740 },
		contextOptions: { reducedMotion: 'reduce' },
		allowedErrors: [/status of (409|422)/],
	});

	test('[PROJ-02] [PROJ-10] [PROJ-11] a visitor, and a customer without scripts, ask for a quote of exactly the stones of a project, room by room; what an account has no room for stays in the browser, and is said', async ({
		page,
		browser,
		startShop,
		postgres,
	}) => {
		const url = await postgres.createDatabase('demo');
		const { origin } = await startShop({ DATABASE_URL: url });
		const query = (text: string, given: string[] = []) =>
			withClient(url, async (client) => (await client.query(text, given)).rows);
		const plain = await (
			await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
		).newPage();
		await newCustomer(plain, origin);
		const both = [page, plain];

		const honed = `${origin}/projects/add?stone=ziarat-white&size=12×24&thickness=18&use=floor&quantity=120.5`;
		for (const who of both)
			await test.step(
				who === page ? 'a visitor keeps three stones' : 'so does a customer without scripts',
				async () => {
					const add = async (address: string, given: Record<string, string>) => {
						await who.goto(address);
						if (who === page) await waitForHydration(who);
						for (const [label, value] of Object.entries(given)) await main(who).getByLabel(label).fill(value);
						await main(who).getByRole('button', { name: 'Add to a project' }).click();
						await who.waitForURL(/\/projects\/[\w-]+$/);
					};
					await add(honed, {
						'Name of the new project': 'House',
						'Name of the new room': 'Lounge',
						Note: 'North',
					});
					await add(honed, {});
					await add(`${origin}/projects/add?stone=green-onyx&quantity=9&use=nonsense`, {});
				},
			);

		await query(`update products set status = 'discontinued' where id = 'green-onyx'`);
		for (const who of both)
			await test.step(who === page ? 'the visitor asks' : 'the customer without scripts asks', async () => {
				await who.reload();
				if (who === plain) {
					const project = who.url();
					await main(who).getByRole('button', { name: 'Make a link' }).click();
					await who.goto(await main(who).getByLabel('Link to this project').inputValue());
					await expect(main(who)).toContainText('Without 1 stone that is not sold now.');
					await who.goto(project);
				}
				await main(who).getByRole('link', { name: 'Ask for a quote for all stones' }).click();
				await expect(main(who)).toContainText('We quote the 3 stones of House:');
				await expect(main(who).getByRole('listitem')).toHaveText([
					/^Ziarat White, 12×24 in.*for floorsLounge61 tiles · 122 sq ft$/,
					/^Ziarat White, 12×24 in.*for floorsLounge61 tiles · 122 sq ft$/,
					/^Green Onyx.*Lounge\. Not sold like this now: we look for another\.9 sq ft$/,
				]);
				if (who === page) await axe(who);
				await fitsWidth(who);
				await main(who).getByRole('button', { name: 'Ask for the quote' }).click();
				await expect(main(who)).toContainText('Please enter a phone number');
				await askQuote(who);
			});
		const line = {
			note: 'Before Eid\n\nHouse\nLounge: Ziarat White, 120.5 sq ft (North); Ziarat White, 120.5 sq ft; Green Onyx, 9 sq ft',
			product_id: 'ziarat-white',
			size: '12×24',
			thickness: 18,
			use: 'floor',
			quantity: 24_400,
		};
		expect(
			await query(
				`select q.note, l.product_id, l.size, l.thickness, l.use, l.quantity::int from quotes q
				 join quote_lines l on l.quote_id = q.id order by q.id, l.position`,
			),
		).toEqual([line, line]);

		await test.step('an account that is full', async () => {
			const email = await newCustomer(page, origin);
			await query(
				`insert into project_parts (user_id, id, stamp, part)
				select users.id, 'part-number-' || n, stamp, jsonb_build_object('id', 'part-number-' || n, 'kind', 'room', 'name', 'Room',
					'project', 'none-of-them', 'gone', true, 'made', 1, 'stamp', stamp)
				from users, generate_series(1, 5000) as n, (select '000000000000001.aaaaaaaaaaaa' as stamp) as stamps
				where email = $1`,
				[email],
			);
			const part = { kind: 'project', id: 'one-project-more', name: 'Villa', gone: false, made: 1 };
			const stored = { version: 1, parts: [{ ...part, stamp: `${'0'.repeat(15)}.${'a'.repeat(12)}` }] };
			await page.goto(`${origin}/healthz`);
			await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
				KEY,
				JSON.stringify(stored),
			] as const);
			await open(page, `${origin}/projects`);
			await expect(main(page)).toContainText('Your account holds as much as we can keep');
			await expect(main(page).getByRole('link', { name: 'Villa' })).toBeVisible();
			expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('Villa');
		});
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, allowedErrors: [/status of 422/] });

	test('[PROJ-08] a customer makes a project, changes it, removes a room and takes that back', async ({
		page,
	}) => {
		await newCustomer(page);
		await page.goto('/projects');
		await main(page).getByLabel('Name of the project').fill('House');
		await main(page).getByRole('button', { name: 'Start the project' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('House');
		await main(page).getByLabel('Name of the room').fill('Lounge');
		await main(page).getByRole('button', { name: 'Add a room' }).click();
		await page.goto('/product/ziarat-white');
		await main(page).getByRole('link', { name: 'Add to a project' }).click();
		await main(page).getByLabel('Square feet').fill('12 x 14');
		await main(page).getByLabel('Note').fill('north wall');
		await main(page).getByRole('button', { name: 'Add to a project' }).click();
		await expect(main(page)).toContainText('“12 x 14” looks like a room');
		await expect(main(page).getByLabel('Note')).toHaveValue('north wall');
		await main(page).getByLabel('Square feet').fill('12.5');
		await main(page).getByRole('button', { name: 'Add to a project' }).click();
		await expect(main(page)).toContainText('north wall');
		await main(page).getByText('Change Ziarat White').click();
		await main(page).locator('[name=quantity]').fill('14');
		await main(page)
			.locator('form', { has: page.locator('[name=quantity]') })
			.getByRole('button')
			.click();
		await expect(main(page)).toContainText('14 sq ft');
		await main(page).getByRole('button', { name: 'Remove Lounge' }).click();
		await expect(main(page)).not.toContainText('north wall');
		await main(page).getByRole('button', { name: 'Undo' }).click();
		await expect(main(page)).toContainText('north wall');
		await main(page).getByLabel('Name of the room').fill('Kitchen');
		await main(page).getByRole('button', { name: 'Add a room' }).click();
		await main(page).getByRole('link', { name: 'Move Ziarat White' }).click();
		await main(page).getByLabel('Move to').selectOption({ label: 'Kitchen' });
		await main(page).getByRole('button', { name: 'Move', exact: true }).click();
		await expect(main(page)).toContainText('Ziarat White moved to Kitchen.');
		await expect(main(page).getByLabel('Move to')).toHaveCount(0);
		await main(page).getByRole('button', { name: 'Make a link' }).click();
		await page.goto(await main(page).getByLabel('Link to this project').inputValue());
		await expect(main(page)).toContainText('north wall');
	});
});
