import { expect, type Page } from '@playwright/test';
import { catalogue } from '#db/catalogue/catalogue.ts';

/** The localStorage key of CART-07. */
export const CART_KEY = 'sangtarash-cart';

/** A cart line as the browser stores it: prices in paisa, quantities in hundredths of a sq ft. */
export type StoredLine = {
	id: string;
	quantity: number;
	price?: number;
	name?: string;
	image?: string;
	discount?: number;
	stock?: number;
	size?: string;
	thickness?: number;
	finish?: string;
	use?: string;
};

/** Writes a cart into the browser's storage, as an earlier visit would have left it. */
export async function storeCart(page: Page, lines: readonly StoredLine[], origin = ''): Promise<void> {
	const whole = lines.map((line) => ({
		name: line.id,
		// As stored by the shop, so that the line does not grow when the product is fetched.
		description: catalogue.find(({ id }) => id === line.id)?.description ?? '',
		image: `/pictures/${line.id}-slab.webp`,
		price: 34_000,
		discount: 0,
		stock: 10_000,
		...line,
	}));
	await storeText(page, JSON.stringify({ version: 1, lines: whole }), origin);
}

/** Writes the raw text of a cart. Opens a small address of the shop first if none is open. */
export async function storeText(page: Page, text: string, origin = ''): Promise<void> {
	if (!page.url().startsWith(origin || 'http')) await page.goto(`${origin}/healthz`);
	await page.evaluate(([key, text]) => localStorage.setItem(key, text), [CART_KEY, text] as const);
}

/** The stored cart: ids, and quantities in hundredths of a sq ft. */
export async function storedCart(page: Page): Promise<[id: string, quantity: number][]> {
	const text = await page.evaluate((key) => localStorage.getItem(key), CART_KEY);
	const { lines = [] }: { lines?: StoredLine[] } = JSON.parse(text ?? '{}');
	return lines.map(({ id, quantity }) => [id, quantity]);
}

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
	await expect
		.poll(
			() =>
				page
					.locator('main')
					.evaluate((main) => Object.keys(main).some((name) => name.startsWith('__reactProps'))),
			// Playwright's own intervals grow to a second, which would be most of the wait.
			{ timeout: 20_000, intervals: [25] },
		)
		.toBe(true);
}

/** Waits until the page requests nothing more, prefetches for the next page included. */
export async function waitUntilIdle(page: Page): Promise<void> {
	await expect(page.locator('html')).toHaveAttribute('data-at-rest');
	await page.waitForLoadState('networkidle');
}
