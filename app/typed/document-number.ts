import { type Reading, read, refused, shown } from './reading.ts';
import { tidy } from './tidy.ts';

const UUID = /(?<![\da-z-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z-])/;

/** What people write before a number: `Order no. `, `Invoice #`. */
const before = (words: string) =>
	new RegExp(
		String.raw`^(?:(?:${words}|آرڈر|انوائس|بل|کوٹیشن)(?!\p{L}))?[ .:]*(?:(?:number|num|no|نمبر)(?!\p{L}))?[ .:#]*`,
		'u',
	);

const BEFORE_ORDER = before('(?:your )?order');
const BEFORE_QUOTE = before('quote|quotation|estimate');
const BEFORE_BILL = before('invoice|inv|bill|receipt|tax invoice');

const plain = (typed: string) => tidy(typed).toLowerCase();

/**
 * The number of an order, `27883d15`, from `#2788 3D15`, `Order no. 27883D15` or `۲۷۸۸-3d15`; or its whole id, which may stand in an
 * address.
 */
export function readOrderNumber(typed: string): Reading<string> {
	const text = plain(typed);
	if (text === '') return refused({ kind: 'empty' });
	const id = UUID.exec(text)?.[0];
	if (id) return read(id);
	const number = text.replace(BEFORE_ORDER, '').replace(/[ #._-]/g, '');
	return /^[\da-f]{8}$/.test(number)
		? read(number)
		: refused({ kind: 'no-order-number', typed: shown(typed) });
}

/** `q-2026-0012` from `Q2026/12`, `quote no. q 2026 0012`, `Q–۲۰۲۶–۱۲`. */
export function readQuoteNumber(typed: string): Reading<string> {
	const text = plain(typed);
	if (text === '') return refused({ kind: 'empty' });
	const [, year, number = ''] =
		/^(?:q[ #.-]*)?(20\d\d)(?: ?[-/. ] ?)(\d{1,6})$/.exec(text.replace(BEFORE_QUOTE, '')) ?? [];
	const isQuote = year !== undefined && (/^q/.test(text) || BEFORE_QUOTE.exec(text)?.[0] !== '');
	return isQuote
		? read(`q-${year}-${number.replace(/^0+(?=\d)/, '').padStart(4, '0')}`)
		: refused({ kind: 'no-quote-number', typed: shown(typed) });
}

/** `000123`, the digits of an invoice or a receipt, where the text says that it is one: `Invoice no. 123`, `INV-000123`. */
export function readBillNumber(typed: string): Reading<string> {
	const text = plain(typed);
	if (text === '') return refused({ kind: 'empty' });
	const named = BEFORE_BILL.exec(text)?.[0] ?? '';
	const number = text.slice(named.length).replace(/^[ -]+/, '');
	return /[^ .:#]/.test(named) && /^\d{1,7}$/.test(number)
		? read(number.replace(/^0+(?=\d)/, '').padStart(6, '0'))
		: refused({ kind: 'no-bill-number', typed: shown(typed) });
}

/** The number of an order, a quote or a bill as searches compare it; null where a text is none of them. */
export function numberSearched(typed: string): string | null {
	for (const reader of [readOrderNumber, readQuoteNumber, readBillNumber]) {
		const reading = reader(typed);
		if (reading.ok) return reading.value;
	}
	return null;
}
