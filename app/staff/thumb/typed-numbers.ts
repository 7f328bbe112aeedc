/** Arabic and Persian digits, as phones in Urdu type them. */
const DIGITS = /[٠-٩۰-۹]/g;

/**
 * Hundredths from what was typed: paisa from rupees, or hundredths of a sq ft. `12`, `12.5`, `1,250.50`; empty is 0. Null for
 * anything else.
 */
export function hundredthsOf(text: string): number | null {
	const digits = text
		.replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
		.replace(/[,\s]/g, '');
	if (digits === '') return 0;
	const [, whole = '', decimals = ''] = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec(digits) ?? [];
	if (whole + decimals === '') return null;
	return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** As one types it: `82.5` from 8250. */
export const typedHundredths = (hundredths: number): string => String(hundredths / 100);
