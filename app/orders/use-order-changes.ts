import { useEffect } from 'react';
import { href, useRevalidator } from 'react-router';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';

/** How often an open page asks whether anything has changed, in ms. */
const PERIOD = 2000;

/**
 * TRACK-02: loads the page again when its order has moved, or a fact of the shop is another. It asks for the version by the secret address itself: the public stream
 * of changes tells strangers nothing about orders.
 */
export function useOrderChanges(token: string, version: string): void {
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();

	useEffect(() => {
		let asking = false;
		async function ask() {
			if (document.hidden || asking || isLeaving()) return;
			asking = true;
			const current = await fetchVersion(token);
			asking = false;
			if (current !== null && current !== version && !isLeaving()) void revalidate();
		}
		const timer = setInterval(ask, PERIOD);
		document.addEventListener('visibilitychange', ask);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
		};
	}, [token, version, revalidate, isLeaving]);
}

/** The order's version; null where the shop cannot be reached. */
async function fetchVersion(token: string): Promise<string | null> {
	try {
		const response = await fetch(href('/track/:token/version', { token }), { cache: 'no-store' });
		return response.ok ? await response.json() : null;
	} catch {
		return null;
	}
}
