import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useIsLeaving } from '#app/router/use-is-leaving.ts';
import { hear } from './live-connection.ts';

/** Changes that come this close together, in ms, are fetched once. */
const TOGETHER = 100;

/**
 * Keeps a page in step with the database: its loaders run again when a change of a product was committed, and when
 * the page comes back from a lost connection or from being hidden and has missed something.
 * `version` is `liveVersion()` as the page's loader took it before its query.
 */
export function useLive({ version }: { version: string }): void {
	const { revalidate } = useRevalidator();
	const isLeaving = useIsLeaving();
	const shown = useRef(version);

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
			// A loader that cannot reach the shop would put an error in the place of a page that is only a little old.
			// When the stream is back, its greeting brings us here again.
			if (!again && (await reachable())) {
				again ||= isLeaving();
				if (!again) await revalidate();
			}
			timer = undefined;
			if (again && !gone) changed();
		}
		const stop = hear({ topic: 'products', shown: () => shown.current, changed });
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
