import type { Page } from '@playwright/test';

/**
 * What is wrong with the bars of a page: header and bars that float take more than a third of the screen, or one lies on a text that
 * cannot be scrolled out from under it.
 */
export function faultyBars(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const MOST = innerHeight / 3;
		const nameOf = (element: Element) => `${element.tagName} ${element.className}`.slice(0, 60);
		const isSeen = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
			!element.closest('[inert], [data-first-frame]:not([data-shown])');
		/** A bar is wide and has words alone; a picture that stays in sight is what one works on. */
		const isBar = (element: Element) => {
			const { position } = getComputedStyle(element);
			const isStuck = /fixed|sticky/.test(position) && element.getBoundingClientRect().width > innerWidth / 2;
			return isStuck && isSeen(element) && !element.querySelector('canvas, picture, dialog');
		};
		const faults: string[] = [];
		const header = document.querySelector('header');
		if (header && header.getBoundingClientRect().height > MOST)
			faults.push(`header ${header.clientHeight} px`);

		const end = document.documentElement.scrollHeight;
		for (const y of [0, end / 4, end / 2, end]) {
			scrollTo({ top: y, behavior: 'instant' });
			const bars = [...document.querySelectorAll('body *')].filter(isBar);
			const heights = bars.map((bar) => {
				const { top, bottom } = bar.getBoundingClientRect();
				return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
			});
			const all = heights.reduce((sum, height) => sum + height, 0);
			if (all > MOST)
				faults.push(`${Math.round(all)} px at ${Math.round(y)}: ${bars.map(nameOf).join(', ')}`);
		}

		// At the end of the page, where nothing brings a text out any more.
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const { currentNode: text } = texts;
			const owner = text.parentElement;
			if (!owner || !text.nodeValue?.trim() || !isSeen(owner) || owner.closest('.sr-only')) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			for (const { left, top, width, height } of range.getClientRects()) {
				const over = document.elementFromPoint(left + width / 2, top + height / 2);
				let bar = over;
				while (bar && !/fixed|sticky/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
				if (bar && !bar.contains(owner)) faults.push(`${nameOf(bar)} lies on ${text.nodeValue.trim()}`);
			}
		}
		scrollTo({ top: 0, behavior: 'instant' });
		return faults;
	});
}
