import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Topic } from '#app/platform/database/topics.ts';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { listen } from './live-connection.ts';

/** Changes within this time, in ms, cause one revalidation. */
const DEBOUNCE = 100;

/**
 * Revalidates the page when a change of one of the topics was committed, or when the page may have missed one while it was
 * hidden or not connected. `version` is the `liveVersion()` that the page's loader read before its query.
 */
export function useLive(topics: readonly Topic[], version: string): void {
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();
	const shown = useRef(version);
	const listened = useRef(topics);

	useEffect(() => {
		shown.current = version;
	}, [version]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let again = false;
		let unmounted = false;
		function changed() {
			if (timer) again = true;
			else timer = setTimeout(refresh, DEBOUNCE);
		}
		async function refresh() {
			again = isLeaving();
			// If the shop cannot be reached, revalidation would replace the page by an error. The `hello` of the next
			// connection calls this again.
			if (!again && (await isReachable())) {
				again ||= isLeaving();
				if (!again) await revalidate();
			}
			timer = undefined;
			if (again && !unmounted) changed();
		}
		const stop = listen({ topics: listened.current, shown: () => shown.current, changed });
		return () => {
			unmounted = true;
			stop();
			clearTimeout(timer);
		};
	}, [revalidate, isLeaving]);
}

async function isReachable(): Promise<boolean> {
	return fetch('/healthz', { cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false,
	);
}
