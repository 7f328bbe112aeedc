import { shopFacts, whatsappLink } from '#app/owner/shop-facts.ts';
import { useRootData } from '#app/root-data.ts';
import { siteCopy } from './copy.ts';
import { useStepAside } from './use-step-aside.ts';

/**
 * NAV-10: the link to ask for a quote, within the thumb's reach on every page. On a phone it is only an icon, which covers
 * little text: on the picture when the page has a `data-bottom-bar`, and beside the heading when it would cover a form or the
 * checkout button (`data-keep-clear`). On a wide screen it is a text in the margin. It hides while the visitor scrolls down,
 * and at the footer, which has the same link.
 */
export function QuoteLink() {
	const { whatsapp } = useRootData();
	const aside = useStepAside();
	return (
		<a
			href={whatsappLink(whatsapp, shopFacts.quoteMessage)}
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
