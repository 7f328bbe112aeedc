import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the canonical address once the router has opened another page. The server has written it for the first page, and
 * a browser's share button would send that address for every page.
 */
export function useDropCanonical(): void {
	const { key } = useLocation();
	const first = useRef(key);

	useEffect(() => {
		if (key !== first.current) document.querySelector('[rel=canonical]')?.remove();
	}, [key]);
}
