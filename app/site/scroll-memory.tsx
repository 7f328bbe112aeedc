import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** The router's own name for it. */
const KEPT = 'react-router-scroll-positions';

/**
 * Stands for React Router's `<ScrollRestoration>`, whose script opens the browser's storage, which holds up the first frame
 * of every page, be it one to which nobody can have come back. This asks only a page that the history knows.
 */
export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
	useScrollRestoration();
	return (
		// In the browser it has run by the time that React compares.
		<script nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? returnToPlace : ''}
		</script>
	);
}

/** Before the page is painted, and with all of it laid out (`rest.ts`); the router's own comes with the scripts. */
const returnToPlace = /* @__PURE__ */ `(() => {
	let { state } = history;
	if (!state || !state.key) return history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
	try {
		let top = JSON.parse(sessionStorage['${KEPT}'] || '{}')[state.key];
		if (typeof top === 'number') {
			document.documentElement.dataset.atRest = '';
			scrollTo(0, top);
		}
	} catch {}
})()`.replace(/\n\t*/g, '');
