import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Topic } from '#app/platform/topics.ts';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { listen } from './live-connection.ts';

/** Changes that come this close together, in ms, are fetched once. */
const TOGETHER = 100;

/**
 * Revalidates the page when a change of one of the topics was committed, and when it missed something while it was hidden
 * or not connected. `version` is `liveVersion()`, as the page's loader took it before its query.
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
		let gone = false;
		function changed() {
			if (timer) again = true;
			else timer = setTimeout(refresh, TOGETHER);
		}
		async function refresh() {
			again = isLeaving();
			// A loader that cannot reach the shop would replace a page that is only a little old by an error.
			// Once the stream is connected again, its `hello` leads here again.
			if (!again && (await reachable())) {
				again ||= isLeaving();
				if (!again) await revalidate();
			}
			timer = undefined;
			if (again && !gone) changed();
		}
		const stop = listen({ topics: listened.current, shown: () => shown.current, changed });
		return () => {
			gone = true;
			stop();
			clearTimeout(timer);
		};
	}, [revalidate, isLeaving]);
}

async function reachable(): Promise<boolean> {
	return fetch('/healthz', { cache: 'no-store' }).then(
		({ ok }) => ok,
		() => false,
	);
}
