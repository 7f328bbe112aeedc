import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type PlaywrightReport, readPlaywright, readVitest } from './reports.ts';

test('of Vitest only a passed test counts; a file that could not be run is a fault', () => {
	const result = (title: string, status: string, failureMessages: string[] = []) => ({
		ancestorTitles: ['group'],
		title,
		status,
		duration: 5,
		failureMessages,
	});
	const read = readVitest({
		testResults: [
			{
				name: resolve('app/a.test.ts'),
				message: '',
				assertionResults: [result('a', 'passed'), result('b', 'failed', ['no']), result('c', 'pending')],
			},
			{ name: resolve('app/b.test.ts'), message: 'no such module', assertionResults: [] },
		],
	});
	expect(read).toEqual([
		{ file: 'app/a.test.ts', path: ['group', 'a'], passed: true, ms: 5, fault: '' },
		{ file: 'app/a.test.ts', path: ['group', 'b'], passed: false, ms: 5, fault: 'failed no' },
		{ file: 'app/a.test.ts', path: ['group', 'c'], passed: false, ms: 5, fault: 'pending ' },
		{ file: 'app/b.test.ts', path: ['the file'], passed: false, ms: 0, fault: 'no such module' },
	]);
});

test('of Playwright only a test that passed at once counts; a fault outside of tests is one', () => {
	const spec = (title: string, status: string, ...results: string[]) => ({
		title,
		tests: [{ status, results: results.map((status) => ({ status, duration: 2, attachments: [] })) }],
	});
	const report: PlaywrightReport = {
		config: { rootDir: resolve('e2e') },
		suites: [
			{
				title: 'a.spec.ts',
				file: 'a.spec.ts',
				specs: [spec('a', 'expected', 'passed'), spec('b', 'unexpected', 'failed')],
				suites: [
					{
						title: 'group',
						file: 'a.spec.ts',
						specs: [
							spec('c', 'skipped', 'skipped'),
							spec('d', 'flaky', 'failed', 'passed'),
							spec('e', 'expected', 'failed'),
						],
					},
				],
			},
		],
		errors: [{ message: 'the browser ended' }],
	};
	expect(readPlaywright(report).map(({ file, path, passed, ms }) => [file, path.join(), passed, ms])).toEqual(
		[
			['e2e/a.spec.ts', 'a', true, 2],
			['e2e/a.spec.ts', 'b', false, 2],
			['e2e/a.spec.ts', 'group,c', false, 2],
			['e2e/a.spec.ts', 'group,d', false, 4],
			['e2e/a.spec.ts', 'group,e', false, 2],
			['e2e', 'outside of tests', false, 0],
		],
	);
});
