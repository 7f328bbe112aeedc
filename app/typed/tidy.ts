/** Marks of direction, joiners, soft hyphens, half characters: figures need none of them. */
const UNSEEN = /[\p{DI}\p{Cf}\p{Cs}]/gu;
const SPACES = /[\p{Cc}\p{Z}\u2800]+/gu;

/** Fractions in one sign, such as `½`, and digits that are raised or lowered beside a fraction's stroke. */
const FRACTION_SIGN = /\p{No}/gu;
const RAISED = /([⁰¹²³⁴-⁹]+) ?[⁄∕/] ?([₀-₉]+)/g;

/** Each kind of sign that people and their programs write in many forms, and the plain one. */
const PLAIN: readonly [RegExp, string][] = [
	[/[‐-―⁃−﹘﹣]/g, '-'],
	[/[‘’‚‛ʹʻʼˈ`´′]/g, "'"],
	[/[“”„‟ʺˮ″‶«»]/g, '"'],
	[/[⁄∕]/g, '/'],
	[/[✕✖⨯╳]/g, '×'],
	[/[،﹐]/g, ','],
	[/٬/g, ','],
	[/٫/g, '.'],
	[/٪/g, '%'],
];

/**
 * Figures as people, phones and word processors write them, in plain signs: Latin digits, straight quotes, one kind of dash, of stroke
 * and of space, and nothing that cannot be seen. A fraction in one sign becomes `1/2`, apart from the whole number before it.
 */
export function tidy(typed: string): string {
	let text = typed.replace(UNSEEN, '').normalize('NFC');
	text = text.replace(/[\uff01-\uff5e]/g, narrow);
	text = text.replace(FRACTION_SIGN, spelledOut).replace(RAISED, besideStroke);
	text = text.replace(/\p{Nd}/gu, latinDigit);
	for (const [signs, plain] of PLAIN) text = text.replace(signs, plain);
	return text.normalize('NFC').replace(SPACES, ' ').trim();
}

/** `％` and `ｆｔ` are as wide as a Chinese letter. */
const narrow = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

function spelledOut(sign: string, at: number, text: string): string {
	const plain = sign.normalize('NFKC');
	return plain.includes('⁄') ? apart(plain, text[at - 1], text[at + sign.length], plain.endsWith('⁄')) : sign;
}

function besideStroke(whole: string, over: string, under: string, at: number, text: string): string {
	const plain = `${over.normalize('NFKC')}/${under.normalize('NFKC')}`;
	return apart(plain, text[at - 1], text[at + whole.length]);
}

/** A fraction with a space between it and a number beside it. `⅟` waits for what is under its stroke. */
function apart(fraction: string, before = '', after = '', isOpen = false): string {
	const isNumber = (sign: string) => /\p{N}/u.test(sign);
	return `${isNumber(before) ? ' ' : ''}${fraction}${isNumber(after) && !isOpen ? ' ' : ''}`;
}

/** The ten digits of a script stand in a row, and the rows of mathematical digits after each other. */
function latinDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
	return String(before % 10);
}
