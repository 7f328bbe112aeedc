import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import { useVisit } from '#app/platform/visit.tsx';
import faces from '#app/ui/fonts/fonts.css?inline';

/** For a page that is sent before all of it is known. */
export const WHOLE_SHEET = `@import "${address}";`;

/**
 * What the page's first picture needs stands in the page itself, so that no second journey over the network comes before
 * it; `lateStart` brings the whole sheet. The typefaces stand here alone: said again, they would be laid out again.
 *
 * In the browser these are not React's: it leaves what it does not know in the head alone, and would take away its own
 * where it draws a document anew.
 */
export function Styles() {
	if (import.meta.env.DEV) {
		return (
			<>
				<style>{faces}</style>
				<Links />
			</>
		);
	}
	return import.meta.env.SSR ? <Written /> : null;
}

function Written() {
	const { nonce, styles = '' } = useVisit();
	return (
		<>
			<style nonce={nonce}>{styles + faces}</style>
			<noscript>
				<link rel="stylesheet" href={address} />
			</noscript>
		</>
	);
}
