import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showLateFonts } from './fonts/late-fonts.ts';

/** Switches to the late fonts when the path changes, but not when a list shows other products under the same path. */
export function useLateFonts(): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useLayoutEffect(() => {
		if (last.current !== pathname) showLateFonts();
		last.current = pathname;
	}, [pathname]);
}
