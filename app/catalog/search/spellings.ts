import { latinDigits } from '#app/typed/searched-words.ts';

/**
 * How a searched word may stand in a text, as far as no spelling is a part of another: without the ending of a plural, in British and
 * American English, and in Latin digits.
 */
export function spellings(word: string): string[] {
	const plain = latinDigits(word);
	const singular = withoutPlural(word);
	const other = [
		plain === word ? [] : withoutPlural(plain),
		AMERICAN.map(([from, to]) => singular.map((one) => one.replace(from, to))),
	];
	return [...new Set([...singular, ...other.flat(2)])];
}

const AMERICAN: readonly [RegExp, string][] = [
	[/grey/i, 'gray'],
	[/gray/i, 'grey'],
	[/colour/i, 'color'],
	[/color(?!u)/i, 'colour'],
];

/** "marbles" finds what "marble" does, "finishes" what "finish" does, and "quarries" what "quarry" does. */
function withoutPlural(word: string): string[] {
	const [, sibilant] = /^(\p{L}+(?:x|z|ch|sh|ss))es$/iu.exec(word) ?? [];
	if (sibilant) return [sibilant];
	const singular = word.replace(/(?<=\p{L}{3})s$/iu, '');
	const [, quarr] = /^(\p{L}{3,})ies$/iu.exec(word) ?? [];
	return quarr ? [singular, `${quarr}y`] : [singular];
}
