/**
 * The router's state in an entry of the browser's history: `key` names the entry, `idx` counts the shop's own pages before
 * it, and `usr` is the state that a link passes on.
 */
type EntryState = { key?: string; idx?: number; usr?: unknown } | null;

const state = (): EntryState => history.state;

/** The router's key of the current entry. */
export const entryKey = (): string => state()?.key ?? 'default';

/** Whether the page before this one is the shop's, opened by the router, which counts, or loaded whole. */
export const hasShopPageBefore = (): boolean =>
	isBehindRouter() || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));

/** Whether the router itself opened this page from another one. */
export const isBehindRouter = (): boolean => Number(state()?.idx) > 0;

/** Names the current entry, if the router has not, so that its scroll position can be stored before the router runs. */
export const nameEntry = () => {
	if (!state()?.key) history.replaceState({ key: `${Math.random()}` }, '');
};

/** Adds an entry as the router would, so that the router can replace it. */
export const pushEntry = (address: string, key: string) => {
	history.pushState({ usr: null, key, idx: (state()?.idx ?? 0) + 1 }, '', address);
};
