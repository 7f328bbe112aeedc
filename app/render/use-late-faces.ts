import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showLateFaces } from './fonts/late-faces.ts';

/** Shows late typefaces when the path changes; not when the same page shows other products. */
export function useLateFaces(): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useLayoutEffect(() => {
		if (last.current !== pathname) showLateFaces();
		last.current = pathname;
	}, [pathname]);
}
