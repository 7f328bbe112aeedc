import scrollBack from 'virtual:scroll-back';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Stands for React Router's `<ScrollRestoration>`, whose script opens the browser's storage on every page. */
export function ScrollMemory({ nonce }: { nonce: string | undefined }) {
	useScrollRestoration();
	return (
		// In the browser it has run by the time that React compares.
		<script nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? scrollBack : ''}
		</script>
	);
}
