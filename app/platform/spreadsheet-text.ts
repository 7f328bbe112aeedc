/** A spreadsheet takes such a cell of a CSV file for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** What stands among the digits of a number, a date, a time or an amount, in English. */
const WORDS = [
	/(?<=[\p{Nd}.])[de](?=[+-]?\p{Nd})/giu,
	/(?<=\p{Nd}\s?)[ap]m?$/iu,
	/(?<=\p{Nd})t(?=\p{Nd})|(?<=\p{Nd})z$|^(?:rs\b\.?|pkr\b)/giu,
	/(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu,
	/(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?!\p{L})/giu,
];

/** A date, a fraction, an amount: digits with what stands between them. */
const FIGURE = /^[\p{Nd}\s.,:/%()+\-–−'’$€£¥₨₹٫٬]*\p{Nd}[\p{Nd}\s.,:/%()+\-–−'’$€£¥₨₹٫٬]*$/u;

/** `0300 1234567`, which no spreadsheet takes for a number. */
const SPACED_PHONE = /^\(?0\d+\)?(?: [\d-]+)+$/;

/** The errors of formulas are read as such, and these two as what they say. */
const LOGICAL = /^(?:#.*|true|false)$/is;

/** BACK-11: whether a spreadsheet that opens a CSV file makes another thing than this text of it. */
function isRead(text: string): boolean {
	const bare = text.normalize('NFKC').trim();
	return FORMULA.test(text) || LOGICAL.test(bare) || isFigure(bare);
}

function isFigure(bare: string): boolean {
	const rest = WORDS.reduce((text, words) => text.replace(words, ''), bare);
	return !SPACED_PHONE.test(bare) && FIGURE.test(rest);
}

const withoutQuotes = (cell: string) => cell.replace(/^'+/, '');

/** A cell of a CSV file that every spreadsheet keeps as it is. An import takes the quote off again. */
export function guarded(cell: string): string {
	return isRead(withoutQuotes(cell)) ? `'${cell}` : cell;
}

/** A cell of a CSV file that a spreadsheet may read, such as a date, and never runs. */
export function neverRun(cell: string): string {
	return FORMULA.test(withoutQuotes(cell)) ? `'${cell}` : cell;
}

/** The cell that was guarded. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && isRead(withoutQuotes(cell)) ? cell.slice(1) : cell;
}
