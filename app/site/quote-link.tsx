import { type SyntheticEvent, useRef } from 'react';
import { useMatches } from 'react-router';
import { storedQuantity } from '#app/cart/stored-cart.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { useRootData } from '#app/root-data.ts';
import { whatsappLink } from '#app/settings/whatsapp-link.ts';
import type { WhatsAppMessageOf } from '#app/settings/whatsapp-message.ts';
import { siteCopy } from './copy.ts';
import { useStepAside } from './use-step-aside.ts';

/**
 * NAV-10: the link to ask for a quote, within the thumb's reach on every page. On a phone it is only an icon, which covers
 * little text: on the picture when the page has a `data-bottom-bar`, and beside the heading, where it stays, on a page with a
 * form or the checkout button (`data-keep-clear`). On a wide screen it is a text in the margin. It steps aside while the
 * visitor scrolls down, from fields and buttons, and at the footer, which has the same link.
 */
export function QuoteLink() {
	const { whatsapp, origin, facts } = useRootData();
	const link = useRef<HTMLAnchorElement>(null);
	const aside = useStepAside(link);
	const page = useMatches().at(-1);
	const handle = page?.handle as { quote?: WhatsAppMessageOf<unknown> } | undefined;
	const quote = handle?.quote?.(page?.loaderData);
	const id = quote?.productId;

	/** The message of a product's page ends with its address and the quantity in the cart, as far as they are known. */
	function addressFor(origin: string | null, quantity = 0): string {
		const lines = [quote?.message ?? facts.quoteMessage];
		if (quantity) lines.push(siteCopy.inCart(formatQuantity(quantity)));
		if (id && origin) lines.push(origin + page?.pathname);
		return whatsappLink(whatsapp, lines.join('\n'));
	}

	/** Just before the link is followed, because the page is the same for all visitors, and the cart is in the browser. */
	function complete({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
		if (id) currentTarget.href = addressFor(location.origin, storedQuantity(id));
	}

	if (!whatsapp) return null;
	return (
		<a
			ref={link}
			href={addressFor(origin)}
			onPointerDown={complete}
			onFocus={complete}
			target="_blank"
			rel="noopener noreferrer"
			data-aside={aside || undefined}
			className="quote-place z-30 inline-flex items-center justify-center rounded-full border border-stone-2 bg-paper p-2.5 text-xs font-medium text-ink transition hover:bg-ink hover:text-paper lg:rounded-sm"
		>
			<svg
				aria-hidden="true"
				viewBox="0 0 24 24"
				className="size-6 fill-none stroke-current stroke-[1.5] lg:hidden"
			>
				<path d="m4 20 1.5-4A8 8 0 1 1 9 19z" />
			</svg>
			<span className="max-lg:sr-only">
				{siteCopy.quote} <span className="sr-only">{siteCopy.quoteMore}</span>
			</span>
		</a>
	);
}
