import { useEffect, useRef, useState } from 'react';
import type { Fresh } from './desk-list.ts';
import type { DeskRow } from './desk-row.ts';

/** Changes within this time, in ms, cause one request. */
const DEBOUNCE = 150;
/** How often the times on the page are made new, in ms. */
const MINUTE = 60_000;

type Shown = { search: string; rows: readonly DeskRow[]; isWhole: boolean };

/**
 * DESK-06: asks what has changed when the stream of the back office says so, and each minute, since a time passes without an event.
 * Returns whether the stream is connected. Not while the tab is hidden: it asks when it is seen again.
 */
export function useFresh(shown: Shown, refresh: (fresh: Fresh) => void): boolean {
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
			if (asking || document.hidden) {
				again = true;
				return;
			}
			asking = true;
			again = false;
			await fetchFresh(latest.current.shown)
				.then((fresh) => latest.current.refresh(fresh))
				.catch(() => {});
			asking = false;
			if (again) changed();
		}
		function changed(): void {
			timer ??= setTimeout(ask, DEBOUNCE);
		}
		const source = new EventSource('/staff/live');
		source.addEventListener('hello', () => {
			setConnected(true);
			changed();
		});
		source.addEventListener('orders', changed);
		source.addEventListener('error', () => setConnected(false));
		document.addEventListener('visibilitychange', changed);
		const minute = setInterval(changed, MINUTE);
		return () => {
			source.close();
			clearTimeout(timer);
			clearInterval(minute);
			document.removeEventListener('visibilitychange', changed);
		};
	}, []);
	return connected;
}

async function fetchFresh({ search, rows, isWhole }: Shown): Promise<Fresh> {
	const params = new URLSearchParams(search);
	params.set('ids', rows.map(({ id }) => id).join(','));
	if (isWhole) params.set('whole', '');
	const response = await fetch(`/staff/orders/rows?${params}`);
	if (!response.ok) throw new Error(String(response.status));
	return (await response.json()) as Fresh;
}
