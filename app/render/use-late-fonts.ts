import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showLateFonts } from './fonts/late-fonts.ts';

/** Shows late typefaces when the path changes; not when the same page shows other products. */
export function useLateFonts(): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useLayoutEffect(() => {
		if (last.current !== pathname) showLateFonts();
		last.current = pathname;
	}, [pathname]);
}
