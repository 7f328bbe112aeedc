import { href } from 'react-router';
import { shopFacts, whatsappLink } from '#app/owner/shop-facts.ts';
import { useRootData } from '#app/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { quoteCopy as copy } from './copy.ts';
import { Accept, AskToday, Decline } from './quote-forms.tsx';
import styles from './quote-print.css?url';
import type { QuoteProps, QuoteView } from './quote-view.ts';

/** QUOTE-04: what is offered, then what the buyer can do. Only the first is printed. */
export function QuoteSheet(props: QuoteProps) {
	const { quote, isOwn, answer } = props;
	const { whatsapp } = useRootData();
	return (
		<div data-keep-clear className="measure min-h-svh py-10 md:py-16">
			<link rel="stylesheet" href={styles} precedence="paper" />
			<h1 className="figures text-xl max-lg:pe-14">{copy.quoteOf(quote.number)}</h1>
			<p className="mt-2 hidden print:block">
				{shopFacts.name}, {shopFacts.contact.address}, {shopFacts.contact.phone}
			</p>
			<p className="mt-2 wrap-anywhere">
				{copy.for} {quote.name}, {quote.city}
			</p>
			<div aria-live="polite" className="mt-4 max-w-prose space-y-4">
				{answer?.message && <Notice role="none">{answer.message}</Notice>}
				<p>{stateOf(quote, isOwn)}</p>
			</div>
			<Options quote={quote} />
			{quote.terms && (
				<section className="mt-8 max-w-prose">
					<h2 className="text-lg">{copy.terms}</h2>
					<p className="mt-2 whitespace-pre-line wrap-anywhere">{quote.terms}</p>
				</section>
			)}
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
					<a
						href={whatsappLink(whatsapp, copy.question(quote.number))}
						target="_blank"
						rel="noopener noreferrer"
						className="flex min-h-11 w-fit items-center text-sm underline decoration-stone-2 underline-offset-4 hover:decoration-ink"
					>
						{copy.whatsapp}
						<span className="sr-only">{copy.newTab}</span>
					</a>
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

function Options({ quote }: { quote: QuoteView }) {
	const { options, chosen } = quote;
	const shown = chosen ? options.filter(({ name }) => name === chosen) : options;
	return (
		<div className={`mt-6 grid grid-cols-1 gap-x-12 gap-y-8 ${columns[shown.length] ?? ''}`}>
			{shown.map((option) => (
				<section
					key={option.name}
					aria-label={options.length > 1 ? copy.option(option.name) : copy.quoteOf(quote.number)}
					className="flex min-w-0 flex-col break-inside-avoid"
				>
					{options.length > 1 && <h2 className="mb-2 text-lg">{copy.option(option.name)}</h2>}
					<ul className="border-y border-stone-3 text-sm">
						{option.lines.map((line) => (
							<li key={line.position} className="flex gap-4 border-t border-stone-3 py-3 first:border-t-0">
								<div className="min-w-0 grow">
									<p className="font-serif text-base wrap-break-word">{line.name}</p>
									{line.goods && <p className="wrap-break-word">{line.goods}</p>}
									<p className="figures text-stone-1">{line.amount}</p>
									{line.today !== null && (
										<p className="figures mt-1">
											{copy.old} {line.price} · {copy.today} {line.today}
										</p>
									)}
								</div>
								<p className="figures whitespace-nowrap">{line.total}</p>
							</li>
						))}
					</ul>
					<dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
						<dt className="min-w-0 wrap-break-word">
							{[copy.delivery, quote.delivery].filter(Boolean).join(': ')}
						</dt>
						<dd className="text-end">{quote.deliveryAmount}</dd>
						<dt className="text-base font-medium">{copy.total}</dt>
						<dd className="text-end text-base font-medium">{option.total}</dd>
					</dl>
					{option.later && <p className="figures mt-2 text-sm">{copy.later(option.later)}</p>}
				</section>
			))}
		</div>
	);
}

/** Options stand side by side, on paper too. */
const columns: Record<number, string> = {
	1: 'max-w-2xl',
	2: 'md:grid-cols-2 print:grid-cols-2',
	3: 'lg:grid-cols-3 print:grid-cols-3',
};
