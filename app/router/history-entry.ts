/**
 * The router's state in an entry of the browser's history. `key` names the entry, `idx` is the number of the shop's pages
 * before it, and `usr` is the state that the link passed.
 */
type EntryState = { key?: string; idx?: number; usr?: unknown } | null;

const state = (): EntryState => history.state;

/** The router's key of the current entry. */
export const entryKey = (): string => state()?.key ?? 'default';

/** Whether the previous page is the shop's. The router counts the pages that it opened; others tell it by the referrer. */
export const hasShopPageBefore = (): boolean =>
	isBehindRouter() || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));

/** Whether the router itself opened this page from another one. */
export const isBehindRouter = (): boolean => Number(state()?.idx) > 0;

/** Gives the current entry a key, if the router has not. Its scroll position can then be stored before the router runs. */
export const nameEntry = () => {
	if (!state()?.key) history.replaceState({ key: `${Math.random()}` }, '');
};

/** Adds an entry as the router would, so that the router can replace it. */
export const pushEntry = (address: string, key: string) => {
	history.pushState({ usr: null, key, idx: (state()?.idx ?? 0) + 1 }, '', address);
};
