import { readNumber } from '#app/typed/number.ts';
import { tidy } from '#app/typed/tidy.ts';

/** A word, a number or a sign of a search. */
export type Token = {
	kind: 'word' | 'number' | 'sign';
	/** In small letters and Latin digits. */
	text: string;
	from: number;
	to: number;
};

const NUMBER = String.raw`\p{Nd}+(?:[.,٫٬]\p{Nd}+)*`;
const WORD = String.raw`[\p{L}\p{M}\u200c\u200d][\p{L}\p{M}\p{Nd}\u200c\u200d]*(?:['’][\p{L}\p{M}]+)?`;
const SIGN = `["'″′”“’×*<>+=/-]`;
const TOKEN = new RegExp(`(${NUMBER})|(${WORD})|${SIGN}`, 'gu');

/** The letter between two sides of a size. It is as long as the sign. */
const BETWEEN_SIDES = /(?<=^|[^\p{L}])x(?=\s*\p{Nd})/giu;

/** A search costs as much as it has tokens. */
const MAX_TOKENS = 24;

/** `12"x24" safaid` is read as 12 " × 24 " safaid. */
export function tokensOf(search: string): Token[] {
	const tokens: Token[] = [];
	for (const found of search.replace(BETWEEN_SIDES, '×').matchAll(TOKEN)) {
		const [text, number, word] = found;
		const kind = number ? 'number' : word ? 'word' : 'sign';
		const plain = tidy(text).toLowerCase();
		if (plain !== '') tokens.push({ kind, text: plain, from: found.index, to: found.index + text.length });
		if (tokens.length === MAX_TOKENS) break;
	}
	return tokens;
}

/** Digits after the point, as in `9.5`. */
const DECIMALS = 2;

/** The number of a token: `1,500`, `9.5`. Null for a word, and for what no size and no price is. */
export function numberOf(token: Token | undefined): number | null {
	if (token?.kind !== 'number') return null;
	const reading = readNumber(token.text, { decimals: DECIMALS });
	return reading.ok ? reading.value / 10 ** DECIMALS : null;
}
