import { quantityOf } from '#app/catalog/goods.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';

/** Digits, also in groups as the shop writes them (`1,250`) or by lakh (`1,00,000`), and decimals. */
const PLAIN_NUMBER = /^(\d{0,7}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/;

/**
 * Parses what a shopper typed as square feet (`12`, `12.5`, ` 0.75 `, `1,250`), in hundredths, rounded half up.
 * Null when it is not a plain number from 0.1 to 100,000.
 */
export function parseQuantity(typed: string): number | null {
	const [, grouped, decimals = ''] = PLAIN_NUMBER.exec(typed.trim()) ?? [];
	const whole = grouped?.replaceAll(',', '');
	if (whole === undefined || whole + decimals === '') return null;
	// Digit by digit, because 1.005 × 100 is a little less than 100.5 in floating point.
	const [tenths = '0', hundredths = '0', next = '0'] = decimals;
	const cut = Number(whole) * 100 + Number(tenths) * 10 + Number(hundredths);
	const quantity = cut + (next >= '5' ? 1 : 0);
	// Compares before rounding, which could round too little up to the minimum.
	return cut >= MIN_QUANTITY && quantity <= MAX_QUANTITY ? quantity : null;
}

/** Parses a whole number of pieces (`12`, `1,250`), as their quantity. Null for anything else, and for more than a line takes. */
export function parsePieces(typed: string, piece: number): number | null {
	const [, whole = '', decimals = ''] = PLAIN_NUMBER.exec(typed.trim()) ?? [];
	const quantity = quantityOf(Number(whole.replaceAll(',', '')), piece);
	return quantity > 0 && quantity <= MAX_QUANTITY && Number(decimals) === 0 ? quantity : null;
}
