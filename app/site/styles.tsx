import { address } from 'virtual:style-sheet';
import { Links } from 'react-router';
import { useVisit } from '#app/platform/visit.tsx';
import faces from '#app/ui/fonts/fonts.css?inline';

/** What the server replaces by the page's critical styles when it knows the page. */
export const STYLES_PLACE = '/* styles */';

/** For a page that is sent before all of it is known. */
export const WHOLE_SHEET = `@import "${address}";`;

/**
 * What the page's first picture needs stands in the page itself, so that no second journey over the network comes before
 * it; `lateStart` brings the whole sheet. The typefaces stand here alone: said again, they would be laid out again.
 */
export function Styles() {
	const { nonce, styles = '' } = useVisit();
	return (
		<>
			<style nonce={nonce} suppressHydrationWarning>
				{import.meta.env.SSR ? styles + faces : ''}
			</style>
			{import.meta.env.DEV ? (
				<Links />
			) : (
				<noscript>{import.meta.env.SSR && <link rel="stylesheet" href={address} />}</noscript>
			)}
		</>
	);
}
