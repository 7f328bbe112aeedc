import { href, type NavigateFunction } from 'react-router';
import { isBehindRouter } from '#app/router/history-entry.ts';
import { safePath } from './safe-path.ts';

/**
 * AUTH-02: goes one step back in history if that is a page of this shop, otherwise to the home page. If the previous page is
 * another document (typed, or opened before the script loaded), this page is replaced by its path instead. Going back would
 * unload this document with its toast, and the browser could show the old document as it was before the login.
 */
export function stepBack(navigate: NavigateFunction): void {
	const before = previousEntry();
	if (before === 'same-document') void navigate(-1);
	else void navigate(before ?? href('/'), { replace: true });
}

/** `same-document`, or the path of another document; null if there is none or it is another site's. */
function previousEntry(): 'same-document' | string | null {
	// Browsers without the Navigation API: the router counts its own navigations.
	if (!('navigation' in window)) return isBehindRouter() ? 'same-document' : null;
	const { currentEntry } = window.navigation;
	const entry = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
	if (!entry?.url) return null;
	if (entry.sameDocument) return 'same-document';
	const { pathname, search, hash } = new URL(entry.url);
	return safePath(pathname + search + hash);
}
