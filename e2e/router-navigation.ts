import type { Page } from '@playwright/test';

/** How long the router may wait for an idle browser after a press on a card, in ms: `FOLLOW_AFTER` of `app/instant/use-opening.ts`. */
const FOLLOW_AFTER = 250;

type Held = { holdsNavigation?: boolean; navigateNow?: () => void };

/**
 * Lets a test choose when the router navigates to a product that was pressed. Called before the page opens; until `hold` it
 * changes nothing.
 */
export async function holdableNavigation(page: Page) {
	await page.addInitScript((followAfter) => {
		const held: Held = window as unknown as Held;
		const whenIdle = requestIdleCallback;
		window.requestIdleCallback = (callback, options) => {
			if (!held.holdsNavigation || options?.timeout !== followAfter) return whenIdle(callback, options);
			held.navigateNow = () => callback({ didTimeout: true, timeRemaining: () => 0 });
			return 0;
		};
	}, FOLLOW_AFTER);
	const isDue = () => page.waitForFunction(() => (window as unknown as Held).navigateNow);
	return {
		hold: () => page.evaluate(() => Object.assign(window, { holdsNavigation: true, navigateNow: undefined })),
		/** Waits until the router would navigate. */
		isDue,
		/** Waits until the router would navigate, and lets it. */
		async letGo() {
			await isDue();
			await page.evaluate(() => {
				const held = window as unknown as Held;
				held.navigateNow?.();
				held.holdsNavigation = false;
			});
		},
	};
}

/** Waits until the browser has painted, told its observers what is in view, and found time. */
export async function paintedAndIdle(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		for (let idle = 0; idle < 2; idle++) await new Promise((done) => requestIdleCallback(done));
	});
}
