import type { Kind } from './typed-fields.ts';

/** What a field of a kind reads each spelling as, and what it says of what it does not take. */
export type Battery = {
	takes: readonly (readonly [typed: string, value: unknown])[];
	refuses: readonly (readonly [typed: string, words: string])[];
};

/** What a field of each kind is read as. */
export const readAs: Readonly<Record<Kind, string>> = {
	amount: 'Rupees, in paisa; a half is rounded up.',
	rupees: 'Whole rupees.',
	quantity: 'Square feet, in hundredths; a half is rounded up.',
	whole: 'A whole number, with or without what it counts.',
	'per cent': 'Hundredths of a per cent.',
	number: 'A number with decimals, such as a rating, a density or a joint.',
	length: 'Sixteenths of an inch, from feet, inches or metres.',
	size: 'The two sides of a piece: inches, and of a slab feet.',
	phone: 'A number that can be called, kept as +92….',
	'shop phone': 'A number as it is printed, also the short one of a firm.',
	whatsapp: 'Digits with the code of the country: 92….',
	email: 'An address in small letters, without what stands around it.',
	'login email': 'The same, without a look at the name of its house: an account may have any.',
	'postal code': 'Five digits, the first from 1 to 9.',
	iban: 'An IBAN in groups of four: its length is its country’s, and its check digits are right.',
	'tax number': 'Digits, with spaces or dashes between them.',
	name: 'One line, also of a street or a city, with a letter or a digit, and with nothing that cannot be seen but the joiners of Urdu.',
	words:
		'One line of any letters, up to a length, without what cannot be seen but the joiners of Urdu and of emoji.',
	text: 'Lines of any letters, up to a length, without what cannot be seen but the joiners of Urdu and of emoji.',
	list: 'Parts with a comma, a semicolon or a line between them.',
	'option prices': 'What options add to the price or take off, one a line, with + or - before the number.',
	hours: 'Days and the times of opening on them, among other words.',
	search: 'Any words.',
	day: 'A day of the calendar.',
	moment: 'A day and a time in Karachi.',
	code: 'A code of an app, a mail or a paper.',
	password: 'Any letters, as they are.',
	id: 'Letters and digits of an address or a number.',
	address: 'An address of a picture or a page.',
};

/** Free text as it comes from keyboards, word processors and sheets. */
const free = [
	[' Leave at the gate \u00a0', 'Leave at the gate'],
	['Gate\u00a02', 'Gate 2'],
	['a\u0000b\u0007c', 'a b c'],
	['a\u2028b\u2029c', 'a b c'],
	['a\ud800b', 'a\ufffdb'],
	['Cafe\u0301', 'Café'],
	['علی\u200cرضا', 'علی\u200cرضا'],
	['\u200fگلی ۵\u200e', 'گلی ۵'],
	['Gate 👍🏽', 'Gate 👍🏽'],
	['R2 👨\u200d👩\u200d👧', 'R2 👨\u200d👩\u200d👧'],
	['x'.repeat(120), 'x'.repeat(120)],
	['https://stone.example/a?b=1&c=2', 'https://stone.example/a?b=1&c=2'],
	['#N/A', '#N/A'],
	['=1+1', '=1+1'],
	['<b>x</b>', '<b>x</b>'],
] as const;

/** What is no name. */
const marked = [
	['Sana\u202eMir\u202c', 'SanaMir'],
	['Sa\u00adna\u200b', 'Sana'],
	['---', '---'],
	['🪨 🙂', '🪨 🙂'],
] as const;

const NO_LETTER = 'Please write it with at least one letter or digit.';

const DOT = 'Please type a dot before decimals, and commas between thousands.';

const asked = [
	['3,50', `“3,50”: 3.50 or 350? ${DOT}`],
	['1.250', `“1.250”: 1.25 or 1,250? ${DOT}`],
] as const;

/** A spelling that is asked back, and the same in Urdu's digits. */
const askedBack = [...asked, ['۳٫۵۰۰', `“3.500”: 3.5 or 3,500? ${DOT}`]] as const;

export const batteries: Readonly<Partial<Record<Kind, Battery>>> = {
	amount: {
		takes: [
			['340', 34_000],
			['1,250', 125_000],
			['1,25,000', 12_500_000],
			['Rs. 340/-', 34_000],
			['PKR 340', 34_000],
			['340.00 /-', 34_000],
			['۳۴۰', 34_000],
			['340.50', 34_050],
			['1.005', 101],
		],
		refuses: [
			...askedBack,
			['340,50', `“340,50”: 340.50 or 34,050? ${DOT}`],
			['ten', '“ten” is not a number. Please type rupees, such as 1,250.50.'],
			['340 %', '“340 %” is not a number. Please type rupees, such as 1,250.50.'],
			['12 sq ft', '“12 sq ft” is not a number. Please type rupees, such as 1,250.50.'],
		],
	},
	rupees: {
		takes: [
			['340', 340],
			['1,250', 1250],
			['Rs. 340/-', 340],
			['PKR 340', 340],
			['340.00 /-', 340],
			['۳۴۰', 340],
		],
		refuses: [
			...askedBack,
			['340,50', `“340,50”: 340.50 or 34,050? ${DOT}`],
			['340.50', '“340.50” is not a whole number. Please type rupees'],
			['ten', '“ten” is not a number. Please type rupees'],
		],
	},
	quantity: {
		takes: [
			['12', 1200],
			['۱۲', 1200],
			['12 sq ft', 1200],
			['12.5', 1250],
			['2½', 250],
			['1.005', 101],
			['1,250', 125_000],
		],
		refuses: [
			...askedBack,
			['12,5', `“12,5”: 12.5 or 125? ${DOT}`],
			['many', '“many” is not a number. Please type square feet, such as 12.5.'],
			['12 kg', '“12 kg” is not a number. Please type square feet, such as 12.5.'],
		],
	},
	whole: {
		takes: [
			['3', 3],
			['۳', 3],
			['3.0', 3],
			['12', 12],
		],
		refuses: [...askedBack, ['2.5', '“2.5” is not a whole number.'], ['two', '“two” is not a number.']],
	},
	'per cent': {
		takes: [
			['10', 1000],
			['10 %', 1000],
			['۱۰٪', 1000],
			['12', 1200],
		],
		refuses: [
			...askedBack,
			['12,5', `“12,5”: 12.5 or 125? ${DOT}`],
			['much', '“much” is not a number. Please type per cent, such as 12.5.'],
			['PKR 10', '“PKR 10” is not a number. Please type per cent, such as 12.5.'],
		],
	},
	phone: {
		takes: [
			['0300 1234567', '+923001234567'],
			['+92 300 1234567', '+923001234567'],
			['0092 300-1234567', '+923001234567'],
			['+92 (0)300 1234567', '+923001234567'],
			['Mob: 0300.1234567', '+923001234567'],
			['۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
			['021 35678901', '+922135678901'],
		],
		refuses: [
			['0300', 'Please enter a number we can call, such as 0300 1234567'],
			['0300 1234567 890', 'Please enter a number we can call, such as 0300 1234567'],
			['call me', 'Please enter a number we can call, such as 0300 1234567'],
		],
	},
	'shop phone': {
		takes: [
			['+92 21 3456 7890', '+92 21 3456 7890'],
			['Tel: 021 3456 7890', '021 3456 7890'],
			['۰۲۱ ۳۴۵۶ ۷۸۹۰', '021 3456 7890'],
			['111 222 333', '111 222 333'],
		],
		refuses: [
			['12', 'Please enter a number we can call, such as 0300 1234567'],
			['ring the yard', 'Please enter a number we can call, such as 0300 1234567'],
		],
	},
	whatsapp: {
		takes: [
			['923001234567', '923001234567'],
			['0300 1234567', '923001234567'],
			['0092 300 1234567', '923001234567'],
			['+92-300-1234567', '923001234567'],
			['۰۳۰۰۱۲۳۴۵۶۷', '923001234567'],
			['https://wa.me/923001234567', '923001234567'],
		],
		refuses: [
			['0300 123', 'This is no number of WhatsApp.'],
			['12345678', 'This is no number of WhatsApp.'],
			['on my mobile', 'This is no number of WhatsApp.'],
		],
	},
	email: {
		takes: [
			['sana@example.com', 'sana@example.com'],
			[' Sana@Example.COM ', 'sana@example.com'],
			['<sana@example.com>', 'sana@example.com'],
			['Sana <sana@example.com>', 'sana@example.com'],
			['mailto:sana@example.com', 'sana@example.com'],
			['sana@example.com.', 'sana@example.com'],
			['sana\u200b@example.com', 'sana@example.com'],
		],
		refuses: [
			['sana', 'Invalid email address'],
			['sana@example', 'Invalid email address'],
			['sana@gmail.con', '“sana@gmail.con”: do you mean sana@gmail.com?'],
		],
	},
	'login email': {
		takes: [
			[' Sana@Example.COM ', 'sana@example.com'],
			['<sana@example.com>', 'sana@example.com'],
			['sana@gmail.con', 'sana@gmail.con'],
		],
		refuses: [['sana', 'Invalid email address']],
	},
	'postal code': {
		takes: [
			['54000', '54000'],
			['54 000', '54000'],
			['۵۴۰۰۰', '54000'],
		],
		refuses: [
			['540', 'Please enter a postal code such as 75500'],
			['Lahore', 'Please enter a postal code such as 75500'],
		],
	},
	iban: {
		takes: [
			['PK36 SCBL 0000 0011 2345 6702', 'PK36 SCBL 0000 0011 2345 6702'],
			['pk36scbl0000001123456702', 'PK36 SCBL 0000 0011 2345 6702'],
			['IBAN: PK36-SCBL-0000-0011-2345-6702', 'PK36 SCBL 0000 0011 2345 6702'],
		],
		refuses: [
			['PK37 SCBL 0000 0011 2345 6702', 'The check digits of this IBAN do not fit.'],
			['PK36 SCBL 0000 0011 2345 670', 'An IBAN of this country has 24 letters and digits.'],
			['1123456702', 'This is no IBAN.'],
		],
	},
	name: {
		takes: [[' Sana Mir ', 'Sana Mir'], ['D’Souza-Khan', 'D’Souza-Khan'], ['R2', 'R2'], ...free],
		refuses: [
			['Sana\u202eMir', 'This has a sign that cannot be seen. Please type it anew.'],
			['Sa\u00adna', 'This has a sign that cannot be seen. Please type it anew.'],
			['...', NO_LETTER],
			['---', NO_LETTER],
			['🪨 🙂', NO_LETTER],
		],
	},
	words: { takes: [...free, ...marked], refuses: [] },
	text: {
		takes: [
			...free.map(([typed, value]) => [typed, typed.includes('\u2028') ? 'a\nb\nc' : value] as const),
			...marked,
			['a\r\nb\rc\n\nd \n', 'a\nb\nc\n\nd'],
			['1\t2', '1\t2'],
		],
		refuses: [],
	},
	'option prices': {
		takes: [
			['24×24: +12%', ['24×24: +12%']],
			['12" × 24" = +12 per cent', ['12×24: +12%']],
			['۳۰ mm: +Rs. 45/-', ['30 mm: +45']],
			['Honed: −5', ['Honed: -5']],
		],
		refuses: [
			['24×24 costs more', '“24×24 costs more” is no price of an option.'],
			['24×24: 12%', '“24×24: 12%”: more or less? Please write + or - before the number.'],
			['Honed: +340,50', `“340,50”: 340.50 or 34,050? ${DOT}`],
		],
	},
	hours: {
		takes: [
			['Monday to Saturday, 9am to 7pm', 'Monday to Saturday, 9am to 7pm'],
			['پیر تا ہفتہ صبح ۹ بجے سے شام ۷ بجے', 'پیر تا ہفتہ صبح ۹ بجے سے شام ۷ بجے'],
		],
		refuses: [
			['Ask us', 'We cannot read hours in “Ask us”.'],
			['9 to 10', '“9 to 10”: morning or evening? Please write am or pm.'],
			['7pm to 9am', '“7pm to 9am” ends before it begins.'],
		],
	},
	day: {
		takes: [
			['2027-03-05', '2027-03-05'],
			['5/3/2027', '2027-03-05'],
			['5 March 2027', '2027-03-05'],
			['۵/۳/۲۰۲۷', '2027-03-05'],
			['1.12.2026', '2026-12-01'],
			['01/12/2026', '2026-12-01'],
			['۵ مارچ ۲۰۲۷', '2027-03-05'],
		],
		refuses: [
			['31/11/2026', '“31/11/2026” is no day.'],
			['2026-02-30', '“2026-02-30” is no day.'],
			['11/30/2026', '“11/30/2026” is no day.'],
			['soon', '“soon” is no day.'],
			['5/3/27', '“5/3/27” is no day.'],
			['10/6/1448', '“10/6/1448” has a year of another calendar.'],
			['۱۰/۶/۱۴۴۸', '“۱۰/۶/۱۴۴۸” has a year of another calendar.'],
			['45962', '“45962” is a bare number and may be any day.'],
		],
	},
	moment: {
		takes: [
			['2026-12-01T09:30', new Date('2026-12-01T09:30:00+05:00')],
			['1.12.2026 09:30', new Date('2026-12-01T09:30:00+05:00')],
			['01/12/2026 9:30 am', new Date('2026-12-01T09:30:00+05:00')],
			['1 December 2026 at 9 pm', new Date('2026-12-01T21:00:00+05:00')],
			['۱/۱۲/۲۰۲۶ ۹:۳۰', new Date('2026-12-01T09:30:00+05:00')],
			['1 دسمبر 2026 09:30', new Date('2026-12-01T09:30:00+05:00')],
			['2026-12-01 24:00', new Date('2026-12-02T00:00:00+05:00')],
			['2026-12-01 09:30Z', new Date('2026-12-01T09:30:00Z')],
		],
		refuses: [
			['2026-12-01', '“2026-12-01” has no time of the day.'],
			['01/12/2026', '“01/12/2026” has no time of the day.'],
			['2026-12-01 25:00', '“2026-12-01 25:00” has no time of the day.'],
			['31/11/2026 09:30', '“31/11/2026 09:30” is no day.'],
			['2027-02-31T09:30', '“2027-02-31T09:30” is no day.'],
			['1/12/26 09:30', '“1/12/26 09:30” is no day.'],
			['10/6/1448 09:30', '“10/6/1448 09:30” has a year of another calendar.'],
			['2026-10-31T09:30', 'within a year'],
			['2027-12-01T09:30', 'within a year'],
			['tomorrow at 9', '“tomorrow at 9” is no day.'],
		],
	},
	'tax number': {
		takes: [
			['12-34-5678-901-23', '12-34-5678-901-23'],
			['1234567890123', '1234567890123'],
			['STRN: ۱۲۳۴۵۶۷۸۹۰۱۲۳', '1234567890123'],
			['12345–1234567–1', '12345-1234567-1'],
		],
		refuses: [
			['123456', 'digits'],
			['123456789012', 'digits'],
			['12345678901234', 'digits'],
			['not yet', 'digits'],
		],
	},
	length: {
		takes: [
			[`10'6"`, 2016],
			['126 in', 2016],
			['3.2 m', 2016],
			['۱۰ فٹ ۶ انچ', 2016],
			[`10′ 6″`, 2016],
			['25-1/2 in', 408],
			['25½"', 408],
		],
		refuses: [
			['ten', 'We cannot read this as a length.'],
			['-5 ft', 'A length has to be more than 0.'],
			['0', 'A length has to be more than 0.'],
			[`10' 14"`, 'Inches after feet stay below 12.'],
			['61/2"', '“61/2"”: 6 1/2 or 30 1/2? Please type the one you mean.'],
			['2000 ft', 'The longest length is 1,000 ft.'],
		],
	},
	size: {
		takes: [
			['9 x 5.5', '9×5.5'],
			['9×5-1/2', '9×5.5'],
			['9*5½', '9×5.5'],
			['۹ × ۵٫۵', '9×5.5'],
		],
		refuses: [
			['9 x 0', 'A length has to be more than 0.'],
			['9 x 61/2', '“61/2”: 6 1/2 or 30 1/2? Please type the one you mean.'],
		],
	},
};
