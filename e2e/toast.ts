import type { Page } from '@playwright/test';

/** A message of the page that has this text. */
export const toast = (page: Page, message: string) =>
	page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: message });

/** Keeps each message on its page. It goes after 3 s, and a busy machine may look later. */
export async function keepToasts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const start = window.setTimeout.bind(window);
		Object.assign(window, {
			setTimeout: (run: () => void, ms?: number, ...given: []) =>
				ms === 3000 ? 0 : start(run, ms, ...given),
		});
	});
}
