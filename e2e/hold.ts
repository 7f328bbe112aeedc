import type { Page } from '@playwright/test';

export const SCRIPTS = /\/assets\/.*\.js$/;
export const STYLES = /\/assets\/.*\.css$/;

/** Holds back the files of that name until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(files, async (route) => {
		await held;
		await route.continue();
	});
	return () => letGo();
}
