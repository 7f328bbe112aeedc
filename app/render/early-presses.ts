import { successorOf } from './keep-typed.ts';

declare global {
	interface Window {
		/** The buttons pressed before hydration, and the URL that the page was rendered for. */
		earlyPresses?: { buttons: HTMLElement[]; at: string };
	}
}

/**
 * Whether the URL is no longer the one that the page was rendered for. Back navigation to an entry of the router changes
 * only the URL while the router does not run yet. A browser without `navigation.activation` uses the URL that the inline
 * script saw: it misses a back navigation before that script ran.
 */
export function hasAddressChanged(): boolean {
	const renderedFor = window.navigation?.activation?.entry?.url ?? window.earlyPresses?.at;
	return renderedFor !== undefined && withoutHash(renderedFor) !== withoutHash(location.href);
}

function withoutHash(address: string): string {
	return address.split('#')[0] ?? '';
}

/** Clicks, in order, the buttons that were pressed before hydration. */
export function repeatPresses(): void {
	for (const button of window.earlyPresses?.buttons.splice(0) ?? [])
		if (button.isConnected) button.click();
		else successorOf(button)?.click();
}
