import { MEASURE_WORDS } from './measure-words.ts';
import type { Fault, FaultOf } from './reading.ts';

/** What is said of each fault, the same at every field of shop, desk, settings, imports and commands. */
const WORDS: { [Kind in Fault['kind']]: (fault: FaultOf<Kind>) => string } = {
	...MEASURE_WORDS,
	unseen: () => 'This has a sign that cannot be seen. Please type it anew.',
	'no-letter': () => 'Please write it with at least one letter or digit.',
	long: ({ most }) => `Please keep this to ${most} characters`,
	'no-phone': () => 'Please enter a number we can call, such as 0300 1234567',
	'no-whatsapp': () =>
		'This is no number of WhatsApp. Please type it such as 0300 1234567, or with the code of its country.',
	'no-postal-code': () => 'Please enter a postal code such as 75500',
	'no-iban': () => 'This is no IBAN. One of Pakistan begins with PK and has 24 letters and digits.',
	'iban-length': ({ length, has }) =>
		`An IBAN of this country has ${length} letters and digits. This one has ${has}.`,
	'iban-check': () => 'The check digits of this IBAN do not fit. Please compare it with the bank’s paper.',
	'no-option-price': ({ typed }) =>
		`“${typed}” is no price of an option. Please write it such as 24×24: +12% or 30 mm: +45.`,
	'more-or-less': ({ typed }) => `“${typed}”: more or less? Please write + or - before the number.`,
	'no-hours': ({ typed }) =>
		`We cannot read hours in “${typed}”. Please write them such as Monday to Saturday, 9am to 7pm.`,
	'unclear-hours': ({ typed }) => `“${typed}”: morning or evening? Please write am or pm.`,
	'night-hours': ({ typed }) => `“${typed}” ends before it begins. Please write the hours of one day.`,
	'no-order-number': ({ typed }) =>
		`“${typed}” is no number of an order. It has eight letters and digits, such as A1B2C3D4.`,
	'no-quote-number': ({ typed }) => `“${typed}” is no number of a quote. It is written such as Q-2026-0012.`,
	'no-bill-number': ({ typed }) => `“${typed}” is no number of an invoice, such as Invoice 000123.`,
	'no-day': ({ typed }) => `“${typed}” is no day. Please write it as day/month/year, such as 25/12/2026.`,
	'bare-day': ({ typed }) =>
		`“${typed}” is a bare number and may be any day. Please write it as day/month/year, such as 25/12/2026.`,
	'other-year': ({ typed }) =>
		`“${typed}” has a year of another calendar. Please write the day such as 25/12/2026.`,
	'no-time': ({ typed }) => `“${typed}” has no time of the day. Please write both, such as 25/12/2026 09:30.`,
	'no-ntn': () => 'An NTN has 7 or 8 digits, a CNIC 13',
	'no-strn': () => 'An STRN has 13 digits',
	'no-email': () => 'Invalid email address',
	'email-slip': ({ typed, meant }) => `“${typed}”: do you mean ${meant}? Please type the address you use.`,
};

export function wordsOf<Kind extends Fault['kind']>(fault: FaultOf<Kind>): string {
	return WORDS[fault.kind as Kind](fault);
}
