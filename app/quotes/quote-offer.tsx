import { Fragment } from 'react';
import { quoteCopy as copy } from './copy.ts';
import type { QuoteView } from './quote-view.ts';

/** QUOTE-04: the options of a quote and what the shop writes to them, for the buyer and for the desk before it is sent. */
export function QuoteOffer({ quote }: { quote: QuoteView }) {
	return (
		<>
			<Options quote={quote} />
			{quote.terms && (
				<section className="mt-8 max-w-prose">
					<h2 className="text-lg">{copy.terms}</h2>
					<p className="mt-2 whitespace-pre-line wrap-anywhere">{quote.terms}</p>
				</section>
			)}
		</>
	);
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
							<li
								key={line.position}
								className="flex flex-wrap gap-x-4 border-t border-stone-3 py-3 first:border-t-0"
							>
								<div className="min-w-0 basis-[8rem] grow">
									<p className="font-serif text-base wrap-break-word">{line.name}</p>
									{line.goods && <p className="wrap-break-word">{line.goods}</p>}
									<p className="figures text-stone-1">{line.amount}</p>
									{line.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{line.note}</p>}
									{line.today !== null && (
										<p className="figures mt-1">
											<span className="whitespace-nowrap">{`${copy.old} ${line.price}`}</span>
											{' · '}
											<span className="whitespace-nowrap">{`${copy.today} ${line.today}`}</span>
										</p>
									)}
								</div>
								<p className="figures ms-auto whitespace-nowrap">{line.total}</p>
							</li>
						))}
					</ul>
					<dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
						{option.rows.map(({ kind, name, figure }) => {
							const weight = kind === 'total' ? 'text-base font-medium' : '';
							return (
								<Fragment key={name}>
									<dt className={`min-w-0 wrap-break-word ${weight}`}>{name}</dt>
									<dd className={`text-end ${weight}`}>{figure}</dd>
								</Fragment>
							);
						})}
					</dl>
					{option.days && <p className="figures mt-3 text-sm text-pretty wrap-anywhere">{option.days}</p>}
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
