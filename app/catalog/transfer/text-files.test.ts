import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { highSigns } from './decode-text.server.ts';
import { type Encoding, encodings } from './encodings.ts';
import type { FileRow, ReadingChoice } from './file-row.ts';
import { formatIn, formatOf, readProductFile } from './product-file.server.ts';

const CASES = join(import.meta.dirname, '../../../test/import-cases');

async function read(bytes: Buffer, name: string, choice: ReadingChoice = {}) {
	const file = readProductFile(bytes, formatOf(name) ?? formatIn(bytes), choice);
	const rows: FileRow[] = [];
	for await (const row of file) rows.push(row);
	return { rows, encoding: file.reading?.encoding };
}

const readCase = (name: string) => read(readFileSync(join(CASES, name)), name);

const fieldsOf = ({ rows }: { rows: FileRow[] }) => rows.map(({ fields }) => fields);

/** The text in an encoding; null where that has not all of its signs. */
function written(text: string, encoding: Encoding): Buffer | null {
	if (encoding === 'utf-8') return Buffer.from(text);
	if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
	if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
	const high = highSigns(encoding);
	const bytes = Array.from(text, (sign) => {
		const place = high.indexOf(sign);
		return sign < '\x80' ? sign.charCodeAt(0) : place < 0 ? null : place + 0x80;
	});
	return bytes.includes(null) ? null : Buffer.from(bytes as number[]);
}

/** Signs of the Chinese code page are written by hand. */
const single = encodings.filter((encoding) => encoding !== 'gb18030');

test('[FILE-22] a short row has empty cells, empty cells too many are none, and Ctrl-Z ends a text', async () => {
	expect(fieldsOf(await readCase('10.csv'))).toEqual([
		{
			id: 'sho-a',
			name: 'Sho A',
			category: 'Marble',
			price: '340',
			stock: '100',
			origin: 'Swat',
			brand: 'Own',
		},
		{ id: 'sho-b', name: 'Sho B', category: 'Marble', price: '350', stock: '100' },
	]);
	for (const [name, ids] of [
		['10b.csv', ['lon-a', 'lon-b']],
		['10c.csv', ['eof-a']],
	] as const) {
		const { rows } = await readCase(name);
		expect(rows.map(({ fields: { id } }) => id)).toEqual(ids);
		expect(rows.every(({ unread }) => unread === undefined)).toBe(true);
	}
	for (const encoding of ['utf-16le', 'utf-16be'] as const) {
		const bytes = written('\ufeffid\tstock\r\na\t100\r\n\x1a\r\n', encoding) ?? Buffer.of();
		expect(fieldsOf(await read(bytes, 'a.txt'))).toEqual([{ id: 'a', stock: '100' }]);
	}
});

test('[FILE-22] a cell under no name is of a column that its author is asked about', async () => {
	expect(fieldsOf(await read(Buffer.from('id,,name\na,5,Onyx\n'), 'a.csv'))).toEqual([
		{ id: 'a', 'column B': '5', name: 'Onyx' },
	]);
});

test('[FILE-22] a full cell beyond the last column is a fault of its row, and the other rows stay', async () => {
	const { rows } = await read(Buffer.from('id,name\na,Onyx, white\nb,Slate\n'), 'a.csv');
	expect(rows.map(({ unread }) => unread)).toEqual([
		{ '': expect.stringContaining('has 3 cells, and line 1 names 2 columns: “white” has none') },
		undefined,
	]);
});

test('[FILE-21] a wrong byte spoils its cell alone', async () => {
	const { rows, encoding } = await readCase('13.csv');
	expect(encoding).toEqual({ name: 'utf-8', isGuess: false });
	expect(rows).toMatchObject([
		{ fields: { id: 'mix-a', name: 'سنگ مرمر', price: '340' } },
		{
			fields: { id: 'mix-b', price: '340' },
			unread: { name: 'has a sign that is none in UTF-8: “Cr\ufffdme”' },
		},
	]);
	expect(rows[0]).not.toHaveProperty('unread');
	const json = Buffer.from('[{"id": "a", "name": "سنگ"}, {"id": "b", "name": "Cr?me", "price": 5}]');
	json[json.indexOf('?')] = 0xe8;
	expect((await read(json, 'a.json')).rows).toMatchObject([
		{ fields: { id: 'a', name: 'سنگ' } },
		{ fields: { price: 5 }, unread: { name: expect.stringContaining('none in UTF-8') } },
	]);
});

test.each<[Encoding[], ...string[]]>([
	[['windows-1256', 'mac-arabic'], 'سنگ مرمر', 'گرینائٹ', 'زیارت وائٹ', 'سوات، پاکستان'],
	[['cp720'], 'رخام أبيض', 'جرانيت'],
	[['windows-1252', 'macintosh', 'cp850', 'cp437'], 'Crème', 'Café', 'Rosé', 'Négresse', 'Jürgen Weiß'],
	[['windows-1254'], 'Afyon Şeker', 'Muğla Beyaz', 'İzmir ışık', 'Çankırı'],
	[['windows-1252', 'macintosh'], 'Owner’s choice', '“White”', 'Crème – ½ inch', '12 × 24', 'Façade'],
])('[FILE-21] the encoding of a short list is found among %j', async (names, ...words) => {
	const missed: string[] = [];
	for (const encoding of names)
		for (const word of words) {
			const bytes = written(`id,name,price\r\na,${word},340\r\n`, encoding);
			if (!bytes) continue;
			const found = await read(bytes, 'a.csv');
			expect(found.encoding?.isGuess).toBe(true);
			if (found.rows[0]?.fields.name !== word) missed.push(`${encoding} ${word} ${found.encoding?.name}`);
			expect((await read(bytes, 'a.csv', { encoding })).rows[0]?.fields).toMatchObject({ name: word });
		}
	expect(missed).toEqual([]);
});

test('[FILE-21] a list from China is found too', async () => {
	const bytes = Buffer.concat([Buffer.from('id,name\na,'), Buffer.from('d3e3b6c7b0d7b4f3c0edcaaf', 'hex')]);
	expect(await read(bytes, 'a.csv')).toMatchObject({
		encoding: { name: 'gb18030', isGuess: true },
		rows: [{ fields: { name: '鱼肚白大理石' } }],
	});
});

test.each([
	['29.tsv', [{ id: 'ziarat-white', price: '341' }]],
	['29.txt', [{ id: 'ziarat-white', price: '341' }]],
])('[FILE-23] %s is read by what stands between its cells, whatever its name says', async (name, rows) => {
	expect(fieldsOf(await readCase(name))).toEqual(rows);
});

test.each([
	['id;name;price\na;Onyx, white;340,50\n', 'Onyx, white'],
	['id|name|price\na|Onyx; white|340\n', 'Onyx; white'],
	['id\t"name, of it"\tprice\na\tx\t1,000\n', undefined],
	['id;Price, PKR per sq ft, net;name\na;340;Onyx\nb;350;Jade\n', 'Onyx'],
	['id,name\r\na,Onyx\rb,Jade\nc,Lapis\r\n', 'Onyx'],
	['Prices of May\n\nid;name;price\na;Onyx, white;340\n', 'Onyx, white'],
	['Prices of May,,\nid,name,price\na,Onyx,340\n', 'Onyx'],
])('[FILE-23] the separator of %j is found', async (text, name) => {
	const [first] = fieldsOf(await read(Buffer.from(text), 'a.csv'));
	expect([first?.id, first?.name]).toEqual(['a', name]);
});

test.each<[text: string, name: unknown, fault?: RegExp]>([
	['id,name\n="007","=""Onyx"""\n', 'Onyx'],
	['id,name\n="007",\'=B2\n', '=B2'],
	['id,name\n="007","=B2&"" x"""\n', '=B2&" x"', /^“=B2&" x"” is a formula/],
	['id,name\n="007","=CONCAT(B2,C2)"\n', '=CONCAT(B2,C2)', /is a formula/],
	['id,name\n="007",==White==\n', '==White=='],
])('[FILE-36] of %j the formula is its text, or named', async (text, name, fault) => {
	const [row] = (await read(Buffer.from(text), 'a.csv')).rows;
	expect(row?.fields).toEqual({ id: '007', name });
	expect(row?.unread).toEqual(fault && { name: expect.stringMatching(fault) });
});

test.each(['سنگ، سفید؟', 'زیارت ۔', 'سنـگ؛', '\ufeffOnyx', 'A\u200fB', '“½”', '😀'])(
	'[FILE-21] UTF-8 with %j is no guess',
	async (name) => {
		const { encoding } = await read(Buffer.from(`id,name\na,${name}\n`), 'a.csv');
		expect(encoding).toEqual({ name: 'utf-8', isGuess: false });
	},
);

test('[FILE-23] a file whose name does not say what it is is known by its first signs, and a web page is none', async () => {
	expect(fieldsOf(await read(Buffer.from('id,name\na,Onyx\n'), 'stones'))).toEqual([
		{ id: 'a', name: 'Onyx' },
	]);
	expect(fieldsOf(await read(Buffer.from('\ufeff [{"id": "a"}]'), 'stones.bak'))).toEqual([{ id: 'a' }]);
	const page = Buffer.from('<html><table><tr><td>id</td></tr></table></html>');
	await expect(read(page, 'export.csv')).rejects.toThrow('it is no sheet but a web page');
});

const LETTERS: Partial<Record<Encoding, string>> = {
	'windows-1256': 'سنگمرپچژڈٹےہ،',
	'mac-arabic': 'سنگمرپچژڈٹے،',
	cp720: 'رخامأبيضجن',
	'windows-1252': 'éèüñçß½×’“',
	'windows-1254': 'şğıİçöü½×’“',
	macintosh: 'éèüñçß’“°',
	cp850: 'éèüñçß½×°',
	cp437: 'éèüñçß½°',
};

const ends = fc.constantFrom('\r\n', '\n', '\r');

const cellOf = (letters: string) =>
	fc
		.string({ unit: fc.constantFrom(...`ab 9.,;|\t\n"'-${letters}`), maxLength: 12 })
		.map((cell) => cell.replace(/^[\s']+/, '').trim());

test('[FILE-24] rows written as text in any encoding, with any separator, quotation and line end are read back, or the guess is said', async () => {
	const file = fc.record({
		encoding: fc.constantFrom(...single),
		separator: fc.constantFrom(',', ';', '\t', '|'),
		quotesAll: fc.boolean(),
		hasMark: fc.boolean(),
		isChosen: fc.boolean(),
		end: fc.constantFrom('', '\x1a'),
		lineEnds: fc.array(ends, { minLength: 1, maxLength: 3 }),
	});
	const rows = (encoding: Encoding) =>
		fc.array(fc.tuple(cellOf(LETTERS[encoding] ?? 'é鱼سگ💎'), cellOf(LETTERS[encoding] ?? 'é鱼سگ💎')), {
			maxLength: 6,
		});
	await fc.assert(
		fc.asyncProperty(
			file.chain((one) => rows(one.encoding).map((cells) => ({ ...one, cells }))),
			async ({ encoding, separator, quotesAll, hasMark, isChosen, end, lineEnds, cells }) => {
				const quoted = (cell: string) =>
					quotesAll || /[,;|\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
				const lines = [['id', 'name', 'brand'], ...cells.map(([name, brand], at) => [`s${at}`, name, brand])];
				const mark = hasMark && encoding.startsWith('utf') ? '\ufeff' : '';
				const text = lines
					.map((line, at) => line.map(quoted).join(separator) + lineEnds[at % lineEnds.length])
					.join('');
				const bytes = written(mark + text + end, encoding) ?? Buffer.of();
				const { rows: found, encoding: how } = await read(bytes, 'a.csv', isChosen ? { encoding } : {});
				const expected = cells.map(([name, brand], at) => ({
					id: `s${at}`,
					...(name && { name }),
					...(brand && { brand }),
				}));
				if (!how?.isGuess) expect(found.map(({ fields }) => fields)).toEqual(expected);
				else expect(found.map(({ fields: { id } }) => id)).toEqual(expected.map(({ id }) => id));
			},
		),
		{ numRuns: runCount(300) },
	);
});
