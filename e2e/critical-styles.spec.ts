import type { Page } from '@playwright/test';
import { delayRequests, SCRIPTS, STYLES, withoutTypefaces } from './delay-requests.ts';
import { expect, test } from './shop.ts';

const WIDTHS = [360, 1280];
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
		// A change of the width starts transitions.
		document.body.getBoundingClientRect();
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
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

/** The elements at each width, in turn. */
async function describeAtWidths(page: Page): Promise<string[][]> {
	const described: string[][] = [];
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 800 });
		described.push(await describeElements(page));
	}
	return described;
}

test('at 360 and 1280 px the critical styles render each page as the full style sheet does', {
	tag: '@speed',
}, async ({ page }) => {
	await withoutTypefaces(page);
	await delayRequests(page, SCRIPTS);
	for (const path of PATHS)
		await test.step(path, async () => {
			const release = await delayRequests(page, STYLES);
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
			const before = await describeAtWidths(page);
			release();
			await page.waitForFunction(
				() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
			);
			const after = await describeAtWidths(page);
			for (const [at, width] of WIDTHS.entries()) {
				const [early = [], whole = []] = [before[at], after[at]];
				expect(early.length, `${width}`).toBeGreaterThan(50);
				expect(whole.filter((element, place) => element !== early[place]).slice(0, 3), `${width}`).toEqual(
					[],
				);
				expect(whole, `${width}`).toHaveLength(early.length);
			}
			await page.unroute(STYLES);
		});
});
