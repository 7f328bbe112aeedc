// Pakistan counts by thousand, lakh (100,000) and crore (10,000,000). A crore is counted in itself: one lakh crore.

type Language = {
	/** The words of 0 to 99. */
	small: (number: number) => string;
	hundred: string;
	thousand: string;
	lakh: string;
	crore: string;
};

const ONES =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const english: Language = {
	small(number) {
		if (number < ONES.length) return ONES[number] ?? '';
		const ten = TENS[Math.floor(number / 10) - 2] ?? '';
		return number % 10 === 0 ? ten : `${ten}-${ONES[number % 10]}`;
	},
	hundred: 'hundred',
	thousand: 'thousand',
	lakh: 'lakh',
	crore: 'crore',
};

/** 0 to 99: Urdu has a word of its own for each. */
const URDU = `صفر ایک دو تین چار پانچ چھ سات آٹھ نو
دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس
بیس اکیس بائیس تئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس
تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس
چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس
پچاس اکیاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ
ساٹھ اکسٹھ باسٹھ تریسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر
ستر اکہتر بہتر تہتر چوہتر پچہتر چھہتر ستتر اٹھہتر اناسی
اسی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی
نوے اکانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے`.split(/\s/);

const urdu: Language = {
	small: (number) => URDU[number] ?? '',
	hundred: 'سو',
	thousand: 'ہزار',
	lakh: 'لاکھ',
	crore: 'کروڑ',
};

/** INV-03: `Rupees one lakh five and fifty paisa only` from paisa, which are whole and not negative. */
export function amountInEnglish(paisa: number): string {
	const { rupees, rest } = split(paisa);
	const cents = rest === 0 ? '' : ` and ${inWords(rest, english)} paisa`;
	return `Rupees ${inWords(rupees, english)}${cents} only`;
}

/** INV-03: the same in Urdu, read from right to left. */
export function amountInUrdu(paisa: number): string {
	const { rupees, rest } = split(paisa);
	const cents = rest === 0 ? '' : ` اور ${inWords(rest, urdu)} پیسے`;
	return `${inWords(rupees, urdu)} روپے${cents} صرف`;
}

function split(paisa: number): { rupees: number; rest: number } {
	return { rupees: Math.floor(paisa / 100), rest: paisa % 100 };
}

function inWords(number: number, language: Language): string {
	const scales = [
		[10_000_000, language.crore],
		[100_000, language.lakh],
		[1000, language.thousand],
		[100, language.hundred],
	] as const;
	const words: string[] = [];
	let rest = number;
	for (const [scale, name] of scales) {
		const count = Math.floor(rest / scale);
		if (count > 0) words.push(inWords(count, language), name);
		rest %= scale;
	}
	if (rest > 0 || words.length === 0) words.push(language.small(rest));
	return words.join(' ');
}
