import { href, type NavigateFunction } from 'react-router';
import { isBehindRouter } from '#app/router/history-entry.ts';
import { safePath } from './safe-path.ts';

/**
 * AUTH-02: one step back in history, as long as that is a page of this shop; else home. A page that was loaded whole
 * (typed, or opened by a link before the script arrived) is opened anew in place of this one: stepping back to it would
 * throw this document away, its toast with it, and could bring back a copy that still shows a visitor.
 */
export function stepBack(navigate: NavigateFunction): void {
	const before = entryBefore();
	if (before === 'ours') void navigate(-1);
	else void navigate(before ?? href('/'), { replace: true });
}

/** `ours` when this document has it, else its path; null when there is none or it is another site's. */
function entryBefore(): 'ours' | string | null {
	// The router counts its own steps, for browsers that do not tell.
	if (!('navigation' in window)) return isBehindRouter() ? 'ours' : null;
	const { currentEntry } = window.navigation;
	const entry = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
	if (!entry?.url) return null;
	if (entry.sameDocument) return 'ours';
	const { pathname, search, hash } = new URL(entry.url);
	return safePath(pathname + search + hash);
}
