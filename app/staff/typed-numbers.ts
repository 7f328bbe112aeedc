/** Arabic and Persian digits, as phones in Urdu type them. */
const DIGITS = /[٠-٩۰-۹]/g;

export function latinDigits(typed: string): string {
	return typed.replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/**
 * Whole hundredths from what was typed: paisa from rupees, or hundredths of a sq ft. `12`, `12.5`, `PKR 1,250.50`. Null for anything
 * else, and for nothing.
 */
export function parseHundredths(typed: string): number | null {
	const digits = latinDigits(typed)
		.replace(/^\s*(pkr|rs\.?)/i, '')
		.replace(/[,\s]/g, '');
	const [, whole = '', decimals = ''] = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec(digits) ?? [];
	if (whole + decimals === '') return null;
	return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The same, where an empty field is 0. */
export function hundredthsOf(typed: string): number | null {
	return typed.trim() === '' ? 0 : parseHundredths(typed);
}

/** As one types it: `82.5` from 8250. */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100);
