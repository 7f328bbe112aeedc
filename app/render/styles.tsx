import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import faces from './fonts/fonts.css?inline';
import fraunces from './fonts/fraunces.woff2';
import instrumentSans from './fonts/instrument-sans.woff2';
import setInFaces from './fonts/set-in-faces.css?inline';
import { useVisit } from './visit.tsx';

/** For a page that is sent before all of it is known. */
export const WHOLE_SHEET = `@import "${address}";`;

/**
 * What the page's first picture needs stands in the page itself, so that no second journey over the network comes before
 * it; `late-start.ts` brings the whole sheet. The typefaces stand here alone: said again, they would be laid out again.
 *
 * In the browser these are not React's: it leaves what it does not know in the head alone, and would take away its own
 * where it draws a document anew.
 */
export function Styles() {
	if (import.meta.env.DEV) {
		return (
			<>
				<style>{faces + setInFaces}</style>
				<Links />
			</>
		);
	}
	return import.meta.env.SSR ? <Written /> : null;
}

/**
 * A browser that is told beforehand waits a moment for a typeface before its first paint: where the screen is wide, the line
 * mostly brings it in that moment, and the first page is set in it; on a phone nothing is worth the wait. Nor is one told of
 * them there at all before it has them: a page whose typefaces are on their way is laid out twice, which takes a cheap phone
 * as long as all the rest of its layout.
 */
const WIDE = '(min-width: 64rem)';

function Written() {
	const { nonce, styles = '', hasFaces } = useVisit();
	return (
		<>
			{[fraunces, instrumentSans].map((file) => (
				<link
					key={file}
					rel="preload"
					href={file}
					as="font"
					type="font/woff2"
					crossOrigin="anonymous"
					media={WIDE}
				/>
			))}
			<style nonce={nonce}>{styles + faces}</style>
			<style nonce={nonce} media={hasFaces ? undefined : WIDE}>
				{setInFaces}
			</style>
			<noscript>
				<link rel="stylesheet" href={address} />
			</noscript>
		</>
	);
}
