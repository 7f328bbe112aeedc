/** AUTH-11: what a press is asked again with, and all that its form sent, so that the next press is the same one. */
export type AccountQuestion = {
	asks: string;
	/** Whose press it is now. */
	account: string;
	/** Where the form goes. */
	action: string;
	/** In their order, with their place in it. */
	fields: { at: number; name: string; value: string }[];
};

export function isAccountQuestion(data: unknown): data is AccountQuestion {
	return typeof data === 'object' && data !== null && 'asks' in data;
}
