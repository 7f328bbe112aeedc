import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgePromises, readSpecification, writeProofs } from './promises.ts';
import type { ReportedTest } from './reports.ts';

const promised = [
	{ id: 'SHOP-01', meaning: 'A grid.' },
	{ id: 'SHOP-02', meaning: 'One category or all.' },
];
const reported = (title: string, passed = true): ReportedTest => ({
	file: 'a.test.ts',
	path: [title],
	passed,
	ms: 1,
	fault: '',
});

test('every line of the specification is parsed', () => {
	const markdown = readFileSync('docs/specification.md', 'utf8');
	const rows = markdown.split('\n').filter((line) => /^\| [A-Z]+-/.test(line));
	const read = readSpecification(markdown);
	expect(read.map(({ id, meaning }) => `| ${id} | ${meaning} |`)).toEqual(rows);
	expect(read.length).toBeGreaterThanOrEqual(93);
	expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
});

test('each promise is named in the source of a test, which says so long before the whole proof has run', () => {
	const sources = globSync(
		'{app,db,e2e,process,scripts,server,stone,test,torture,vite}/**/*.{test,spec}.{ts,tsx}',
	);
	const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
	const ids = readSpecification(readFileSync('docs/specification.md', 'utf8')).map(({ id }) => id);
	expect(ids.filter((id) => !text.includes(`[${id}]`))).toEqual([]);
});

test('a promise without a passing test is a fault', () => {
	const { faults, promises } = judgePromises(promised, [
		reported('[SHOP-01] shows a grid'),
		reported('[SHOP-02] filters', false),
	]);
	expect(faults).toEqual(['SHOP-02: no test of it passed']);
	expect(promises[0]?.proofs).toEqual(['`a.test.ts` [SHOP-01] shows a grid']);
	expect(promises[1]?.proofs).toEqual([]);
});

test('a title that names an unknown promise is a fault, whether or not its test passed', () => {
	const { faults } = judgePromises(promised, [
		reported('[SHOP-01] [SHOP-02] shows and filters'),
		reported('[SHOP-99] does more', false),
	]);
	expect(faults).toEqual(['SHOP-99: not in the specification, but in `a.test.ts` [SHOP-99] does more']);
});

test('ids count only at the start of the title of a test or a group', () => {
	const { promises } = judgePromises(promised, [
		{ ...reported(''), path: ['[SHOP-01] a list', 'filters'] },
		reported('mentions [SHOP-02]'),
	]);
	expect(promises.map(({ proofs }) => proofs.length)).toEqual([1, 0]);
});

test('a test that ran on two databases is listed once', () => {
	const twice = [reported('[SHOP-01] [SHOP-02] both'), reported('[SHOP-01] [SHOP-02] both')];
	const { promises } = judgePromises(promised, twice);
	expect(writeProofs(promises)).toBe(
		[
			'# Promises, and the tests that passed for them\n',
			'## SHOP-01\n\nA grid.\n\n- `a.test.ts` [SHOP-01] [SHOP-02] both\n',
			'## SHOP-02\n\nOne category or all.\n\n- `a.test.ts` [SHOP-01] [SHOP-02] both\n',
		].join('\n'),
	);
});
