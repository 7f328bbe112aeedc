import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showLateFont } from './fonts/late-font.ts';

/** Switches to the late font when the path changes, but not when a list shows other products under the same path. */
export function useLateFont(): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useLayoutEffect(() => {
		if (last.current !== pathname) showLateFont();
		last.current = pathname;
	}, [pathname]);
}
