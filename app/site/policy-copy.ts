/** What a shopper reads around a policy. A separate file, because the home page does not need it. */
export const policyCopy = {
	since: 'Valid from',
	others: 'Our other policies',
	askUs: 'Do you have another question? Ask us on WhatsApp.',
} as const;
