import { searchKey } from '#app/typed/search-text.ts';

/** How Urdu letters sound in Roman ones. Short vowels are not written, so such a word has a skeleton and no key. */
const SOUNDS: Record<string, string> = {
	ا: 'a',
	ب: 'b',
	پ: 'p',
	ت: 't',
	ٹ: 't',
	ث: 's',
	ج: 'j',
	چ: 'ch',
	ح: 'h',
	خ: 'k',
	د: 'd',
	ڈ: 'd',
	ذ: 'z',
	ر: 'r',
	ڑ: 'r',
	ز: 'z',
	ژ: 'z',
	س: 's',
	ش: 'sh',
	ص: 's',
	ض: 'z',
	ط: 't',
	ظ: 'z',
	ع: 'a',
	غ: 'g',
	ف: 'f',
	ق: 'k',
	ک: 'k',
	گ: 'g',
	ل: 'l',
	م: 'm',
	ن: 'n',
	ں: 'n',
	و: 'u',
	ہ: 'h',
	ی: 'i',
	ے: 'i',
	ء: '',
	ئ: '',
	ؤ: 'v',
};

/** Spellings that sound alike in Roman Urdu, in the order in which they are made one. */
const ALIKE: readonly [RegExp, string][] = [
	[/x/g, 'ks'],
	[/q/g, 'k'],
	[/c(?!h)/g, 'k'],
	[/wh/g, 'v'],
	[/w/g, 'v'],
	[/([kgbdjpt])h/g, '$1'],
	[/(?<![sc])h(?=[^aeiouy]|$)/g, ''],
	[/aa/g, 'a'],
	[/ee|ie|ea|ae|ai|ay|ei|ey|y|e/g, 'i'],
	[/oo|ou|au|o/g, 'u'],
	[/(.)\1+/g, '$1'],
];

/** What spellings of one word have in common: `ziyarat` and `ziarat`, `carara` and `carrara`, `safed` and `safaid`. */
export function keyOf(text: string): string {
	return ALIKE.reduce((key, [from, to]) => key.replace(from, to), roman(searchKey(text)).replaceAll(' ', ''));
}

/**
 * A key without its vowels after the first letter: `zrt`. Here Urdu letters meet Roman ones: و is a vowel or not, and the c of Italian
 * names is written as it is spoken or as it is spelt.
 */
export function skeletonOf(key: string): string {
	const spoken = key.replace(/^u(?=[aiu])/, 'v').replaceAll('ch', 'k');
	return (spoken.slice(0, 1) + spoken.slice(1).replace(/[aiuv]/g, '')).replace(/(.)\1+/g, '$1');
}

export const isUrdu = (text: string) => /\p{Script=Arabic}/u.test(text);

const roman = (text: string) => text.replace(/\p{Script=Arabic}/gu, (letter) => SOUNDS[letter] ?? letter);
