import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { jsonRows } from './json-rows.server.ts';

const read = (text: string) => [...jsonRows(Buffer.from(text))];

test('[DATA-01] rows of a list, each with the line on which it starts', () => {
	expect(read('[\n  {"id": "a"},\n\n  {"id": "b",\n   "views": ["x", "y"]},\n]\n')).toEqual([
		{ line: 2, fields: { id: 'a' } },
		{ line: 4, fields: { id: 'b', views: ['x', 'y'] } },
	]);
});

test('[DATA-01] rows keyed by id, also inside what document stores put around a collection', () => {
	const rows = [{ line: 1, fields: { id: 'a', name: 'A' } }];
	for (const text of [
		'{"a": {"name": "A"}}',
		'{"meta": 1, "products": [{"id": "a", "name": "A"}]}',
		'{"__collections__": {"products": {"a": {"name": "A", "brand": null, "__collections__": {}}}}}',
		'\ufeff {"data": {"a": {"name": "A",}}}',
	])
		expect(read(text), text).toEqual(rows);
});

test('[DATA-01] any list is read as JSON.parse reads it, whatever its texts and its spaces', () => {
	const row = fc.dictionary(
		fc.string(),
		fc.jsonValue().filter((value) => value !== null),
		{ noNullPrototype: true },
	);
	fc.assert(
		fc.property(fc.array(row), fc.constantFrom(0, 1, '\t'), (rows, space) => {
			const text = JSON.stringify(rows, null, space);
			// It sets the prototype here, and is a name like others there. No field of a product has it.
			fc.pre(!text.includes('__proto__'));
			expect(read(text).map(({ fields }) => fields)).toEqual(JSON.parse(text));
		}),
	);
});

test.each([
	['[{"id": "a", "price": 340, "price": 360}]', { price: 'is there twice: 340 and 360' }],
	['[{"id": "a", "sizes": ["12×24"], "sizes": []}]', { sizes: 'is there twice: ["12×24"] and []' }],
	['{"a": {"id": "b"}}', { id: 'is there twice: "a" and "b"' }],
	['{"a": {"id": "a", "price": 340, "price": 340}}', undefined],
	['[{"id": "a", "price": null, "price": 340}]', undefined],
])(
	'[FILE-38] a field with two values in %s is a fault of its cell, and one that repeats a value is none',
	(text, unread) => {
		expect(read(text)[0]?.unread).toEqual(unread);
	},
);

test.each([
	['', 'expected a list'],
	['"a"', 'expected a list'],
	['[{"id": "a"}\n{"id": "b"}]', 'line 2: a comma is expected'],
	['[{"id": "a"},\n{"id": }]', 'line 2: ValueExpected'],
	['[{"id": "a"},\n,{}]', 'line 2: a value is expected'],
	['[{"id": "a"}', 'line 1: a comma is expected'],
	['[{"id": "a"', 'line 1: CloseBraceExpected'],
	['[{"id": "a}]', 'line 1: UnexpectedEndOfString'],
	['{"a" {}}', 'line 1: a name is expected'],
	['{\n1: {}}', 'line 2: a name is expected'],
	['[{"id": "a"}]\n[{"id": "b"}]', 'line 2: the end of the file is expected'],
	['{"products": [{"id": "a"}]', 'line 1: a comma is expected'],
	['{"products": [{"id": "a"}],\n"more": ]}', 'line 2: a value is expected'],
])('[DATA-01] a file that is not JSON is refused, with the line: %s', (text, message) => {
	expect(() => read(text)).toThrow(message);
});

test('[DATA-01] a file on one line is searched for new lines once, and not again for each product', () => {
	const bytes = Buffer.from(JSON.stringify(Array.from({ length: 2000 }, (_, n) => ({ id: `stone-${n}` }))));
	let searched = 0;
	const indexOf = vi.spyOn(Buffer.prototype, 'indexOf').mockImplementation(function (
		this: Buffer,
		value,
		from,
	) {
		const start = Number(from ?? 0);
		const found = Uint8Array.prototype.indexOf.call(this, Number(value), start);
		searched += (found < 0 ? this.length : found) - start;
		return found;
	});
	try {
		expect([...jsonRows(bytes)]).toHaveLength(2000);
	} finally {
		indexOf.mockRestore();
	}
	expect(searched).toBeLessThanOrEqual(bytes.length);
});

test('[IMPORT-16] lists inside lists are refused with words however deep they are', () => {
	for (const [before, after] of [
		['', ''],
		['[{"id": "a", "name": ', '}]'],
	]) {
		const deep = `${before}${'['.repeat(1e6)}${']'.repeat(1e6)}${after}`;
		expect(() => [...jsonRows(Buffer.from(deep))]).toThrow('too many lists are inside each other');
	}
});
