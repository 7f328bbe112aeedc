import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** How often an open page asks how far some work is, in ms. */
const EVERY = 700;

/** Loads the page's data again and again, while somebody looks at it. */
export function useAskAgain(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (!document.hidden) void revalidate();
		}, EVERY);
		return () => clearInterval(timer);
	}, [revalidate]);
}
