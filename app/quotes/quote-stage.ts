/**
 * Where a quote stands. `asked`: a shopper waits for it. `draft`: the desk works on it. `sent`: its link may be opened. The others
 * are final.
 */
export const quoteStages = ['asked', 'draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;

export type QuoteStage = (typeof quoteStages)[number];

/** A buyer chooses between these. */
export const quoteOptionNames = ['A', 'B', 'C'] as const;

export type QuoteOptionName = (typeof quoteOptionNames)[number];

/** SUM-11: when the stone of each option comes, in words. */
export type OfferDays = Partial<Record<QuoteOptionName, string>>;

export function isQuoteOptionName(text: string): text is QuoteOptionName {
	return quoteOptionNames.some((name) => name === text);
}

/** QUOTE-05: a quote counts until the end of its last day in Karachi. `today`: an ISO date there. */
export function isPast({ validUntil }: { validUntil: string | null }, today: string): boolean {
	return validUntil !== null && validUntil < today;
}
