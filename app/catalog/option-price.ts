/**
 * What an option adds to the price of a sq ft, or takes off: an amount in paisa, or hundredths of a per cent of the product's
 * price.
 */
export type OptionPrice = { option: string; amount: number } | { option: string; perCent: number };

/** Hundredths of a per cent. */
const LEAST = -9_000;
const MOST = 100_000;

const FORM = /^(.+?)\s*:\s*([+-])\s*(\d{1,6}(?:\.\d{1,2})?)\s*(%?)$/;

/**
 * An option's price as it is stored, in the form that `readOptionPrice` of `app/typed/` writes: `24×24: +12%`, `30 mm: +45.50`, `Honed: -5`.
 * The option is a size, `slab`, `cut`, a thickness or a finish, as the
 * product's lists have it. Null for anything else.
 */
export function parseOptionPrice(text: string): OptionPrice | null {
	const [, name = '', sign = '', digits = '', unit = ''] = FORM.exec(text.trim()) ?? [];
	if (!name) return null;
	const value = Math.round(Number(`${sign}${digits}`) * 100);
	const option = optionName(name);
	if (unit !== '%') return { option, amount: value };
	return value >= LEAST && value <= MOST ? { option, perCent: value } : null;
}

/** `24x24` is `24×24`, and `30 mm` is `30mm`, whatever the case. */
export function optionName(name: string): string {
	return name
		.trim()
		.toLowerCase()
		.replace(/^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)$/, '$1×$2')
		.replace(/^(\d+)\s*mm$/, '$1mm');
}

/** Paisa per sq ft, rounded half up. `price`: the product's, in paisa. */
export function moreFor(entry: OptionPrice, price: number): number {
	return 'amount' in entry ? entry.amount : Math.floor((price * entry.perCent + 5_000) / 10_000);
}
