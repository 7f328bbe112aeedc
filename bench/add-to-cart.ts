import type { Browser } from '@playwright/test';
import { within } from '#app/platform/within.ts';
import { visit } from './phone.ts';

/** In ms since the navigation began; `later`: how long the second press took. */
export type Pressed = { firstPaint: number; worked: number; added: number; later: number };

/** The press that had an effect, and its sign of success; in ms since the navigation began. */
type Answer = { pressed: number; added: number };

/**
 * Presses the button of a stone's page as soon as it is drawn, and once more when the sign of success is gone, when the
 * page is at rest. On the phone.
 */
export async function pressUntilAdded(browser: Browser, url: string): Promise<Pressed> {
	const { page, slowDown, end } = await visit(browser, 'phone');
	try {
		await page.addInitScript(press);
		await slowDown();
		await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
		// Not at once: a question is work for the page.
		await new Promise((done) => setTimeout(done, 1000));
		const asked = page.evaluate(async () => {
			const answers = await (window as unknown as { answers: Promise<[Answer, Answer]> }).answers;
			return { answers, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime };
		});
		const { answers, paint = Number.NaN } = await within(30_000, asked);
		const [{ pressed, added }, second] = answers;
		return { firstPaint: paint, worked: pressed, added, later: second.added - second.pressed };
	} finally {
		await end();
	}
}

/** Runs in the page before anything else. */
function press(): void {
	const isVisible = (element: Element) => element.getClientRects().length > 0;
	const button = () =>
		[...document.querySelectorAll<HTMLButtonElement>('main button')].find(
			(element) => /^Add to Cart/i.test(element.textContent ?? '') && isVisible(element),
		);
	const isAdded = () =>
		[...document.querySelectorAll('[role="status"]')].some(
			(element) => /added/i.test(element.textContent ?? '') && isVisible(element),
		);

	/** Every 100 ms, where no sign stands, until a press has one. */
	function untilAdded(): Promise<Answer> {
		return new Promise((answer) => {
			let pressed: number | undefined;
			let added: number | undefined;
			/** The next thing that is done once a frame is drawn: nobody presses, or reads, what is not. */
			function onceDrawn(found: HTMLButtonElement, isThere: boolean) {
				const now = performance.now();
				if (pressed !== undefined && isThere) {
					added = now;
					answer({ pressed, added });
				} else if (!found.disabled && !isThere && (pressed === undefined || now - pressed >= 100)) {
					pressed = now;
					found.click();
				}
			}
			function onFrame() {
				const found = button();
				const isThere = isAdded();
				if (found) scheduler.postTask(() => onceDrawn(found, isThere), { priority: 'user-blocking' });
				if (added === undefined) requestAnimationFrame(onFrame);
			}
			requestAnimationFrame(onFrame);
		});
	}
	const answers = untilAdded().then(async (first) => [first, await untilAdded()]);
	Object.assign(window, { answers });
}
