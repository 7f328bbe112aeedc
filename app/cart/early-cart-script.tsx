import { useRenderContext, type Writer } from '#app/render/render-context.tsx';
import script from './early-cart.ts?script';

/**
 * `early-cart.ts` as an inline script, the same on every page. The shop's layout puts it behind what is painted first: in
 * the head it would delay the first paint. A product's page that is written in one go has it `behindButtons` instead, so
 * that the first paint includes the buttons. In the browser it has run before React hydrates, so React renders it empty.
 */
export function EarlyCartScript({ behindButtons = false }: { behindButtons?: boolean }) {
	const { nonce, writer } = useRenderContext();
	return (
		<script nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? textOf(writer, behindButtons) : ''}
		</script>
	);
}

function textOf(writer: Writer | undefined, behindButtons: boolean): string {
	if (writer) return writer.insertOnce(script);
	return behindButtons ? '' : script;
}
