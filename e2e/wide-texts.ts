import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** What everybody and everything is called in the database of such a test. */
export const URDU = `فاطمہ بنت محمد Fatima (0300) ${'سنگتراش'.repeat(6)} Khan`;

/** What takes its place on a page that is open, and is measured again. */
export const OTHERS = {
	'120 letters': 'Q'.repeat(120),
	'an address of the web': `https://stone.example/${'a/very-long-path?of=things&'.repeat(4)}`.slice(0, 120),
	'emoji and stacks of marks': `${'👩‍👩‍👧‍👦'.repeat(10)} Z${'\u0335\u0338\u0301\u0302\u0316'.repeat(20)}algo`,
};

const SCREENS = [
	{ width: 360, media: 'screen' },
	{ width: 1280, media: 'screen' },
	// A4 within its margins of 14 mm, in pixels of 1/96 inch.
	{ width: 688, media: 'print' },
] as const;

/** Puts a text in the place of another one, and returns what is wider than the page, out of its box or cut off. */
export function outOfPlace(page: Page, before: string, text: string): Promise<string[]> {
	return page.evaluate(
		([before, text]) => {
			const found = new Set<string>();
			const width = document.documentElement.clientWidth;
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			while (walker.nextNode()) {
				const node = walker.currentNode as Text;
				if (node.data.includes(before)) node.data = node.data.replaceAll(before, text);
			}
			walker.currentNode = document.body;
			while (walker.nextNode()) {
				const node = walker.currentNode as Text;
				const parent = node.parentElement;
				if (!node.data.includes(text) || !parent?.checkVisibility()) continue;
				// What is for screen readers alone, or ends in … by design and stands whole on a page of its own.
				if (parent.closest('.sr-only, .truncate, .line-clamp-2, option, textarea, [inert]')) continue;
				const range = document.createRange();
				range.selectNodeContents(node);
				const { left, right, width: wide } = range.getBoundingClientRect();
				for (let box: Element | null = parent; wide > 0 && box; box = box.parentElement) {
					const { display } = getComputedStyle(box);
					if (display === 'inline' || display === 'contents') continue;
					const { left: from, right: to } = box.getBoundingClientRect();
					if (right > to + 1 || left < from - 1)
						found.add(`out of <${box.localName}>: ${node.data.replaceAll(text, '…')}`);
				}
			}
			if (document.documentElement.scrollWidth > width) {
				const wide = [...document.body.querySelectorAll('*')].filter(
					(one) => one.getBoundingClientRect().right > width + 1 && one.children.length === 0,
				);
				found.add(`wider than the page: ${wide.map(({ localName }) => localName)}`);
			}
			return [...found];
		},
		[before, text] as const,
	);
}

/** The sentences in which a text from right to left turns what stands beside it: it is neither alone nor isolated. */
function turned(page: Page): Promise<string[]> {
	return page.evaluate((typed) => {
		const found = new Set<string>();
		const besides = (node: Node) => (node.textContent ?? '').replaceAll(typed, '').trim();
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const node = walker.currentNode as Text;
			let box = node.parentElement;
			if (!box?.checkVisibility() || box.closest('.sr-only, option, textarea') || !node.data.includes(typed))
				continue;
			const before = node.data.split(typed).slice(0, -1);
			if (before.every((text) => text.endsWith('\u2068'))) continue;
			let isIsolated = false;
			while (box?.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display)) {
				isIsolated ||= getComputedStyle(box).unicodeBidi === 'isolate';
				box = box.parentElement;
			}
			if (besides(node) || !(isIsolated || besides(box ?? node) === ''))
				found.add((box ?? node).textContent?.replaceAll(typed, '…').slice(0, 80) ?? '');
		}
		return [...found];
	}, URDU);
}

/** Asserts both of the page that is open. Returns whether it shows the text at all. */
export async function expectInPlace(page: Page, address: string): Promise<boolean> {
	if (!(await page.locator('body').textContent())?.includes(URDU)) return false;
	expect.soft(await turned(page), `turned in ${address}`).toEqual([]);
	const isPaper = /print|sheet|invoice|quote|product\/|project/.test(address);
	let before = URDU;
	for (const [name, text] of Object.entries({ 'Urdu and English': URDU, ...OTHERS })) {
		for (const { width, media } of SCREENS) {
			if (media === 'print' && !isPaper) continue;
			await page.emulateMedia({ media });
			await page.setViewportSize({ width, height: 900 });
			const found = await outOfPlace(page, before, text);
			expect.soft(found, `${name} in ${address}, ${media} ${width}`).toEqual([]);
			before = text;
		}
	}
	await page.emulateMedia({ media: 'screen' });
	return true;
}
