/** How money reaches the shop, or goes back. Cash passes through somebody's hands; all else reaches an account of the shop. */
export const paymentWays = [
	'cash',
	'bank-transfer',
	'cheque',
	'jazzcash',
	'easypaisa',
	'raast',
	'card',
] as const;

export type PaymentWay = (typeof paymentWays)[number];

export function isPaymentWay(word: string | undefined): word is PaymentWay {
	return paymentWays.some((way) => way === word);
}
