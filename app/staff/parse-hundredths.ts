/** Whole hundredths from what was typed: `1500`, `1,500.50`. Null for anything else, and for nothing. */
export function parseHundredths(typed: string): number | null {
	const digits = typed.replaceAll(/[\s,]/g, '');
	return /^\d{1,10}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : null;
}

/** As one types it: `1500.5` from 150050. */
export const inHundredths = (hundredths: number): string => `${hundredths / 100}`;
