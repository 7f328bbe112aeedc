import { expect } from 'vitest';
import { unique, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const from = (address: string) => ({ 'X-Forwarded-For': address });
const stranger = '203.0.113.50';

type Login = { email: string; password: string };

async function customer(origin: string): Promise<Login> {
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const { status } = await visitor(origin).post('/signup', {
		...login,
		name: 'Sana Mir',
		confirmPassword: login.password,
		terms: 'on',
	});
	expect(status).toBe(302);
	return login;
}

type Flood = { address: string; ends: () => boolean; refused: Set<string> };

/**
 * Sends logins of one account from one address, one after the other, until `ends`. Whether they get an answer is no matter.
 * `refused`: the addresses that have more logins in the queue than they may.
 */
async function flood(who: Visitor, login: Record<string, string>, { address, ends, refused }: Flood) {
	while (!ends()) {
		const answer = await who.post('/login', login, from(address)).catch(() => undefined);
		if (answer?.status === 429) refused.add(address);
	}
}

test('[QUEUE-03] a stranger logs in while twelve accounts at two addresses send right passwords without end', async ({
	startShop,
}) => {
	const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.0/8, ::1', LIMIT_LOGIN_ACCOUNT: '10000/15m' });
	const own = await customer(shop.origin);
	const accounts: Login[] = [];
	for (let n = 0; n < 12; n++) accounts.push(await customer(shop.origin));

	let ended = false;
	const refused = new Set<string>();
	const floods = accounts.flatMap((login, n) =>
		Array.from({ length: 6 }, () =>
			flood(visitor(shop.origin), login, { address: `192.0.2.${n % 2}`, ends: () => ended, refused }),
		),
	);
	await expect.poll(() => refused.size).toBe(2);
	const statuses: number[] = [];
	for (let n = 0; n < 3; n++)
		statuses.push((await visitor(shop.origin).post('/login', own, from(stranger))).status);
	ended = true;
	await Promise.all(floods);

	expect(statuses).toEqual(Array(3).fill(302));
});
