import { useVisit, type Writer } from '#app/render/visit.tsx';
import script from './early-cart.ts?script';

/**
 * The cart before React, the same on every page. The frame has it behind what is painted first: in the head it would be a
 * frame with nothing in it. On the page of a stone, where that is written in one go, it comes `behindButtons` instead, so
 * that the first thing painted has them. In the browser it has run by the time that React looks.
 */
export function EarlyCartScript({ behindButtons = false }: { behindButtons?: boolean }) {
	const { nonce, writer } = useVisit();
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
