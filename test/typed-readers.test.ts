import { expect, test, vi } from 'vitest';
import { batteries } from './kinds.ts';
import { type Kind, typedFields } from './typed-fields.ts';
import { fieldReaders } from './typed-readers.ts';

/** Read in pages that no form stands behind; `app/calculator/` and `app/catalog/list/` have tests of their own. */
const ELSEWHERE = [
	'calculator/kind-fields.tsx',
	'calculator/rows.tsx',
	'calculator/stone-choice.tsx',
	'catalog/list/price-range.tsx',
	'catalog/product/goods-chooser.tsx',
];

// Some days are taken of the coming year alone.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+05:00') });

/** Every field by the file that draws it, with its name and kind. */
const fields = Object.entries(typedFields).flatMap(([file, named]) =>
	Object.entries(named)
		.flatMap(([name, kind]): [string, Kind][] =>
			typeof kind === 'string' ? [[name, kind]] : Object.entries(kind),
		)
		.map(([name, kind]) => ({ field: `${file} ${name}`, kind })),
);

const judged = fields.flatMap(({ field, kind }) => {
	const battery = ELSEWHERE.includes(field.split(' ')[0] ?? '') ? undefined : batteries[kind];
	return battery ? [{ field, kind, battery }] : [];
});

test('[TYPED-11] every field of a number or of a value with a form is read by its own form here', () => {
	expect(Object.keys(fieldReaders).toSorted()).toEqual(judged.map(({ field }) => field).toSorted());
});

test.each(judged)(
	'[TYPED-11] $field takes each spelling of its kind, and refuses in the same words',
	({ field, battery }) => {
		const reader = fieldReaders[field];
		if (!reader) throw new Error(`no reader of ${field}`);
		const { read, most = Number.POSITIVE_INFINITY } = reader;
		const takes = battery.takes.filter(([, value]) => sizeOf(value) <= most);
		expect(Object.fromEntries(takes.map(([typed]) => [typed, read(typed)]))).toEqual(
			Object.fromEntries(takes.map(([typed, value]) => [typed, { value }])),
		);
		expect(Object.fromEntries(battery.refuses.map(([typed]) => [typed, read(typed)]))).toEqual(
			Object.fromEntries(
				battery.refuses.map(([typed, words]) => [typed, { fault: expect.stringContaining(words) }]),
			),
		);
	},
);

function sizeOf(value: unknown): number {
	if (typeof value === 'string') return value.length;
	return typeof value === 'number' ? value : 0;
}

const FREE: readonly Kind[] = ['name', 'words', 'text'];

test.each(judged.filter(({ kind }) => FREE.includes(kind)))(
	'[TYPED-20] $field takes a text up to its limit, refuses one letter more in words, and finds nothing in what cannot be seen',
	({ field }) => {
		const { read, most = 0 } = fieldReaders[field] ?? {};
		if (!read) throw new Error(`no reader of ${field}`);
		for (const letter of ['x', 'س']) {
			expect(read(letter.repeat(most))).toEqual({ value: letter.repeat(most) });
			expect(read(`${letter.repeat(most)} \u00a0`)).toEqual({ value: letter.repeat(most) });
			expect(read(letter.repeat(most + 1))).toEqual({ fault: `Please keep this to ${most} characters` });
		}
		for (const unseen of [' ', '\u00a0\t', '\u200b', '\u2028', '\u3164'])
			expect(read(unseen), JSON.stringify(unseen)).toEqual(read(''));
	},
);
