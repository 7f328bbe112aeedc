/** Signs of prices, sizes and prose beside letters. */
const SIGNS = new Set('°²³½¼¾×–—‘’“”…•€£©®™«»¿¡·µ±ºª،؛؟۔ـ\u00a0٪');

/** Signs that stand inside a word. */
const JOINS = new Set('’·ـ');

/** How rare a letter beyond ASCII is in the Western names of stones and people, from 0. Any other is 1. */
const RARENESS = new Map<string, number>([
	...rare(0, 'é'),
	...rare(0.1, 'èüöñçó'),
	...rare(0.15, 'áí'),
	...rare(0.2, 'àäãúßğş'),
	...rare(0.9, 'ı'),
	// A capital İ in small letters.
	['i\u0307', 0.2],
	...rare(0.3, 'âêôõïåø'),
	...rare(0.4, 'îûë'),
	...rare(0.5, 'æòùìœ'),
]);

/** The letters of Urdu and Arabic. Others that Unicode calls Arabic are of further languages. */
const URDU = new Set('ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوهہھءیيىےئآأإؤۃةۂ');

const [DIGIT, LETTER, MARK] = [/[٠-٩]/, /\p{L}/u, /\p{M}/u];
const [ARABIC, LATIN, ASCII_WORD] = [/\p{Script=Arabic}/u, /\p{Script=Latin}/u, /[0-9A-Za-z]/];
const [LOWER, UPPER] = [/\p{Ll}/u, /\p{Lu}/u];

function rare(rareness: number, letters: string): [string, number][] {
	return [...letters].map((letter) => [letter, rareness]);
}

/**
 * How odd a sign is that one byte beyond ASCII stands for in some encoding, between these neighbours: from 0, as in `Crème`, to 3, as in
 * `CrΦme`. A detector that counts pairs of letters has too few of them in a list of stones.
 */
export function oddness(sign: string, before: string, after: string): number {
	// Mac Arabic has the signs of ASCII twice.
	if (sign < '\x80') return sign === ' ' ? 0.3 : 1.5;
	if (DIGIT.test(sign)) return ASCII_WORD.test(before + after) ? 1 : 0.1;
	if (SIGNS.has(sign)) return oddSign(sign, before, after);
	if (ARABIC.test(sign)) return oddArabic(sign, before, after);
	return LATIN.test(sign) && LETTER.test(sign) ? oddLatin(sign, before, after) : 3;
}

function oddSign(sign: string, before: string, after: string): number {
	if (ARABIC.test(sign) && LATIN.test(before + after)) return 1;
	if (!LETTER.test(before) || !LETTER.test(after)) return 0.1;
	return JOINS.has(sign) ? 0.05 : 2;
}

function oddArabic(sign: string, before: string, after: string): number {
	if (!LETTER.test(sign)) return MARK.test(sign) && ARABIC.test(before) ? 0.3 : 1.5;
	const rareness = URDU.has(sign) ? 0 : 1;
	if (LATIN.test(before) || LATIN.test(after)) return rareness + 2;
	return ARABIC.test(before) || ARABIC.test(after) ? rareness : rareness + 1;
}

function oddLatin(sign: string, before: string, after: string): number {
	const small = sign.toLowerCase();
	let odd = RARENESS.get(small) ?? 1;
	if (!LATIN.test(before) && !LATIN.test(after)) odd += 0.3;
	if (small === sign) return UPPER.test(before) && !LOWER.test(after) ? odd + 1 : odd;
	const isInside = LOWER.test(before) || (LETTER.test(before) && LOWER.test(after));
	return odd + (isInside ? 2.1 : 0.1);
}
