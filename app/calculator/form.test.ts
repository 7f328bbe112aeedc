import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatorQueries as queries } from '#test/calculator-queries.ts';
import { formQuery, kinds, LISTS_OF, MOST_ROWS, ofKind, parseForm, withoutRow, withRow } from './form.ts';

const parse = (query: string) => parseForm(new URLSearchParams(query));

test('[CALC-01] a form written to the address is read back the same', () => {
	fc.assert(
		fc.property(queries, (pairs) => {
			const form = parseForm(
				new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text.toWellFormed()])),
			);
			expect(parse(formQuery(form))).toEqual(form);
			expect(formQuery(parse(formQuery(form)))).toBe(formQuery(form));
		}),
		{ numRuns: 500 },
	);
});

test('[CALC-01] the address of a form that nobody has filled in is the page alone', () => {
	expect(formQuery(parse(''))).toBe('');
	expect(formQuery(parse('utm_source=x&kind=castle&add=tower'))).toBe('');
});

test('[CALC-01] an address names what differs, rows with all of their columns', () => {
	const form = parse('kind=wall&stone=ziarat-white&length=15&opening-w=3&opening-h=7');
	expect(Object.fromEntries(new URLSearchParams(formQuery(form)))).toEqual({
		kind: 'wall',
		stone: 'ziarat-white',
		length: '15',
		'opening-w': '3',
		'opening-h': '7',
		'opening-x': '',
		'opening-y': '',
		'opening-reveal': '',
		'opening-sill': '',
	});
});

test('[CALC-01] buttons of the form add a row and remove one', () => {
	const two = parse('part-w=10&part-h=8&part-x=&part-y=&part-w=4&part-h=3&part-x=&part-y=');
	expect(parse(`${formQuery(two)}&add=part`).rows.part?.map(({ w }) => w)).toEqual(['10', '4', '']);
	expect(parse(`${formQuery(two)}&remove=part.0`).rows.part?.map(({ w }) => w)).toEqual(['4']);
	expect(parse('add=cut').rows.cut).toHaveLength(1);
});

test('[CALC-01] the last rectangle leaves an empty one, and the last cut-out none', () => {
	expect(withoutRow(parse(''), 'part', 0).rows.part).toEqual([{ w: '', h: '', x: '', y: '' }]);
	expect(withoutRow(withRow(parse(''), 'cut'), 'cut', 0).rows.cut).toEqual([]);
});

test('[CALC-04] a thousand rooms are read as one more than is drawn', () => {
	const rooms = Array.from({ length: 1000 }, () => ['part-w', '10']);
	expect(parseForm(new URLSearchParams(rooms)).rows.part).toHaveLength(MOST_ROWS + 1);
	expect(withRow(parseForm(new URLSearchParams(rooms)), 'part').rows.part).toHaveLength(MOST_ROWS + 1);
});

test('[CALC-01] stone, thickness and finish stay from one kind to another, measures do not', () => {
	const form = parse('stone=ziarat-white&size=12×24&thickness=20&finish=Honed&part-w=30&part-h=20');
	for (const kind of kinds) {
		const other = ofKind(form, kind);
		expect(other.fields).toMatchObject({ stone: 'ziarat-white', size: '', thickness: '20', finish: 'Honed' });
		expect(Object.keys(other.rows)).toEqual([...LISTS_OF[kind]]);
	}
	expect(ofKind(form, 'floor').rows.part).toEqual(parse('').rows.part);
});

test.each(['constructor', '__proto__', 'toString', 'side'])(
	'[CALC-02] a press for the list %j, which a floor has not, changes nothing',
	(list) => {
		for (const press of ['add', 'remove'])
			expect(parseForm(new URLSearchParams({ [press]: `${list}.1` }))).toEqual(
				parseForm(new URLSearchParams()),
			);
	},
);
