/** What is to be done with some quotes, a list of the desk. `ended`: declined, withdrawn, or past their day. */
export const quoteTabs = ['asked', 'sent', 'accepted', 'ended'] as const;

export type QuoteTab = (typeof quoteTabs)[number];

export function quoteTabOf(text: string | null): QuoteTab {
	return quoteTabs.find((tab) => tab === text) ?? 'asked';
}
