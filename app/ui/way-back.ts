import type { Location } from 'react-router';

/** Where each page was left to, by the key of its history entry. */
const ways = new Map<string, string>();

/**
 * Notes where a navigation leads. After Back or Forward (`isAgain`) it returns the link in `place` by which the page was left: of
 * several to one page the first on the screen.
 */
export function wayBack(
	place: Element,
	from: Location,
	to: Location,
	isAgain: boolean,
): HTMLElement | undefined {
	if (!isAgain) {
		ways.set(from.key, to.pathname + to.search);
		return;
	}
	const links = [...place.querySelectorAll<HTMLElement>('a[href]')].filter(
		(link) => link.getAttribute('href') === ways.get(to.key) && !link.closest('[inert]'),
	);
	return links.find(isOnScreen) ?? links[0];
}

function isOnScreen(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}
