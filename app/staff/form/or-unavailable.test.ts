import { data } from 'react-router';
import { expect, test } from 'vitest';
import { orUnavailable } from './or-unavailable.server.ts';

test('a page that is not there stays 404, and a database that does not answer is 503', async () => {
	const missing = data(null, { status: 404 });
	await expect(orUnavailable(Promise.reject(missing))).rejects.toBe(missing);
	const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
	await expect(orUnavailable(Promise.reject(refused))).rejects.toMatchObject({ init: { status: 503 } });
	const wrong = Object.assign(new Error('syntax'), { code: '42601' });
	await expect(orUnavailable(Promise.reject(wrong))).rejects.toBe(wrong);
});
