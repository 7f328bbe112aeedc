import { data, redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.server.ts';
import { orInstead, orUnavailable } from './database-away.server.ts';

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const wrong = Object.assign(new Error('syntax'), { code: '42601' });
const missing = data(null, { status: 404 });
const away = data(null, { status: 503 });

const failing = (error: unknown) => async () => {
	throw error;
};

test('a page that is not there stays 404, and a database that does not answer is 503', async () => {
	await expect(orUnavailable(Promise.reject(missing))).rejects.toBe(missing);
	await expect(orUnavailable(Promise.reject(refused))).rejects.toMatchObject({ init: { status: 503 } });
	await expect(orUnavailable(Promise.reject(wrong))).rejects.toBe(wrong);
});

test('[SHOP-08] a page shows what it has instead of what failed, which is logged and kept in no cache', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const visit = { id: 'the request', degraded: false };
	expect(await orInstead(visit, 'it failed', 'instead', async () => 'found')).toBe('found');
	expect(visit.degraded).toBe(false);
	for (const error of [refused, wrong, away])
		expect(await orInstead(visit, 'it failed', 'instead', failing(error))).toBe('instead');
	expect(logged).toHaveBeenLastCalledWith({ error: away, requestId: 'the request' }, 'it failed');
	expect(visit.degraded).toBe(true);
	logged.mockRestore();
});

test.each([redirect('/login'), missing])(
	'what was thrown as an answer is not taken for a database that is away',
	async (answer) => {
		const visit = { id: 'the request', degraded: false };
		await expect(orInstead(visit, 'it failed', 'instead', failing(answer))).rejects.toBe(answer);
	},
);
