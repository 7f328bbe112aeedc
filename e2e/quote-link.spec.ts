import type { Page } from '@playwright/test';
import { PATIENCE } from '#test/patience.ts';
import { open, storeCart } from './cart-steps.ts';
import { expect, signIn, test } from './shop.ts';

const quoteLink = (page: Page) => page.getByRole('link', { name: /^Get a quote/ });

const message = async (page: Page) =>
	new URL((await quoteLink(page).getAttribute('href')) ?? '').searchParams.get('text');

test('[BUY-10] on a product’s page the link names product, price and address, and the quantity in the cart', async ({
	page,
	baseURL,
}) => {
	const words = 'Salaam, I would like a quote for Coffee Brown, at PKR 221.25 / sq ft.';
	await open(page, '/product/coffee-brown');
	expect(await message(page)).toBe(words);
	await quoteLink(page).focus();
	expect(await message(page)).toBe(`${words}\n${baseURL}/product/coffee-brown`);

	await storeCart(page, [{ id: 'coffee-brown', price: 29_500, discount: 2500, quantity: 125_050 }]);
	await open(page, '/product/coffee-brown');
	const chat = page.waitForEvent('popup');
	await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
	await quoteLink(page).click();
	const { searchParams } = new URL((await chat).url());
	expect(searchParams.get('text')).toBe(
		`${words}\nIn my cart: 1,250.5 sq ft\n${baseURL}/product/coffee-brown`,
	);

	await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
	await expect(page).toHaveURL('/');
	await expect.poll(() => message(page)).toBe('Salaam, I would like a quote for some stone.');
});

test('[BUY-08] the quote link steps aside too when the page moves below it without a scroll', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, '/blog');
	await expect(page.locator('html')).toHaveAttribute('data-at-rest');
	await expect(quoteLink(page)).not.toHaveAttribute('data-aside');
	await quoteLink(page).evaluate((link) => {
		const button = document.createElement('button');
		button.textContent = 'late';
		button.style.cssText = `display:block;inline-size:100%;margin-block-start:${link.getBoundingClientRect().top}px`;
		document.body.prepend(button);
	});
	await expect(quoteLink(page)).toHaveAttribute('data-aside');
});

test('[BUY-08] the quote link stays aside while a control reaches under any edge of its place', async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 740 });
	await open(page, '/blog');
	const place = await quoteLink(page).boundingBox();
	if (!place) throw new Error('the link has no place');
	await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
	const laidAt = (x: number, y: number) =>
		page.evaluate(
			([x, y]) => {
				const button = document.querySelector('main > button:last-child') as HTMLElement;
				for (const fade of document.querySelector('.quote-place')?.getAnimations() ?? []) fade.finish();
				button.style.cssText = `position:fixed;inline-size:44px;block-size:44px;inset:${y}px auto auto ${x}px`;
				dispatchEvent(new Event('scroll'));
			},
			[x, y] as const,
		);
	for (const [edge, x, y] of [
		['lower', place.x, place.y + place.height - 4],
		['upper', place.x, place.y - 40],
		['left', place.x - 40, place.y],
		['right', place.x + place.width - 4, place.y],
	] as const)
		await test.step(edge, async () => {
			await laidAt(place.x, place.y);
			await expect(quoteLink(page)).toHaveAttribute('data-aside');
			await laidAt(x, y);
			await page.evaluate(
				() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
			);
			await expect(quoteLink(page)).toHaveAttribute('data-aside');
			await laidAt(0, 0);
			await expect(quoteLink(page)).not.toHaveAttribute('data-aside');
		});
});

const WIDTHS = [320, 360, 768, 1024, 1280];

test.describe('at every width', () => {
	test.use({ allowedErrors: [/status of 422/] });

	test('[BUY-08] the quote link never lies on a field or a main button of a page to look at', async ({
		page,
	}) => {
		for (const path of ['/', '/shop', '/featured', '/product/coffee-brown', '/newsletter', '/blog'])
			await lieOnNothing(page, path);
	});

	test('[BUY-08] the quote link never lies on a field or a main button of a form', async ({ page }) => {
		await fillCart(page);
		for (const path of [
			'/login?next=/checkout',
			'/signup',
			'/forgot-password',
			'/reset-password?token=x',
			'/verify-email?token=x',
			'/cart',
		])
			await lieOnNothing(page, path);
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(
				'.quote-place { position: fixed !important; inset: auto 0 1rem !important; opacity: 1 !important }',
			);
			document.adoptedStyleSheets = [sheet];
		});
		expect(await overlaps(page, 360, 0), 'a link that stays is found').not.toEqual([]);
	});

	test('[BUY-08] the quote link never lies on a field or a main button of the pages of a customer', async ({
		page,
	}) => {
		await signIn(page);
		await fillCart(page);
		for (const path of ['/profile?edit=password', '/orders', '/checkout']) await lieOnNothing(page, path);

		await page.getByLabel('Full name').fill('');
		await page.getByRole('button', { name: 'Place order' }).click();
		await expect(page.getByText('Please enter your full name')).toBeVisible();
		for (const width of WIDTHS) expect(await overlaps(page, width), `refused at ${width}`).toEqual([]);
	});
});

test.describe('on a phone, whose scroll bar takes no width', () => {
	test.use({ isMobile: true, hasTouch: true });

	test('[BUY-08] the quote link lies beside the heading of a page with a form, never on it', async ({
		page,
	}) => {
		await signIn(page);
		await fillCart(page);
		for (const path of [
			'/calculator',
			'/cart',
			'/checkout',
			'/profile',
			'/projects',
			'/quote',
			'/samples?stone=ziarat-white',
		]) {
			await page.goto(path);
			for (const width of [320, 360, 412, 768]) {
				await page.setViewportSize({ width, height: 740 });
				expect(await liesOnHeading(page), `${path} at ${width}`).toBe(false);
			}
		}
	});
});

async function fillCart(page: Page): Promise<void> {
	await storeCart(page, [
		{ id: 'ziarat-white', name: 'Ziarat White', quantity: 1250 },
		{ id: 'coffee-brown', name: 'Coffee Brown', price: 29_500, discount: 2500, quantity: 900 },
	]);
}

function liesOnHeading(page: Page): Promise<boolean> {
	return page.evaluate(() => {
		const place = document.querySelector('.quote-place')?.getBoundingClientRect();
		const text = document.createRange();
		text.selectNodeContents(document.querySelector('main h1') as Node);
		return [...text.getClientRects()].some(
			({ left, right, top, bottom }) =>
				place && left < place.right && right > place.left && top < place.bottom && bottom > place.top,
		);
	});
}

async function lieOnNothing(page: Page, path: string): Promise<void> {
	await open(page, path);
	for (const width of WIDTHS) expect(await overlaps(page, width), `${path} at ${width}`).toEqual([]);
}

/** Scrolls down and up again by less than a button is high. Returns what the link covered at any step while it was shown. */
async function overlaps(page: Page, width: number, patience = PATIENCE): Promise<string[]> {
	await page.setViewportSize({ width, height: 740 });
	return page.evaluate(async (patience) => {
		const link = document.querySelector('.quote-place') as HTMLElement;
		const bar = document.querySelector('[data-list-bar]');
		const isFixed = bar && getComputedStyle(bar).position === 'fixed';
		const covered = () => {
			// The link fades in and out.
			for (const fade of link.getAnimations()) fade.finish();
			const found: string[] = [];
			if (getComputedStyle(link).opacity === '0') return found;
			const place = link.getBoundingClientRect();
			const hiddenFrom = isFixed ? bar.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
			for (const control of document.querySelectorAll(
				'main :is(input, textarea, select, button, a.bg-onyx)',
			)) {
				const { left, right, top, bottom, width } = control.getBoundingClientRect();
				// The list's bar hides what scrolls below it.
				const end = bar?.contains(control) ? bottom : Math.min(bottom, hiddenFrom);
				const meets = left < place.right && right > place.left && top < place.bottom && end > place.top;
				if (width <= 1 || !meets) continue;
				if (control.closest('[data-first-frame]') || !control.checkVisibility({ visibilityProperty: true }))
					continue;
				found.push(control.outerHTML.slice(0, 120));
			}
			return found;
		};
		const frame = () => new Promise(requestAnimationFrame);
		const { port1, port2 } = new MessageChannel();
		/** React renders what follows from an event in such a turn. */
		const turn = () =>
			new Promise((done) => {
				port1.onmessage = done;
				port2.postMessage('');
			});
		const found: string[] = [];
		const step = async (by: number, hasTold: () => Promise<unknown>) => {
			scrollBy({ top: by, behavior: 'instant' });
			await hasTold();
			await turn();
			await turn();
			// A busy machine may step aside some frames later.
			const latest = performance.now() + patience;
			while (covered().length > 0 && performance.now() < latest) await frame();
			found.push(...covered());
		};
		/** The first frame dispatches the scroll event, the second one paints what follows from it. */
		const byFrames = () => frame().then(frame);
		/** The event is the browser's own a frame later. To paint each of the many small steps would be most of the work. */
		const atOnce = async () => dispatchEvent(new Event('scroll'));
		scrollTo({ top: 0, behavior: 'instant' });
		await step(0, byFrames);
		// Down in one go: while it is scrolled down the link is aside.
		await step(2700, byFrames);
		while (scrollY > 0 && found.length === 0) await step(-60, atOnce);
		await step(0, byFrames);
		return [...new Set(found)];
	}, patience);
}
