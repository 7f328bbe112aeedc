import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { ListChanges } from './desk-list.ts';
import type { DeskRow } from './desk-row.ts';

/** Changes within this time, in ms, cause one request. */
const DEBOUNCE = 150;
/** How often the times on the page are made new, in ms. */
const MINUTE = 60_000;
/** How long to wait after a refused connection, in ms. */
const RETRY = 5000;

type Shown = { search: string; rows: readonly DeskRow[]; isWhole: boolean };

/**
 * DESK-06: asks what has changed when the stream of the back office says so, and each minute, since a time passes without an event.
 * Returns whether the stream is connected.
 */
export function useListChanges(shown: Shown, refresh: (fresh: ListChanges) => void): boolean {
	const [connected, setConnected] = useState(true);
	const latest = useRef({ shown, refresh });
	useEffect(() => {
		latest.current = { shown, refresh };
	});

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let asking = false;
		let again = false;
		async function ask(): Promise<void> {
			timer = undefined;
			again = asking;
			if (asking) return;
			asking = true;
			await fetchFresh(latest.current.shown)
				.then((fresh) => latest.current.refresh(fresh))
				.catch(() => {});
			asking = false;
			if (again) changed();
		}
		function changed(): void {
			timer ??= setTimeout(ask, DEBOUNCE);
		}
		const stream = openStream(changed, setConnected);
		const minute = setInterval(() => document.hidden || changed(), MINUTE);
		return () => {
			stream.close();
			clearTimeout(timer);
			clearInterval(minute);
		};
	}, []);
	return connected;
}

/** The stream while the page is seen: a browser has few connections to one host, and each hidden tab would keep one. */
function openStream(changed: () => void, setConnected: (is: boolean) => void): { close: () => void } {
	let source: EventSource | undefined;
	let retry: ReturnType<typeof setTimeout> | undefined;
	function connect(): void {
		close();
		if (document.hidden) return;
		const opened = new EventSource(href('/staff/live'));
		source = opened;
		opened.addEventListener('hello', () => {
			setConnected(true);
			changed();
		});
		opened.addEventListener('orders', changed);
		opened.addEventListener('error', () => {
			setConnected(false);
			// The browser reconnects after a broken connection, but not after an error status.
			if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY);
		});
	}
	function close(): void {
		source?.close();
		clearTimeout(retry);
	}
	document.addEventListener('visibilitychange', connect);
	connect();
	return {
		close() {
			document.removeEventListener('visibilitychange', connect);
			close();
		},
	};
}

async function fetchFresh({ search, rows, isWhole }: Shown): Promise<ListChanges> {
	const params = new URLSearchParams(search);
	params.set('ids', rows.map(({ id }) => id).join(','));
	if (isWhole) params.set('whole', '');
	const response = await fetch(`${href('/staff/orders/rows')}?${params}`);
	if (!response.ok) throw new Error(String(response.status));
	return (await response.json()) as ListChanges;
}
