/**
 * Calls `listener` when what the browser stores has changed: in this page, which dispatches the event `changed` on `window`, or in another
 * tab, under one of our keys. `elsewhere` is called first for another tab. Returns what ends it.
 */
export function whenStored(
	changed: string,
	isOurs: (key: string) => boolean,
	listener: () => void,
	elsewhere?: () => void,
): () => void {
	/** A null key means that the whole storage was cleared. */
	const onStorage = ({ key }: StorageEvent) => {
		if (key !== null && !isOurs(key)) return;
		elsewhere?.();
		listener();
	};
	addEventListener('storage', onStorage);
	addEventListener(changed, listener);
	// A page restored from the back/forward cache has missed the storage events of other tabs.
	addEventListener('pageshow', listener);
	return () => {
		removeEventListener('storage', onStorage);
		removeEventListener(changed, listener);
		removeEventListener('pageshow', listener);
	};
}
