import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import cachedFonts from './cached-fonts.ts?script';
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
 * The screens that preload the fonts and use them at once. The browser waits a moment for fonts before the first paint, and a
 * fast connection delivers them in that time. A phone uses them only when they are cached (`cached-fonts.ts`). Fonts that
 * arrive later cause a second layout, which takes a cheap phone as long as the first one.
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
			<script nonce={nonce}>{cachedFonts}</script>
			<noscript>
				<link rel="stylesheet" href={address} />
			</noscript>
		</>
	);
}
