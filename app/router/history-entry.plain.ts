/** Uses the browser's Navigation API. A browser without it gives less exact results. */
const api = () => ('navigation' in window ? window.navigation : undefined);

export const entryKey = (): string => api()?.currentEntry?.key ?? 'default';

export const hasShopPageBefore = (): boolean =>
	api()?.canGoBack ?? (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));

export const isBehindRouter = (): boolean => false;

export const pushEntry = (address: string) => history.pushState(null, '', address);
