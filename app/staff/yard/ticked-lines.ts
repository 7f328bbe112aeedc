const PREFIX = 'sangtarash-ticks-';

/**
 * The ticked lines of an order, kept in the browser so that a reload loses none. They are of one version: another one may have
 * other lines.
 */
export function readTicks(id: string, version: number): number[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
		if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('ticked' in kept)) return [];
		if (kept.version !== version || !Array.isArray(kept.ticked)) return [];
		return kept.ticked.filter((position) => Number.isInteger(position));
	} catch {
		// A browser without storage: the ticks last as long as the page.
		return [];
	}
}

export function keepTicks(id: string, version: number, ticked: readonly number[]): void {
	try {
		localStorage.setItem(PREFIX + id, JSON.stringify({ version, ticked }));
	} catch {
		// As above.
	}
}

/** Drops the ticks of all orders but these. */
export function forgetTicks(ids: readonly string[]): void {
	try {
		for (const key of Object.keys(localStorage))
			if (key.startsWith(PREFIX) && !ids.includes(key.slice(PREFIX.length))) localStorage.removeItem(key);
	} catch {
		// As above.
	}
}
