import type { Page } from '@playwright/test';
import { delayRequests, SCRIPTS, STYLES } from './delay-requests.ts';
import { expect, test } from './shop.ts';

const PATHS = ['/', '/shop', '/product/ziarat-white', '/cart', '/login'];

/** Position and main styles of each element within the first 1600 px. */
async function describeElements(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const properties = [
			'color',
			'background-color',
			'font',
			'border',
			'opacity',
			'visibility',
			'text-decoration-line',
			'fill',
			'stroke',
		];
		const near = [...document.body.querySelectorAll('*')].filter(
			(element) => element.getBoundingClientRect().y < 1600,
		);
		return near.map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const box = [x, y, width, height].map((side) => side.toFixed(1)).join(' ');
			return `<${element.tagName} ${element.getAttribute('class')}> ${box} ${properties.map((name) => style.getPropertyValue(name)).join(' | ')}`;
		});
	});
}

for (const width of [360, 1280]) {
	test(`at ${width} px the critical styles render each page as the full style sheet does`, {
		tag: '@speed',
	}, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await delayRequests(page, SCRIPTS);
		for (const path of PATHS) {
			const release = await delayRequests(page, STYLES);
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
			const before = await describeElements(page);
			expect(before.length).toBeGreaterThan(50);
			release();
			await page.waitForFunction(
				() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
			);
			const after = await describeElements(page);
			expect(after.filter((element, place) => element !== before[place]).slice(0, 3), path).toEqual([]);
			expect(after).toHaveLength(before.length);
			await page.unroute(STYLES);
		}
	});
}
