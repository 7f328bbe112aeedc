import { isPaymentWay, type PaymentWay } from '#app/orders/payment-way.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { readWords } from '#app/typed/text.ts';

type Payment = { amount: number; way?: PaymentWay; slip: string; holder: string | null; over: boolean };

type Parsed = { ok: true; given: Payment } | { ok: false; errors: Record<string, string> };

/** The field that a refusal is about. */
export const fieldOf: Record<string, string | undefined> = {
	'bad-number': 'amount',
	'too-much': 'amount',
	'more-than-due': 'amount',
	'needs-way': 'way',
	'needs-slip': 'slip',
	'needs-holder': 'holder',
};

/** Letters of the number of a transfer, a cheque or a slip. */
export const LONGEST_SLIP = 60;

/** What was typed of a payment, by the names of `payments.tsx`. `bookCash` judges it. */
export function parsePayment({
	amount = '',
	way,
	slip = '',
	holder = '',
	over,
}: Record<string, string>): Parsed {
	const paisa = readMoney(amount, { least: 1 });
	if (!paisa.ok) return { ok: false, errors: { amount: wordsOf(paisa.fault) } };
	const number = orEmpty(readWords(slip, LONGEST_SLIP), '');
	if (!number.ok) return { ok: false, errors: { slip: wordsOf(number.fault) } };
	return {
		ok: true,
		given: {
			amount: paisa.value,
			...(isPaymentWay(way) && { way }),
			slip: number.value,
			holder: way === 'cash' && holder !== '' ? holder : null,
			over: over === 'on',
		},
	};
}
