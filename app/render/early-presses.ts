declare global {
	interface Window {
		/** What was pressed before the scripts listened, and the address that the page was made for. */
		earlyPresses?: { buttons: HTMLElement[]; at: string };
	}
}

/**
 * Whether the address is no longer the one that the page was made for. Back navigation through the router's entries, before
 * the router runs, changes the address alone. A browser without `navigation.activation` is asked late: it misses a step back
 * that is made before the whole page has come.
 */
export function hasAddressChanged(): boolean {
	const made = window.navigation?.activation?.entry?.url ?? window.earlyPresses?.at;
	return made !== undefined && withoutHash(made) !== withoutHash(location.href);
}

function withoutHash(address: string): string {
	return address.split('#')[0] ?? '';
}

/** Presses again, in order, what was pressed before the page listened. */
export function repeatPresses(): void {
	for (const button of window.earlyPresses?.buttons.splice(0) ?? []) if (button.isConnected) button.click();
}
