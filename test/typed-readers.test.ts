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
	return battery ? [{ field, battery }] : [];
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
		const takes = battery.takes.filter(([, value]) => typeof value !== 'number' || value <= most);
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
