import { cartCopy } from '#app/cart/copy.ts';
import { sumNames } from '#app/catalog/goods-sum-copy.ts';
import type { SumWords } from './order-sum.ts';

/** SUM-01: the rows of what an order comes to, as its customer reads them. */
export const sumCopy: SumWords = {
	delivery: sumNames.shipping,
	total: sumNames.total,
	'not-kept': 'Not kept',
	discount: 'Your discount',
	later: 'Your discount, once we confirm',
	samples: cartCopy.samplesBack,
	other: 'Other charges',
	allowance: 'Allowance',
	charged: 'To pay',
	advance: 'Paid in advance',
	collected: 'Paid at the delivery',
	paid: 'Paid to us',
	refunded: 'Paid back to you',
	due: 'Still to pay',
	owed: 'We owe you',
};

/** The same, as the shop reads them. */
export const deskSumCopy: SumWords = {
	delivery: 'Delivery',
	total: 'Total',
	'not-kept': 'Not kept',
	discount: 'Discount',
	later: 'Discount, taken off at the confirmation',
	samples: 'Samples, given back',
	other: 'Other charges',
	allowance: 'Allowance',
	charged: 'Charged',
	advance: 'Paid in advance',
	collected: 'Collected at the delivery',
	paid: 'Paid to us',
	refunded: 'Paid back',
	due: 'Still to pay',
	owed: 'We still owe',
};
