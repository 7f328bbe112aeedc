import type { Page } from '@playwright/test';

/**
 * The texts of a page that cannot be read: cut off by the screen or by a box that does not scroll, or at the same place as
 * another text or an opaque element. Looks at both ends of each line.
 */
export function spoiltTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** Only for screen readers: a box of one pixel. */
		const isForReaders = (element: Element | null): boolean =>
			element !== null && (element.clientWidth === 1 || isForReaders(element.parentElement));
		const isHidden = (element: Element) =>
			element.closest('[inert], [data-first-frame], .wordmark') !== null ||
			isForReaders(element) ||
			!element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
		/** What floats over the page covers nothing for good: the page can be scrolled. Nor does a column that stays in its box. */
		const floatOf = (element: Element | null): 'over the page' | 'in its box' | 'not' => {
			if (element === null) return 'not';
			const { position, top, bottom } = getComputedStyle(element);
			if (position === 'fixed') return 'over the page';
			if (position !== 'sticky') return floatOf(element.parentElement);
			return top === 'auto' && bottom === 'auto' ? 'in its box' : 'over the page';
		};
		/** It ends in an ellipsis, at any size of text. */
		const isShortened = (element: Element) => {
			const { textOverflow, webkitLineClamp } = getComputedStyle(element);
			return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
		};
		const linesOf = (text: Node) => {
			const range = document.createRange();
			range.selectNodeContents(text);
			return [...range.getClientRects()].filter(({ width }) => width > 1);
		};
		const isAt = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
			x > left && x < right && y > top && y < bottom;

		/** Whether a box around the text cuts this line: one that hides what is larger than it, or the screen. */
		const isCut = (owner: Element, { left, right, top, bottom }: DOMRect) => {
			for (let box: Element | null = owner; box; box = box.parentElement) {
				const { overflowX, overflowY } = getComputedStyle(box);
				if (/auto|scroll/.test(overflowX + overflowY)) return false;
				const area = box.getBoundingClientRect();
				if (/hidden|clip/.test(overflowX) && (left < area.left - 2 || right > area.right + 2)) return true;
				if (/hidden|clip/.test(overflowY) && (top < area.top - 2 || bottom > area.bottom + 2)) return true;
			}
			return left < -1 || right > innerWidth + 1;
		};
		/** Whether another element covers this point of the text, or has a text of its own there. */
		const isCovered = (owner: Element, x: number, y: number) => {
			const stack = document.elementsFromPoint(x, y);
			const place = stack.indexOf(owner);
			return stack.some((other, index) => {
				if (other.contains(owner) || owner.contains(other) || isHidden(other)) return false;
				if (floatOf(other) !== floatOf(owner)) return false;
				const isOpaque = /^rgb\(/.test(getComputedStyle(other).backgroundColor);
				if (index < place && isOpaque) return true;
				return [...other.childNodes].some(
					(node) =>
						node.nodeType === Node.TEXT_NODE &&
						node.nodeValue?.trim() &&
						linesOf(node).some((line) => isAt(line, x, y)),
				);
			});
		};

		const spoilt: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			const owner = text.parentElement;
			if (!owner || !text.nodeValue?.trim() || isHidden(owner)) continue;
			owner.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
			const isSpoilt = linesOf(text).some((line) => {
				if (isShortened(owner)) return false;
				const y = (line.top + line.bottom) / 2;
				if (isCut(owner, line)) return true;
				// A long text goes beyond the screen above and below.
				if (y < 0 || y > innerHeight) return false;
				return isCovered(owner, line.left + 2, y) || isCovered(owner, line.right - 2, y);
			});
			if (isSpoilt) spoilt.push(text.nodeValue.trim());
		}
		return spoilt;
	});
}
