/** Arabic and Persian digits, as phones in Urdu type them. */
const DIGITS = /[٠-٩۰-۹]/g;

export function latinDigits(typed: string): string {
	return typed.replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/**
 * Whole hundredths from what was typed: paisa from rupees, or hundredths of a sq ft. `12`, `12.5`, `PKR 1,250.50`. Null for anything
 * else, and for nothing; `5,60` may be 5.60 or 560.
 */
export function parseHundredths(typed: string): number | null {
	const digits = latinDigits(typed)
		.replace(/^\s*(pkr|rs\.?)/i, '')
		.replace(/\s/g, '');
	const [, grouped = '', decimals = ''] =
		/^(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{0,2}))?$/.exec(digits) ?? [];
	const whole = grouped.replaceAll(',', '');
	if (whole + decimals === '' || whole.length > 9) return null;
	return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The same, where an empty field is 0. */
export function hundredthsOf(typed: string): number | null {
	return typed.trim() === '' ? 0 : parseHundredths(typed);
}

/** As one types it: `82.5` from 8250. */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100);
