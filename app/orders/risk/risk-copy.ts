import type { RiskReason } from '#app/orders/risk.ts';

/** Why an order is risky, in words for the desk. */
export const riskCopy: Record<RiskReason, string> = {
	'refused-before': 'This customer refused an earlier order at the door.',
	'cancelled-before': 'This customer cancelled an earlier order.',
	'no-phone': 'Nobody can be called on this phone number.',
	landline: 'The phone is a landline, so WhatsApp does not reach it.',
	'no-house-number': 'The address names no house or plot.',
	'first-order': 'This is the customer’s first order.',
	'unusual-value': 'The total is far above the shop’s usual one.',
	'same-within-day': 'The same customer ordered the same stones within a day.',
	'city-refuses': 'Many orders to this city are refused at the door.',
	'unknown-city': 'The city is not in the list.',
	'cut-without-advance': 'The stone is cut to measure, and no advance is paid.',
	'far-price': 'A price is far from the list, and waits for an owner.',
};
