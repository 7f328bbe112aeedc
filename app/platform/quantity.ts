/** A quantity is whole hundredths of a square foot, so that sums are exact. */
export const ONE_SQ_FT = 100;

/** The minimum of an order line: 0.1 sq ft. */
export const MIN_QUANTITY = 10;

/** The maximum of a line: 100,000 sq ft. At the highest price that an import accepts, its total is still an exact number. */
export const MAX_QUANTITY = 10_000_000;

/**
 * Parses what a shopper typed as square feet (`12`, `12.5`, ` 0.75 `), in hundredths, rounded half up.
 * Null when it is not a plain number from 0.1 to 100,000.
 */
export function parseQuantity(typed: string): number | null {
	const [, whole, decimals = ''] = /^(\d{0,7})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
	if (whole === undefined || whole + decimals === '') return null;
	// Digit by digit, because 1.005 × 100 is a little less than 100.5 in floating point.
	const [tenths = '0', hundredths = '0', next = '0'] = decimals;
	const quantity = Number(whole) * 100 + Number(tenths) * 10 + Number(hundredths) + (next >= '5' ? 1 : 0);
	// Refuse less than 0.1 before rounding, which could round it up to 0.1.
	const tooLittle = Number(whole) === 0 && tenths === '0';
	return !tooLittle && quantity <= MAX_QUANTITY ? quantity : null;
}

/** `12.5` from 1250, without trailing zeros. */
export const formatQuantity = (quantity: number): string => `${quantity / 100}`;
