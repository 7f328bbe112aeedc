import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { showLateFaces } from './fonts/late-faces.ts';

/** Another page is set in the typefaces that came too late for the last; not the same one with other stones on it. */
export function useLateFaces(): void {
	const { pathname } = useLocation();
	const last = useRef(pathname);

	useLayoutEffect(() => {
		if (last.current !== pathname) showLateFaces();
		last.current = pathname;
	}, [pathname]);
}
