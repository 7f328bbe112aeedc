import script from 'virtual:early-cart';

/** The cart before React, the same on every page. In the browser it has run by the time that React looks. */
export function EarlyCartScript({ nonce }: { nonce: string | undefined }) {
	return (
		<script nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? script : ''}
		</script>
	);
}
