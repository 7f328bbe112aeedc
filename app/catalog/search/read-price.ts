import { isArea, isUnit, readSize, type Taken } from './read-size.ts';
import { numberOf, type Token } from './tokens.ts';

const MONEY = [
	'rs',
	'pkr',
	'rupees',
	'rupee',
	'rupay',
	'rupaye',
	'rupe',
	'rupiya',
	'rupaiya',
	'rp',
	'روپے',
	'روپیہ',
	'روپیے',
];
const NUMBERS: Record<string, number> = {
	ek: 1,
	aik: 1,
	do: 2,
	teen: 3,
	tin: 3,
	char: 4,
	chaar: 4,
	panch: 5,
	paanch: 5,
	chay: 6,
	che: 6,
	saat: 7,
	sat: 7,
	aath: 8,
	ath: 8,
	nau: 9,
	das: 10,
	dus: 10,
	ایک: 1,
	دو: 2,
	تین: 3,
	چار: 4,
	پانچ: 5,
	چھ: 6,
	سات: 7,
	آٹھ: 8,
	نو: 9,
	دس: 10,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
};
const TIMES: Record<string, number> = {
	k: 1000,
	hazar: 1000,
	hazaar: 1000,
	thousand: 1000,
	sau: 100,
	so: 100,
	saw: 100,
	hundred: 100,
	ہزار: 1000,
	سو: 100,
};

/** Before an amount that is the most, or the least; each is one word or several. */
const MOST_BEFORE = [
	'under',
	'below',
	'less than',
	'lower than',
	'cheaper than',
	'upto',
	'up to',
	'within',
	'max',
	'maximum',
	'at most',
	'not more than',
	'budget',
	'my budget',
	'budget of',
	'<',
	'< =',
	'in',
	'till',
	'price',
	'rate',
	'qeemat',
	'qimat',
	'keemat',
	'قیمت',
];
const LEAST_BEFORE = [
	'over',
	'above',
	'more than',
	'min',
	'minimum',
	'at least',
	'starting',
	'starting from',
	'from',
	'>',
	'> =',
];
const ABOUT_BEFORE = [
	'around',
	'about',
	'approx',
	'approximately',
	'near',
	'taqreeban',
	'taqriban',
	'qareeb',
	'lagbhag',
	'تقریبا',
];

const MOST_AFTER = [
	'se kam',
	'sy kam',
	'say kam',
	'se km',
	'sy km',
	'se neeche',
	'se niche',
	'sy neeche',
	'se sasta',
	'se saste',
	'se sasti',
	'tak',
	'tk',
	'ke andar',
	'k andar',
	'ky andar',
	'ke under',
	'k under',
	'andar',
	'tak ka',
	'tak ki',
	'or less',
	'and below',
	'and under',
	'budget',
	'ka budget',
	'max',
	'se kam wala',
	'ke neeche',
	'سے کم',
	'تک',
	'کے اندر',
	'سے نیچے',
	'سے سستا',
];
const LEAST_AFTER = [
	'se zyada',
	'se ziada',
	'se zyadah',
	'sy zyada',
	'se zada',
	'se upar',
	'se oopar',
	'se uper',
	'sy upar',
	'se mehnga',
	'+',
	'plus',
	'or more',
	'and above',
	'and up',
	'سے زیادہ',
	'سے اوپر',
];
const ABOUT_AFTER = ['ke qareeb', 'ke karib', 'ke qarib', 'ke lagbhag', 'wala', 'wali', 'کے قریب'];

/** Between the ends of a range, and after them. */
const TO = ['to', '-', 'se', 'sy', 'and', 'aur', 'till', 'until', 'upto', 'سے', 'اور'];
const RANGE_AFTER = [
	'tak',
	'tk',
	'ke darmiyan',
	'ke darmian',
	'k darmiyan',
	'ke beech',
	'ke bich',
	'range',
	'تک',
	'کے درمیان',
];
const RANGE_BEFORE = ['between', 'from', 'price', 'range'];

/** What people mean by about, as a part of the amount. */
const ABOUT = 0.2;

/** No stone costs as little: smaller numbers are sizes and counts. */
const LEAST_PRICE = 20;

/** Rupees. */
const MOST_PRICE = 1_000_000_000;

/** SEEK-04: `under 300`, `300 se kam`, `200 to 400`, `teen sau tak`, `around 500 rs`. */
export function readPrice(tokens: readonly Token[], at: number): Taken | null {
	return readRange(tokens, at) ?? readLimit(tokens, at);
}

function readRange(tokens: readonly Token[], at: number): Taken | null {
	const before = said(tokens, at, RANGE_BEFORE);
	const first = amount(tokens, at + before);
	if (!first) return null;
	const to = said(tokens, at + before + first.length, TO);
	if (to === 0) return null;
	const second = amount(tokens, at + before + first.length + to);
	if (!second) return null;
	const length = before + first.length + to + second.length;
	const [min, max] = [first.value, second.value].toSorted((a, b) => a - b);
	return { meaning: { min, max }, length: length + said(tokens, at + length, RANGE_AFTER) };
}

function readLimit(tokens: readonly Token[], at: number): Taken | null {
	for (const [before, meaning] of [
		[LEAST_BEFORE, atLeast],
		[ABOUT_BEFORE, about],
		[MOST_BEFORE, atMost],
	] as const) {
		const words = said(tokens, at, before);
		const read = words > 0 ? amount(tokens, at + words) : null;
		// `in 500 sq ft` is how much somebody wants.
		const isWanted = tokens[at]?.text === 'in' && isArea(tokens[at + words + (read?.length ?? 0)]);
		if (read && !isWanted) {
			const length = words + read.length;
			return { meaning: meaning(read.value), length: length + said(tokens, at + length, MOST_AFTER) };
		}
		// `under 30 mm`: a thickness has no limit, and is the one that is named.
		const size = words > 0 ? readSize(tokens, at + words) : null;
		if (size) return { meaning: size.meaning, length: words + size.length };
	}
	const read = amount(tokens, at);
	if (!read) return null;
	for (const [after, meaning] of [
		[LEAST_AFTER, atLeast],
		[MOST_AFTER, atMost],
	] as const) {
		const words = said(tokens, at + read.length, after);
		if (words > 0) return { meaning: meaning(read.value), length: read.length + words };
	}
	const near = said(tokens, at + read.length, ABOUT_AFTER);
	if (near > 0) return { meaning: about(read.value), length: read.length + near };
	return read.isMoney ? { meaning: atMost(read.value), length: read.length } : null;
}

const atMost = (max: number) => ({ max });
const atLeast = (min: number) => ({ min });
const about = (value: number) => ({
	min: Math.round(value * (1 - ABOUT)),
	max: Math.round(value * (1 + ABOUT)),
});

/** `300`, `rs 300`, `300 rs`, `Rs. 1,500/-`, `2.5k`, `teen sau`. */
function amount(tokens: readonly Token[], at: number) {
	const money = MONEY.includes(tokens[at]?.text ?? '') ? 1 : 0;
	const number = numberOf(tokens[at + money]);
	const times = TIMES[tokens[at + money + 1]?.text ?? ''];
	const inWords = times ? NUMBERS[tokens[at + money]?.text ?? ''] : undefined;
	const value = (number ?? inWords ?? 0) * (times ?? 1);
	if (value < LEAST_PRICE || value > MOST_PRICE) return null;
	let length = money + 1 + (times ? 1 : 0);
	const after = MONEY.includes(tokens[at + length]?.text ?? '') ? 1 : 0;
	length += after;
	if (money + after === 0 && isUnit(tokens[at + length])) return null;
	const isSlashed = tokens[at + length]?.text === '/' && tokens[at + length + 1]?.text === '-';
	return {
		value,
		length: length + (isSlashed ? 2 : 0),
		isMoney: money + after > 0 || isSlashed || inWords !== undefined,
	};
}

/** How many tokens the longest of the phrases takes, 0 where none stands here. */
function said(tokens: readonly Token[], at: number, phrases: readonly string[]): number {
	return Math.max(
		0,
		...phrases.map((phrase) => {
			const words = phrase.split(' ');
			return words.every((word, index) => tokens[at + index]?.text === word) ? words.length : 0;
		}),
	);
}
