import type { Page } from '@playwright/test';
import { open, storeCart, waitForHydration } from './cart-steps.ts';
import { doubleText } from './double-text.ts';
import { faultyBars } from './faulty-bars.ts';
import { fillDelivery, placeButton } from './order-steps.ts';
import { axe, expect, signIn, test } from './shop.ts';
import { spoiltTexts } from './spoilt-texts.ts';

const forVisitors = [
	'/',
	'/shop',
	'/shop?search=no+such+stone',
	'/shop?view=table&colour=white',
	'/product/ziarat-white',
	'/best-seller',
	'/featured',
	'/calculator?stone=ziarat-white&part-w=ten',
	'/calculator?kind=wall&stone=ziarat-white',
	'/calculator?kind=stair&stone=ziarat-white',
	'/calculator?kind=skirting',
	'/calculator?kind=counter&stone=black-and-gold',
	'/room',
	'/room/yours?on=counter&counter-area=ten',
	'/room/living?floor=black-and-gold&beside=ziarat-white&floor-area=ten',
	'/cart',
	'/delivery?city=lahore',
	'/projects',
	'/projects/add?stone=ziarat-white',
	'/projects/no-such-project',
	'/compare?stones=ziarat-white,black-and-gold,no-such-stone&find=onyx',
	'/saved',
	'/quote',
	'/samples?stone=ziarat-white',
	'/back-in-stock?leave=none',
	'/login',
	'/signup',
	'/forgot-password',
	'/verify-email?token=none',
	'/profile',
	'/blog',
	'/blog/choosing-kitchen-stone',
	'/policies/returns',
	'/newsletter',
	'/newsletter/confirm?token=none',
	'/newsletter/leave?token=none',
];
const forCustomers = [
	'/',
	'/profile',
	'/orders',
	'/checkout',
	'/cart',
	'/projects',
	'/projects/add?stone=ziarat-white',
	'/quote',
	'/samples?stone=ziarat-white',
];

/** NAV-01, NAV-05 and NAV-10: pages of each kind on which header, footer and quote link are read. */
const framed = [
	'/',
	'/shop',
	'/product/ziarat-white',
	'/cart',
	'/login',
	'/signup',
	'/best-seller',
	'/featured',
	'/blog',
	'/profile',
	'/policies/returns',
	'/newsletter',
];

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

async function expectNoOverflow(page: Page): Promise<void> {
	const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(wider, 'no horizontal overflow').toBeLessThanOrEqual(0);
}

/** Looks at each page, loaded once: on a small phone with large text, then with the usual text there and on a wide screen. */
async function checkPages(page: Page, paths: string[]): Promise<void> {
	await page.addInitScript(doubleText);
	for (const path of paths) {
		await page.setViewportSize(PHONE);
		await open(page, path);
		await test.step(`${path} with text at 200 %`, async () => {
			expect.soft(await spoiltTexts(page)).toEqual([]);
			expect.soft(await faultyBars(page)).toEqual([]);
			await expectNoOverflow(page);
		});
		await page.evaluate(() => {
			document.adoptedStyleSheets = [];
			scrollTo(0, 0);
		});
		for (const viewport of [PHONE, WIDE])
			await test.step(`${path} at ${viewport.width} px`, async () => {
				await page.setViewportSize(viewport);
				await axe(page);
				await expectNoOverflow(page);
			});
		if (framed.includes(path)) await test.step(`the frame of ${path}`, () => expectFrame(page));
	}
}

async function expectFrame(page: Page): Promise<void> {
	await expect(
		page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link'),
	).toHaveText(['Home', 'Best Seller', 'Shop', 'Featured']);
	await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveText([
		'Quick links',
		'Services',
		'Policies',
		'Contact',
	]);
	const quote = page.getByRole('link', { name: /^Get a quote/ });
	await expect(quote).toBeInViewport();
	await expect(quote).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+quote/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test.describe('on a wide screen and a phone', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	// Two halves, so that two cores share them.
	const half = Math.ceil(forVisitors.length / 2);
	for (const paths of [forVisitors.slice(0, half), forVisitors.slice(half)])
		test(`[NAV-09] [LOOK-05] [NAV-01] [NAV-05] [NAV-10] for a visitor axe finds no violations, no text is cut or covered, and every page has its frame, from ${paths[0]} on`, async ({
			page,
		}) => {
			await checkPages(page, paths);
		});

	test('[NAV-09] [LOOK-05] for a customer axe finds no violations, nor in an open menu, and no text is cut or covered', async ({
		page,
	}) => {
		await signIn(page);
		await storeCart(page, [{ id: 'ziarat-white', quantity: 250 }]);
		await checkPages(page, forCustomers);

		await open(page, '/');
		await page.evaluate(() => {
			document.adoptedStyleSheets = [];
		});
		for (const viewport of [PHONE, WIDE]) {
			await page.setViewportSize(viewport);
			for (const summary of await page.getByRole('banner').locator('summary:visible').all()) {
				await summary.click();
				await axe(page);
			}
			await page.keyboard.press('Escape');
		}

		await page.setViewportSize(PHONE);
		await open(page, '/checkout');
		await fillDelivery(page);
		await placeButton(page).click();
		await expect(page).toHaveURL(/placed=/);
		await page.reload();
		await waitForHydration(page);
		expect(await spoiltTexts(page)).toEqual([]);
		await expectNoOverflow(page);
	});
});

test.describe('text at 200 % on a small phone', () => {
	test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

	test('[LOOK-05] the sort order of a list can be read', async ({ page }) => {
		await page.addInitScript(doubleText);
		await page.goto('/shop');
		const box = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
		expect(box?.width).toBeGreaterThan(120);
	});
});

test('[LOOK-05] the test of large text finds a text that is cut and one that is covered', async ({
	page,
}) => {
	await open(page, '/policies/returns');
	await page.evaluate(() => {
		const main = document.querySelector('main');
		for (const [name, css] of [
			['cut', 'inline-size:2rem;overflow:hidden;white-space:nowrap'],
			['under', 'block-size:2rem'],
			['over', 'block-size:2rem;margin-block-start:-2rem'],
		] as const) {
			const text = document.createElement('p');
			text.textContent = `${name} ${name} ${name}`;
			text.style.cssText = css;
			main?.append(text);
		}
	});
	expect(await spoiltTexts(page)).toEqual(['cut cut cut', 'under under under', 'over over over']);
});

test.describe('in forced colours', () => {
	test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

	/** The border of an element, and the backgrounds of it and of what is behind it. */
	const shapeOf = (element: Element) => {
		const style = getComputedStyle(element);
		const behind = getComputedStyle(element.parentElement as Element).backgroundColor;
		return { border: Number.parseFloat(style.borderTopWidth), ground: style.backgroundColor, behind };
	};

	test('[LOOK-06] main buttons, the slider and badges keep their shape', async ({ page }) => {
		await signIn(page);
		await open(page, '/product/ziarat-white');
		const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
		await add.click();
		expect((await add.evaluate(shapeOf)).border).toBeGreaterThanOrEqual(1);
		const count = page.getByRole('banner').locator('[aria-hidden] .bg-onyx');
		expect((await count.evaluate(shapeOf)).border).toBeGreaterThanOrEqual(1);
		const sign = page.getByText('Added to cart!');
		expect((await sign.evaluate(shapeOf)).border).toBeGreaterThanOrEqual(1);

		await open(page, '/shop');
		const off = page.getByText('% OFF').first();
		expect((await off.evaluate(shapeOf)).border).toBeGreaterThanOrEqual(1);
		const thumb = page.getByRole('slider').first();
		await expect(thumb).toBeAttached();
		const track = thumb.locator('xpath=ancestor::div[contains(@class, "bg-stone-2")]');
		const { ground, behind } = await track.evaluate(shapeOf);
		expect(ground).not.toBe(behind);
		await axe(page);
	});

	test('[LOOK-04] the drawn name of the shop is visible', async ({ page }) => {
		await open(page, '/blog');
		const name = page.getByRole('banner').getByRole('link', { name: 'Sangtarash', exact: true });
		const { ground } = await name.locator('span').evaluate(shapeOf);
		const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		expect(ground).not.toBe(paper);
		expect(ground).not.toBe('rgba(0, 0, 0, 0)');
	});
});

test('[LOOK-07] the border of a card’s button has a contrast of at least 3:1 to the paper', async ({
	page,
}) => {
	await open(page, '/shop');
	const button = page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first();
	const [border = '', paper = ''] = await button.evaluate((element) => [
		getComputedStyle(element).borderTopColor,
		getComputedStyle(document.documentElement).backgroundColor,
	]);
	expect(contrast(border, paper)).toBeGreaterThanOrEqual(3);
});

/** WCAG's contrast of two colours `rgb(…)`. */
function contrast(...colours: [string, string]): number {
	const [dark = 0, light = 0] = colours.map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
	const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
		const share = Number(value) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.describe('an unknown path', () => {
	test.use({ allowedErrors: [/status of 404/] });

	for (const path of ['/nowhere', `/projects/shared/${'x'.repeat(22)}`])
		test(`[NAV-08] axe finds no violations at ${path}`, async ({ page }) => {
			await page.goto(path);
			await axe(page);
		});
});

test('[NAV-01] by keyboard alone a visitor skips the header, opens the menu and reaches a page’s heading', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/blog');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
	await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('main').getByRole('link', { name: 'Read more' }).first()).toBeFocused();

	await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Best Seller' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/best-seller');
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await expect(page.getByRole('banner').getByRole('link', { name: 'Best Seller' })).toBeHidden();
});

test('[NAV-01] every control in header and footer is at least 44 px high, and its focus is visible', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/');
	await waitForHydration(page);
	const small = await page
		.locator('header, footer')
		.locator('a:visible, button:visible, summary:visible, input:visible')
		.evaluateAll((all) =>
			all
				.filter((element) => element.getBoundingClientRect().height < 44)
				.map((element) => element.textContent),
		);
	expect(small).toEqual([]);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Tab');
	const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
	expect(outline).toBe('solid');
});
