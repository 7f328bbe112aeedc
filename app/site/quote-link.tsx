import { shopFacts, whatsappLink } from '#app/owner/shop-facts.ts';
import { siteCopy } from './copy.ts';
import { useShell } from './shell.ts';

/** NAV-10: the way to ask for a quote, within the thumb's reach on every page; above a `data-bottom-bar` where there is one. */
export function QuoteLink() {
	const { whatsapp } = useShell();
	return (
		<a
			href={whatsappLink(whatsapp, shopFacts.quoteMessage)}
			target="_blank"
			rel="noopener noreferrer"
			className="fixed end-4 bottom-4 z-30 inline-flex min-h-11 items-center rounded-sm border border-stone-1 bg-paper px-4 text-sm font-medium text-ink transition-colors hover:bg-ink hover:text-paper [body:has([data-bottom-bar])_&]:bottom-24 lg:[body:has([data-bottom-bar])_&]:bottom-4"
		>
			{siteCopy.quote} <span className="sr-only">{siteCopy.quoteMore}</span>
		</a>
	);
}
