import { expect } from 'vitest';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const ADDRESSES = ['/staff', '/staff/', '/staff/no-such-page', '/staff.data', '/staff/log.data', '/%73taff'];

/** The answer without what differs from one request to the next. */
function comparable({ status, headers, body }: Awaited<ReturnType<ReturnType<typeof visitor>['ask']>>) {
	return {
		status,
		headers: [...headers.keys()].sort(),
		body: body.replace(/nonce="[^"]+"|nonce-[\w+/=-]+|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, ''),
	};
}

test('[STAFF-01] to visitors and customers every address of the back office is an unknown one', async ({
	shop,
}) => {
	for (const person of [visitor(shop.origin), await logIn(visitor(shop.origin), demo.customer)]) {
		// The first answer takes back the message of the login.
		await person.ask('/xtaff');
		const [page, data] = [await person.ask('/xtaff'), await person.ask('/xtaff.data')].map(comparable);
		expect(page?.status).toBe(404);
		for (const address of ADDRESSES) {
			const answer = comparable(await person.ask(address));
			const same = address.endsWith('.data') ? data : page;
			const text = answer.body.replaceAll(/(%73|s)taff(\/[a-z-]*)?/g, 'xtaff');
			expect({ ...answer, body: text }, address).toEqual(same);
			expect(answer.body, address).not.toMatch(/staff\.layout|staff\.css|Back office/);
			expect((await person.post(address, {})).status, address).toBe(404);
		}
	}
});

test('[STAFF-01] no page of the shop names a file of the back office', async ({ shop }) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	for (const person of [visitor(shop.origin), owner]) {
		const { body } = await person.ask('/');
		const [manifest = ''] = /\/assets\/[a-z-]*manifest-\w+\.js/.exec(body) ?? [];
		expect(manifest).toContain('shop-manifest');
		expect((await person.ask(manifest)).body).not.toContain('staff');
		expect(body).not.toMatch(/staff[.-]/);
	}
});

test('[STAFF-01] each role opens the back office, and nothing of it is stored', async ({ shop }) => {
	for (const role of ['owner', 'desk', 'yard', 'driver'] as const) {
		const person = await logIn(visitor(shop.origin), demo[role]);
		const { status, headers, body } = await person.ask('/staff');
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		expect(body).toContain('Back office');
		expect((await person.ask('/staff/no-such-page')).status).toBe(404);
	}
});
