import type { Page } from '@playwright/test';
import { SLAB } from '#app/catalog/goods.ts';
import { changeProjects } from '#app/projects/change-projects.ts';
import { Fault } from '#app/projects/form-fields.ts';
import { KEY } from '#app/projects/local-parts.ts';
import { merge } from '#app/projects/parts.ts';
import { readParts, writeParts } from '#app/projects/stored-parts.ts';
import { withClient } from '#test/postgres.ts';
import { demo } from '#test/visitor.ts';
import { open, waitForHydration } from './cart-steps.ts';
import {
	at,
	DESK,
	deliver,
	elsewhere,
	looksRight,
	main,
	PHONE,
	packAndLoad,
	press,
} from './delivery-steps.ts';
import { fillDelivery } from './order-steps.ts';
import { expect, signInByPage, test } from './shop.ts';

/** Lines of the project, and so of the quote and the order: no two are of the same goods. */
const LINES = 20;

const saidLast = (page: Page) => main(page).getByRole('status').last();

/** Puts the calculated stone, `size` of it where there are several, into a room. */
async function keep(page: Page, size: string, place: { room: string; project?: string }): Promise<void> {
	await main(page)
		.getByRole('link', { name: size ? `Add to a project: ${size}` : 'Add to a project', exact: true })
		.click();
	await page.waitForURL(/\/projects\/add\?/);
	await waitForHydration(page);
	if (place.project) {
		await main(page).getByLabel('Name of the new project').fill(place.project);
		await main(page).getByLabel('Name of the new room').fill(place.room);
	}
	await press(page, 'Add to a project');
	await page.waitForURL(/\/projects\/[\w-]+$/);
	await expect(main(page).getByRole('heading', { level: 2, name: place.room })).toBeVisible();
}

/** Fills the browser's project to so many lines, as more visits would have: 10 sq ft in each size and thickness. */
async function keepMore(page: Page): Promise<void> {
	const text = (await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '';
	let parts = merge(readParts(text) ?? []);
	const place = [...parts.values()].findLast(({ kind }) => kind === 'room')?.id ?? '';
	const goods = ['12×12', '12×24', '24×24', '12×36'].flatMap((size) =>
		[12, 15, 18, 20].map((thickness) => ({ size, thickness: String(thickness) })),
	);
	for (const [at, chosen] of [...goods, { size: SLAB, thickness: '18' }].entries()) {
		const item = {
			do: 'item',
			stone: 'ziarat-white',
			stoneName: 'Ziarat White',
			quantity: '10',
			place,
			...chosen,
		};
		const moment = { now: Date.now() + at, random: String(at).padStart(12, '0') };
		const changed = changeProjects(parts, item, moment);
		if (changed instanceof Fault) throw new Error(changed.words);
		parts = merge(parts.values(), changed.parts);
	}
	const filled = writeParts([...parts.values()]);
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, filled] as const);
}

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('[JOURNEY-01] a lounge and a stair are measured, kept, shared, quoted, accepted, confirmed, packed, loaded and delivered', async ({
	page,
	browser,
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows);
	const now = new Date();
	const day = now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Karachi' });

	await test.step('a visitor measures a lounge and a stair', async () => {
		await open(page, `${origin}/calculator?stone=ziarat-white&size=24×24`);
		await main(page).getByLabel('Width').first().fill('12\'3"');
		await main(page).getByLabel('Length').first().fill("10'2");
		await expect(
			main(page).getByRole('region', { name: 'Result' }).getByRole('heading', { level: 2 }),
		).toHaveText('42 tiles of 24″ × 24″');
		await keep(page, '', { project: 'House in Gulberg', room: 'Lounge' });
		const project = page.url();
		await main(page).getByLabel('Name of the room').fill('Stair');
		await press(page, 'Add a room');
		await expect(saidLast(page)).toHaveText('Stair added.');
		for (const size of ['cut to 42×12 in', 'cut to 42×7 in']) {
			await open(page, `${origin}/calculator?kind=stair&stone=ziarat-white&risers=12&treads=11`);
			await keep(page, size, { room: 'Stair' });
		}
		expect(page.url()).toBe(project);
		await main(page).getByRole('heading', { level: 2, name: 'Stair' }).waitFor();
	});

	await test.step('the login brings it into the account, with all else that the browser has of it', async () => {
		const project = page.url();
		await keepMore(page);
		await signInByPage(page, { ...demo.customer, origin, next: '/blog' });
		await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeFalsy();
		await open(page, project);
		await expect(main(page).getByRole('checkbox')).toHaveCount(LINES);
		await looksRight(page);
	});

	await test.step('an architect reads it as of its day, with the prices of today beside them', async () => {
		await press(page, 'Make a link');
		const link = await main(page).getByLabel('Link to this project').inputValue();
		const total = main(page).locator('dd[aria-live]');
		const before = await total.textContent();
		await query(`update products set price = price + 1000 where id = 'ziarat-white'`);
		const architect = await elsewhere(browser, PHONE);
		await architect.goto(origin + new URL(link).pathname);
		await expect(main(architect).getByRole('heading', { level: 3 })).toHaveCount(LINES);
		await expect(main(architect)).toContainText(`As it was on ${day}.`);
		const sums = main(architect)
			.locator('section')
			.filter({ has: architect.getByRole('heading', { name: 'In all' }) });
		await expect(sums).toContainText(`Price on ${day}${before}`);
		await expect(sums).not.toContainText(`Price today${before}`);
		await looksRight(architect);
		await architect.context().close();
	});

	await test.step('the customer asks for a quote of all of it', async () => {
		await main(page).getByRole('link', { name: 'Ask for a quote for all stones' }).click();
		await expect(main(page)).toContainText(`We quote the ${LINES} stones of House in Gulberg:`);
		await main(page).getByLabel('Phone').fill('0321 4567890');
		await main(page).getByLabel('City of the delivery').fill('Lahore');
		await looksRight(page);
		await press(page, 'Ask for the quote');
		await expect(main(page)).toContainText('Thank you. We have your question');
	});

	const year = now.getFullYear();
	const desk = await at(browser, origin, DESK, 'desk');
	const path = await test.step('the desk answers, and its message has room on WhatsApp', async () => {
		await desk.goto(`${origin}/staff/quotes`);
		await main(desk).getByRole('link', { name: 'No number yet' }).click();
		await expect(main(desk)).toContainText('Lounge: Ziarat White,');
		await expect(main(desk).locator('input[name^="quantity-"]')).toHaveCount(LINES);
		await desk.getByLabel('How it is delivered').fill('By truck to Lahore');
		await desk.getByLabel('Delivery, PKR').fill('5,000');
		await looksRight(desk);
		await press(desk, 'Save and send');
		await expect(main(desk)).toContainText('The quote is sent: its link is open.');
		const href = await main(desk)
			.getByRole('link', { name: /^Send it on WhatsApp/ })
			.getAttribute('href');
		expect(href?.length).toBeLessThan(1800);
		const address = new URL(href ?? '');
		expect(address.pathname).toBe('/923214567890');
		const text = address.searchParams.get('text') ?? '';
		expect(text).toContain(`Q-${year}-0001`);
		expect(text).toContain('Ziarat White, 42 tiles, 24×24 in, 18 mm, polished, for floors: 168 sq ft');
		expect(text).toMatch(/\+\d+ more/);
		expect(text).toMatch(/Total: PKR [\d,]+\.00/);
		return /\/quote\/[\w-]{43}/.exec(text)?.[0] ?? '';
	});

	const buyer = await elsewhere(browser, PHONE);
	const number =
		await test.step('on another phone the buyer opens the link, logs in and accepts', async () => {
			await buyer.goto(origin + path);
			await buyer.getByRole('link', { name: 'Log in to accept' }).click();
			await buyer.getByLabel('Email', { exact: true }).fill(demo.customer.email);
			await buyer.getByLabel('Password', { exact: true }).fill(demo.customer.password);
			await press(buyer, 'Log in');
			await expect(buyer).toHaveURL(origin + path);
			await waitForHydration(buyer);
			await fillDelivery(buyer);
			await looksRight(buyer);
			await press(buyer, 'Accept and order');
			const title = buyer.getByRole('heading', { level: 1, name: /^Order / });
			await expect(title).toBeVisible();
			await expect(main(buyer)).toContainText('11 pieces, 42×12 in, 18 mm, polished, for stairs');
			return /[0-9A-F]{8}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
		});

	await test.step('for the desk it is confirmed', async () => {
		await desk.goto(`${origin}/staff/orders?tab=pack`);
		await main(desk).getByRole('link', { name: number }).click();
		await expect(main(desk)).toContainText(`Q-${year}-0001`);
		await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/Confirmed$/);
	});

	await test.step('the yard packs every line and loads', () =>
		packAndLoad({ browser, origin, number }, { stone: 'Ziarat White', lines: LINES }));

	await test.step('the driver delivers', () => deliver({ browser, origin, number }));

	await test.step('the customer reads that it is delivered, and what', async () => {
		await expect(main(buyer)).toContainText('Your stone is delivered. Thank you.');
		await page.goto(`${origin}/orders`);
		const card = main(page)
			.getByRole('article')
			.filter({ has: page.getByRole('heading', { name: new RegExp(number) }) });
		await expect(card).toContainText('Delivered');
		await expect(card).toContainText('42 tiles, 24×24 in, 18 mm, polished, for floors');
		await expect(card).toContainText('11 pieces, 42×12 in, 18 mm, polished, for stairs');
		await expect(card).toContainText(`${LINES - 3} more`);
		await looksRight(page);
	});
});
