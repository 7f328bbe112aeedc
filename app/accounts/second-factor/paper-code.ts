/** Without 0, O, 1, I and L, which one mistakes on paper. Ten characters of 31 are 49 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

/** The code of a source of whole numbers: without the hyphen, as it is compared. */
export function codeOf(numberAt: (index: number) => number): string {
	return Array.from({ length: LENGTH }, (_, index) => ALPHABET[numberAt(index) % ALPHABET.length]).join('');
}

/** As it is shown: `K7MQ2-XB4TP`. */
export const shownCode = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** What was typed, in any letter case and with any signs between. */
export const typedCode = (typed: string) => typed.replace(/[^a-z\d]/gi, '').toUpperCase();
