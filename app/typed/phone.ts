import { type Reading, read, refused } from './reading.ts';
import { tidy } from './tidy.ts';

/** A phone as it may be dialled, without what people and programs write around it: `tel:`, `Ph.`, `Mob:`, `+92 (0)300`. */
export function tidyPhone(typed: string): string {
	return tidy(typed)
		.replace(
			/^(?:tel|ph|phone|mob|mobile|cell|whats ?app|contact|فون|موبائل)(?: (?:no|number|#))?[.:# ]*(?=[+(\d])/i,
			'',
		)
		.replace(/^(\+|00)([\d -]*)\(0\) ?/, '$1$2')
		.replace(/[.,;]+$/, '')
		.trim();
}

/** Digits of a number without its country, a mobile of Pakistan: `300 1234567`. */
const MOBILE = /^3\d{9}$/;

/**
 * The digits by which WhatsApp knows a number: always with the country, `923001234567` from `0300 1234567`, `0092…`, `+92…` or a link of
 * WhatsApp.
 */
export function readWhatsApp(typed: string): Reading<string> {
	const text = tidyPhone(
		typed.replace(/^\s*(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?/i, '+'),
	);
	if (text === '') return refused({ kind: 'empty' });
	if (!/^\+?[\d ().-]+$/.test(text)) return refused({ kind: 'no-whatsapp' });
	const digits = text.replace(/\D/g, '').replace(/^00/, '');
	const isAbroad = /^(\+|00)/.test(text.replace(/[ ()]/g, ''));
	const local = digits.replace(/^0/, '');
	if (!isAbroad && (digits.startsWith('0') || MOBILE.test(digits))) return judged(`92${local}`);
	// `92 0300 1234567` has both the country and the 0 in its place.
	return judged(digits.replace(/^920/, '92'));
}

function judged(digits: string): Reading<string> {
	const isNumber = digits.startsWith('92')
		? /^92(?:3\d{9}|[24-9]\d{8,9})$/.test(digits)
		: /^[1-9]\d{9,14}$/.test(digits);
	return isNumber ? read(digits) : refused({ kind: 'no-whatsapp' });
}
