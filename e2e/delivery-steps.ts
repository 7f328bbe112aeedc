import type { Browser, Page } from '@playwright/test';
import { demo } from '#test/visitor.ts';
import { axe, expect, signIn } from './shop.ts';

export const PHONE = { width: 360, height: 800 };
export const DESK = { width: 1280, height: 800 };
type Size = typeof PHONE;

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string | RegExp) =>
	main(page).getByRole('button', { name, exact: true }).click();

/** On the other width, and then on its own. */
export async function looksRight(page: Page): Promise<void> {
	const own = page.viewportSize() ?? PHONE;
	for (const size of [own.width === PHONE.width ? DESK : PHONE, own]) {
		await page.setViewportSize(size);
		// A bar at the edge of the screen covers part of what is scrolled below it.
		await page.evaluate(() => scrollTo(0, 0));
		await axe(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
	}
}

/** Somebody at work, in a browser of their own. */
export async function at(
	browser: Browser,
	origin: string,
	viewport: Size,
	who: keyof typeof demo,
): Promise<Page> {
	const page = await elsewhere(browser, viewport);
	await signIn(page, { ...demo[who], origin });
	return page;
}

export async function elsewhere(browser: Browser, viewport: Size): Promise<Page> {
	return (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
}

type Given = { browser: Browser; origin: string; number: string };

/** The yard packs each line of a confirmed order of one stone, and it leaves with a hired truck, which takes any weight. */
export async function packAndLoad(
	{ browser, origin, number }: Given,
	{ stone, lines }: { stone: string; lines: number },
): Promise<void> {
	const yard = await at(browser, origin, PHONE, 'yard');
	await yard.goto(`${origin}/staff/pack`);
	await yard.getByRole('link', { name: new RegExp(number) }).click();
	const ticks = yard.getByRole('checkbox', { name: new RegExp(stone) });
	await expect(ticks).toHaveCount(lines);
	for (const tick of await ticks.all()) await tick.check();
	await press(yard, 'Packed');
	await expect(yard.getByRole('status')).toContainText(`Order ${number} is packed.`);
	await yard.goto(`${origin}/staff/load`);
	await yard.getByRole('checkbox', { name: new RegExp(number) }).check();
	await press(yard, 'Next');
	await yard.getByRole('radio', { name: 'A hired truck' }).check();
	await yard.getByLabel('Number of the vehicle').fill('LEA-1234');
	await press(yard, 'Next');
	await yard.getByLabel('Phone of the driver').fill('0300 1234567');
	await press(yard, 'Next');
	await press(yard, 'It leaves now');
	await expect(yard.getByRole('status')).toContainText('One order has left the yard.');
}

export async function deliver({ browser, origin, number }: Given): Promise<void> {
	const driver = await at(browser, origin, DESK, 'driver');
	await driver.goto(`${origin}/staff/road`);
	await driver.getByRole('link', { name: `At the door ${number}` }).click();
	await driver.getByRole('link', { name: 'Delivered', exact: true }).click();
	await press(driver, 'Next');
	await press(driver, 'Yes, delivered');
	await expect(driver.getByRole('link', { name: 'Next stop' })).toBeVisible();
}
