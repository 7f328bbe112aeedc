import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import cachedFont from './cached-font.ts?script';
import fontFaces from './fonts/fonts.css?inline';
import fraunces from './fonts/fraunces.woff2';
import instrumentSans from './fonts/instrument-sans.woff2';
import shopFonts from './fonts/shop-fonts.css?inline';
import { useRenderContext } from './render-context.tsx';

/** For a streamed page: its head is sent before its classes are known, so it imports the whole sheet. */
export const WHOLE_SHEET = `@import "${address}";`;

/**
 * Writes the styles of the first paint into the page, which saves a round trip. `late-start.ts` loads the whole sheet.
 * The fonts are declared only here: a second declaration would cause a second layout.
 *
 * In the browser React does not render these elements. React ignores unknown elements of the head, but would remove its own
 * when it renders the document again.
 */
export function Styles() {
	if (import.meta.env.DEV) {
		return (
			<>
				<style>{fontFaces + shopFonts}</style>
				<Links />
			</>
		);
	}
	return import.meta.env.SSR ? <InlineStyles /> : null;
}

/**
 * The screens that preload both fonts and use them at once. The browser waits a moment for a font before the first paint, and a
 * fast connection delivers it in that time. A phone requests Fraunces when it lays out the first heading, behind the page's
 * own bytes, and swaps it in. It uses Instrument Sans only when it is cached (`cached-font.ts`): arriving later it causes a
 * second layout, which takes a cheap phone as long as the first one.
 */
const WIDE = '(min-width: 64rem)';

function InlineStyles() {
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
			<style nonce={nonce}>{styles + fontFaces}</style>
			<style nonce={nonce} media={WIDE}>
				{shopFonts}
			</style>
			<script nonce={nonce}>{cachedFont}</script>
			<noscript>
				<link rel="stylesheet" href={address} />
			</noscript>
		</>
	);
}
