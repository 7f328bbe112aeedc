/** What a press on the page of a quote answers. */
export type QuoteAnswer = {
	message: string;
	errors: Record<string, string>;
	values: Record<string, string>;
	done?: 'asked';
};
