import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { readEmail, readKnownEmail } from './email.ts';
import { wordsOf } from './fault-words.ts';
import { readIban } from './iban.ts';
import { readWhatsApp, tidyPhone } from './phone.ts';
import { readPostalCode } from './postal-code.ts';
import type { Reading } from './reading.ts';
import { searchedWords } from './searched-words.ts';
import { readName } from './text.ts';

const said = <T>(reading: Reading<T>) => (reading.ok ? reading.value : wordsOf(reading.fault));

test.each([
	['0300 1234567', '923001234567'],
	['0300-1234567', '923001234567'],
	['00923001234567', '923001234567'],
	['0092 300 1234567', '923001234567'],
	['+92 300 1234567', '923001234567'],
	['+92 (0)300 1234567', '923001234567'],
	['+92 0300 1234567', '923001234567'],
	['92 300 1234567', '923001234567'],
	['923001234567', '923001234567'],
	['3001234567', '923001234567'],
	['۰۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
	['\u202a+92 300 1234567\u202c', '923001234567'],
	['https://wa.me/923001234567', '923001234567'],
	['tel:+923001234567', '923001234567'],
	['Mob: 0300–1234567', '923001234567'],
	['021 34567890', '922134567890'],
	['+44 7911 123456', '447911123456'],
	['0044 7911 123456', '447911123456'],
])('[TYPED-05] the WhatsApp number “%s” is stored as %s', (typed, digits) => {
	expect(said(readWhatsApp(typed))).toBe(digits);
});

test.each(['1234567', '0300 123456', '0300 12345678', '+92 300 12345', 'call me', '300', '++92', '92'])(
	'[TYPED-05] the WhatsApp number “%s” is refused in words',
	(typed) => {
		expect(said(readWhatsApp(typed))).toBe(
			'This is no number of WhatsApp. Please type it such as 0300 1234567, or with the code of its country.',
		);
	},
);

test.each([
	['Ph: 0300 1234567', '0300 1234567'],
	['tel:+92-300-1234567', '+92-300-1234567'],
	['+92 (0)300 1234567.', '+92 300 1234567'],
	['۰۳۰۰\u00a0۱۲۳۴۵۶۷', '0300 1234567'],
	['فون: ۰۳۰۰', '0300'],
])('[TYPED-05] the phone “%s” is tidied to “%s”', (typed, phone) => {
	expect(tidyPhone(typed)).toBe(phone);
});

test.each([
	['54000', '54000'],
	['54 000', '54000'],
	['54-000', '54000'],
	['۵۴۰۰۰', '54000'],
])('[TYPED-05] the postal code “%s” is %s', (typed, code) => {
	expect(said(readPostalCode(typed))).toBe(code);
});

test.each(['5400', '540000', '04000', 'EC1A 1BB', 'Lahore', '---', '#N/A'])(
	'[TYPED-05] the postal code “%s” is refused in words',
	(typed) => {
		expect(said(readPostalCode(typed))).toBe('Please enter a postal code such as 75500');
	},
);

test.each([
	['PK36SCBL0000001123456702', 'PK36 SCBL 0000 0011 2345 6702'],
	['pk36 scbl 0000 0011 2345 6702', 'PK36 SCBL 0000 0011 2345 6702'],
	['IBAN: PK36-SCBL-0000-0011-2345-6702', 'PK36 SCBL 0000 0011 2345 6702'],
	['PK۳۶ SCBL ۰۰۰۰ ۰۰۱۱ ۲۳۴۵ ۶۷۰۲', 'PK36 SCBL 0000 0011 2345 6702'],
	['GB82 WEST 1234 5698 7654 32', 'GB82 WEST 1234 5698 7654 32'],
	['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
	['NO93 8601 1117 947', 'NO93 8601 1117 947'],
	[
		'PK36 SCBL 0000 0011 2345 6703',
		'The check digits of this IBAN do not fit. Please compare it with the bank’s paper.',
	],
	[
		'PK63 SCBL 0000 0011 2345 6702',
		'The check digits of this IBAN do not fit. Please compare it with the bank’s paper.',
	],
	['PK36 SCBL 0000 0011 2345 670', 'An IBAN of this country has 24 letters and digits. This one has 23.'],
	[
		'ZZ36 SCBL 0000 0011 2345 6702',
		'This is no IBAN. One of Pakistan begins with PK and has 24 letters and digits.',
	],
	['0011 2345 6702', 'This is no IBAN. One of Pakistan begins with PK and has 24 letters and digits.'],
	['', 'Please enter this.'],
])('[TYPED-05] the IBAN “%s” is %s', (typed, iban) => {
	expect(said(readIban(typed))).toBe(iban);
});

test.each([
	['ali@example.com', 'ali@example.com'],
	['<ali@example.com>', 'ali@example.com'],
	['Ali Raza <Ali@Example.com>', 'ali@example.com'],
	['"ali@example.com"', 'ali@example.com'],
	['“ali@example.com”', 'ali@example.com'],
	['mailto:ali@example.com', 'ali@example.com'],
	['mailto:ali@example.com?subject=Hello', 'ali@example.com'],
	['ali@example.com.', 'ali@example.com'],
	['ali@example.com,', 'ali@example.com'],
	['(ali@example.com)', 'ali@example.com'],
	['\u200eali@example.com\u200f', 'ali@example.com'],
	['ali@\u200bexample.com', 'ali@example.com'],
	['ali＠example.com', 'ali@example.com'],
	['ali+stone@gmail.com', 'ali+stone@gmail.com'],
	["o'hara@yahoo.com", "o'hara@yahoo.com"],
	['ali@yahoo.co.uk', 'ali@yahoo.co.uk'],
	['ali@hotmail.fr', 'ali@hotmail.fr'],
	['ali@mail.com', 'ali@mail.com'],
	['ali@ymail.com', 'ali@ymail.com'],
	['ali@gmx.com', 'ali@gmx.com'],
	['ali@outlook.de', 'ali@outlook.de'],
	['ali@school.edu.pk', 'ali@school.edu.pk'],
])('[TYPED-06] the email “%s” is %s', (typed, email) => {
	expect(said(readEmail(typed))).toBe(email);
});

test.each([
	['gmail.con', 'gmail.com'],
	['gmial.com', 'gmail.com'],
	['gmai.com', 'gmail.com'],
	['gmaill.com', 'gmail.com'],
	['gnail.com', 'gmail.com'],
	['gmail.co', 'gmail.com'],
	['gmial.con', 'gmail.com'],
	['yahoo.con', 'yahoo.com'],
	['yaho.com', 'yahoo.com'],
	['yahooo.com', 'yahoo.com'],
	['hotmial.com', 'hotmail.com'],
	['hotmai.com', 'hotmail.com'],
	['outlok.com', 'outlook.com'],
	['iclould.com', 'icloud.com'],
])('[TYPED-06] an email at %s is asked back as one at %s', (typed, meant) => {
	expect(said(readEmail(`ali@${typed}`))).toBe(
		`“ali@${typed}”: do you mean ali@${meant}? Please type the address you use.`,
	);
});

test.each([
	'ali',
	'ali@',
	'@example.com',
	'ali@example',
	'ali@@example.com',
	'a b@example.com',
	'علی@example.com',
	'a@b.c',
])('[TYPED-06] the email “%s” is refused in words', (typed) => {
	expect(said(readEmail(typed))).toBe('Invalid email address');
});

test('[TYPED-06] the address of an account may have a slip, and loses the marks around it', () => {
	expect(said(readKnownEmail('<ALI@gmail.con>'))).toBe('ali@gmail.con');
});

test.each([
	['  Sana Mir ', 'Sana Mir'],
	['علی\u200cرضا', 'علی\u200cرضا'],
	['\u200fمحمد علی\u200f', 'محمد علی'],
	['Sana\u00a0Mir', 'Sana Mir'],
	['Sana\u2028Mir', 'Sana Mir'],
	['Jose\u0301', 'José'],
	['O’Brien', 'O’Brien'],
	['گلی ۵', 'گلی ۵'],
	['House 12/3-B', 'House 12/3-B'],
	['👨\u200d👩\u200d👧 R2', '👨\u200d👩\u200d👧 R2'],
	['...', 'Please write it with at least one letter or digit.'],
	['---', 'Please write it with at least one letter or digit.'],
	['🪨 🙂', 'Please write it with at least one letter or digit.'],
	[' \u00a0\t', 'Please enter this.'],
	['\u200b\u200d\u2800', 'Please enter this.'],
	['\u3164', 'Please enter this.'],
	['Sana\u3164', 'This has a sign that cannot be seen. Please type it anew.'],
	['ناصر\u06dd', 'ناصر\u06dd'],
	['葛\u{e0100}城', '葛\u{e0100}城'],
	['Sana\u202eMir', 'This has a sign that cannot be seen. Please type it anew.'],
	['Ow\u00adner', 'This has a sign that cannot be seen. Please type it anew.'],
	['x'.repeat(121), 'Please keep this to 120 characters'],
])('[TYPED-07] the name %j is %j', (typed, name) => {
	expect(said(readName(typed, 120))).toBe(name);
});

test.each([
	['ziarat-white', ['ziarat', 'white']],
	['“white”', ['white']],
	['white/grey', ['white', 'grey']],
	['12"x24"', ['12', 'x24']],
	['12×24', ['12x24']],
	['12″×24″', ['12', 'x24']],
	['12*24 tiles', ['12', '24', 'tiles']],
	['۱۲x۲۴', ['۱۲x۲۴']],
	['12 x 24', ['12', 'x', '24']],
	['c++', ['c++']],
	['&', ['&']],
	['5"', ['5']],
	['5.5', ['5.5']],
	['white.', ['white']],
	['(white), grey; black!', ['white', 'grey', 'black']],
	["botticino's", ['botticino', 's']],
	['زیارت، سفید', ['زیارت', 'سفید']],
	['  ', []],
	['-- / "', ['--', '/', '"']],
])('[TYPED-08] “%s” are the words %j', (typed, words) => {
	expect(searchedWords(typed)).toEqual(words);
});

test('[TYPED-09] no reader throws, and what it reads it reads again as the same', () => {
	const readers: readonly ((typed: string) => Reading<string>)[] = [
		readWhatsApp,
		readPostalCode,
		readIban,
		readEmail,
		(typed) => readName(typed, 120),
	];
	const typed = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.string({ unit: fc.constantFrom(...'0923+() -PKab@.<>:۳\u200c\u200f"') }),
		fc.emailAddress(),
	);
	fc.assert(
		fc.property(typed, fc.constantFrom(...readers), (text, reader) => {
			const reading = reader(text);
			searchedWords(text);
			if (reading.ok) expect(reader(reading.value)).toEqual(reading);
			else expect(wordsOf(reading.fault)).not.toBe('');
		}),
		{ numRuns: runCount(1500) },
	);
});
