import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import cachedFonts from './cached-fonts.ts?script';
import faces from './fonts/fonts.css?inline';
import fraunces from './fonts/fraunces.woff2';
import instrumentSans from './fonts/instrument-sans.woff2';
import shopFonts from './fonts/shop-fonts.css?inline';
import { useRenderContext } from './render-context.tsx';

/** For a page that is streamed, of which not all is known when its head is sent. */
export const WHOLE_SHEET = `@import "${address}";`;

/**
 * Writes what the first paint needs into the page itself, which saves a round trip; `late-start.ts` loads the whole sheet.
 * The typefaces are declared here alone: a second declaration would lay out the page again.
 *
 * In the browser these are not React's. It leaves unknown elements of the head alone, and would remove its own where it
 * renders a document again.
 */
export function Styles() {
	if (import.meta.env.DEV) {
		return (
			<>
				<style>{faces + shopFonts}</style>
				<Links />
			</>
		);
	}
	return import.meta.env.SSR ? <Written /> : null;
}

/**
 * Where typefaces are preloaded and used at once: the browser waits a moment for them before its first paint, and a fast
 * line brings them in that moment. A phone neither waits for them nor uses them before it has them (`cached-fonts.ts`): a page
 * whose typefaces arrive is laid out twice, which takes a cheap phone as long as the rest of its layout.
 */
const WIDE = '(min-width: 64rem)';

function Written() {
	const { nonce, styles = '' } = useRenderContext();
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
			<style nonce={nonce} media={WIDE}>
				{shopFonts}
			</style>
			<script nonce={nonce}>{cachedFonts}</script>
			<noscript>
				<link rel="stylesheet" href={address} />
			</noscript>
		</>
	);
}
