import { type PaymentWay, paymentWays } from '#app/orders/payment-way.ts';

/** How money went, as the desk and the log say it. */
export const wayWords: Record<PaymentWay, string> = {
	cash: 'Cash',
	'bank-transfer': 'Bank transfer',
	cheque: 'Cheque',
	jazzcash: 'JazzCash',
	easypaisa: 'Easypaisa',
	raast: 'Raast',
	card: 'Card',
};

/** For a choice among them. */
export const wayOptions = paymentWays.map((way) => [way, wayWords[way]] as const);
