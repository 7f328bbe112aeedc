import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { orUnreached } from './or-unreached.ts';

/** What an action threw as `data(null, { status })`, as a browser gets it. */
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null });

const failing = (thrown: unknown) => async () => {
	throw thrown;
};

test.each([new TypeError('Failed to fetch'), answer(503)])(
	'where the shop or its database cannot be reached, the page stays with its own words',
	async (thrown) => {
		expect(await orUnreached(failing(thrown), 'unreached')).toMatchObject({
			data: 'unreached',
			init: { status: 503 },
		});
	},
);

test.each([redirect('/login'), answer(404), answer(409), answer(429)])(
	'[STAFF-06] [LINK-02] [AUTH-11] what the shop answers is not taken for a shop that cannot be reached',
	async (thrown) => {
		await expect(orUnreached(failing(thrown), 'unreached')).rejects.toBe(thrown);
	},
);
