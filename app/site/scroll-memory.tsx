import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Stands for React Router's `<ScrollRestoration>`, whose script opens the browser's storage on every page: see `scroll-back.ts`. */
export function ScrollMemory() {
	useScrollRestoration();
	return null;
}
