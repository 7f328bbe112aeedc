import { href } from 'react-router';
import { useFacts } from '#app/root-data.ts';
import { isolated } from '#app/typed/isolated.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { WhatsAppLink } from '#app/whatsapp-link.tsx';
import { quoteCopy as copy } from './copy.ts';
import { Accept, AskToday, Decline } from './quote-forms.tsx';
import { QuoteOffer } from './quote-offer.tsx';
import styles from './quote-print.css?url';
import type { QuoteProps, QuoteView } from './quote-view.ts';

/** QUOTE-04: what is offered, then what the buyer can do. Only the first is printed. */
export function QuoteSheet(props: QuoteProps) {
	const { quote, isOwn, answer } = props;
	const { name, contact } = useFacts();
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<link rel="stylesheet" href={styles} precedence="paper" />
			<h1 className="figures text-xl max-lg:pe-14">{copy.quoteOf(quote.number)}</h1>
			<p className="mt-2 hidden print:block">
				{[name, contact.address, contact.phone].filter(Boolean).join(', ')}
			</p>
			<p className="mt-2 wrap-anywhere">{`${copy.for} ${isolated(quote.name)}, ${isolated(quote.city)}`}</p>
			<div aria-live="polite" className="mt-4 max-w-prose space-y-4">
				{answer?.message && <Notice role="none">{answer.message}</Notice>}
				<p>{stateOf(quote, isOwn)}</p>
			</div>
			<QuoteOffer quote={quote} />
			<div className="print:hidden">
				{quote.stage === 'accepted' && isOwn && (
					<ButtonLink to={href('/orders')} tone="quiet" className="mt-6">
						{copy.toOrders}
					</ButtonLink>
				)}
				{quote.stage === 'past' && answer?.done !== 'asked' && <AskToday />}
				{quote.stage === 'sent' && (
					<>
						<Accept {...props} />
						<Decline {...props} />
					</>
				)}
				<p className="mt-8 border-t border-stone-3 pt-4">
					<WhatsAppLink
						message={copy.question(quote.number)}
						className="flex min-h-11 w-fit items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
					>
						{copy.whatsapp}
						<span className="sr-only">{copy.newTab}</span>
					</WhatsAppLink>
				</p>
				<p className="text-sm text-stone-1">{copy.print}</p>
			</div>
		</div>
	);
}

function stateOf({ stage, until }: QuoteView, isOwn: boolean): string {
	switch (stage) {
		case 'accepted':
			return isOwn ? copy.accepted : copy.acceptedBy;
		case 'declined':
			return copy.declined;
		case 'past':
			return copy.past(until);
		default:
			return copy.until(until);
	}
}
