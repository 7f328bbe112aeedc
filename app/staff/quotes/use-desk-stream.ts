import { useEffect } from 'react';
import { href, useRevalidator } from 'react-router';

/** Changes within this time, in ms, load the page once. */
const DEBOUNCE = 300;

/** QUOTE-03: loads the page again when the back office hears of a change, while the page is seen. */
export function useDeskStream(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		let source: EventSource | undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		function changed(): void {
			clearTimeout(timer);
			timer = setTimeout(revalidate, DEBOUNCE);
		}
		function connect(): void {
			source?.close();
			if (document.hidden) return;
			source = new EventSource(href('/staff/live'));
			source.addEventListener('hello', changed);
			source.addEventListener('orders', changed);
		}
		document.addEventListener('visibilitychange', connect);
		connect();
		return () => {
			document.removeEventListener('visibilitychange', connect);
			source?.close();
			clearTimeout(timer);
		};
	}, [revalidate]);
}
