/** Writes an entry as the router would. `idx` counts the shop's own pages. */
export function pushEntry(address: string, key: string): void {
	const { idx = 0 } = history.state ?? {};
	history.pushState({ usr: null, key, idx: idx + 1 }, '', address);
}

export function entryKey(): string {
	return history.state?.key ?? 'default';
}

export function hasShopPageBefore(): boolean {
	const { length, state } = window.history;
	return state?.idx > 0 || (length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
