import { expect, test, vi } from 'vitest';
import { attempt, failures } from './attempt.ts';

test('a figure that cannot be measured is told, and the others are measured', async () => {
	const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	const figure = { name: 'server: list, requests/s', shop: [1], other: [], reference: [] };
	const figures = [
		...(await attempt('server: home', () => Promise.reject(new Error('outside of the viewport')))),
		...(await attempt('server: list', async () => [figure])),
	];
	print.mockRestore();
	expect(figures).toEqual([figure]);
	expect(failures).toEqual(['server: home: could not be measured']);
});
