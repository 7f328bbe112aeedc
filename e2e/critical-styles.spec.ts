import type { Page } from '@playwright/test';
import { delayRequests, SCRIPTS, STYLES } from './delay-requests.ts';
import { expect, test } from './shop.ts';

const PATHS = ['/', '/shop', '/product/ziarat-white', '/cart', '/login'];

/** Where everything is that the first screens show, and what it looks like as far as a style sheet says. */
async function look(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const told = [
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
			return `<${element.tagName} ${element.getAttribute('class')}> ${box} ${told.map((name) => style.getPropertyValue(name)).join(' | ')}`;
		});
	});
}

for (const width of [360, 1280]) {
	test(`at ${width} px a page looks before the whole style sheet has come as it does after`, {
		tag: '@speed',
	}, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		await delayRequests(page, SCRIPTS);
		for (const path of PATHS) {
			const release = await delayRequests(page, STYLES);
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
			const before = await look(page);
			expect(before.length).toBeGreaterThan(50);
			release();
			await page.waitForFunction(
				() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
			);
			const after = await look(page);
			expect(after.filter((element, place) => element !== before[place]).slice(0, 3), path).toEqual([]);
			expect(after).toHaveLength(before.length);
			await page.unroute(STYLES);
		}
	});
}
