import { expect } from 'vitest';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { runCommand } from '#test/run-command.ts';
import { demo, logIn, unique, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[PRIV-02] a customer downloads what the shop knows, and nobody else does', async ({ shop }) => {
	const customer = await signedIn(shop.origin);
	expect((await customer.post('/checkout', checkoutForm())).status).toBe(302);
	const { status, headers, body } = await customer.ask('/profile/download');
	expect(status).toBe(200);
	expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
	expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
	expect(headers.get('Cache-Control')).toBe('no-store');
	const known = JSON.parse(body);
	expect(known.account.email).toBe(demo.customer.email);
	expect(known.orders).toMatchObject([{ name: 'Ayesha Khan', total: 340 }]);
	const [token = 'none'] = decodeURIComponent(customer.jar.get('sangtarash.session_token') ?? '').split('.');
	expect(token).toHaveLength(32);
	expect(body).not.toContain(token);
	expect(body).not.toContain(demo.owner.email);

	const stranger = await visitor(shop.origin).ask('/profile/download');
	expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/login?next=%2Fprofile']);
	expect(stranger.body).not.toContain(demo.customer.email);
});

/** `npm run forget` on the database at `url`. */
async function forget(url: string, dataDir: string, ...given: string[]) {
	const env = { DATABASE_URL: url, DATA_DIR: dataDir };
	const { status, stdout, stderr } = await runCommand('forget', given, env);
	return { status, text: stdout + stderr };
}

test('[PRIV-03] [PRIV-04] a customer asks for deletion, takes it back, asks again, and the owner runs it', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url });
	const run = (...given: string[]) => forget(url, shop.dataDir, ...given);
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	await visitor(shop.origin).post('/signup', signup);
	const customer = await signedIn(shop.origin, login);
	await customer.post('/checkout', checkoutForm({ name: 'Sana Mir' }));
	const ask = (fields: Record<string, string>) =>
		customer.post('/profile?edit=delete', { edit: 'delete', ...fields });

	expect((await ask({})).status).toBe(422);
	expect((await run()).text).toContain('Nobody has asked');
	expect((await ask({ sure: 'on' })).status).toBe(302);
	expect((await customer.ask('/profile')).body).toContain('You asked us on');
	expect((await run()).text).toContain(login.email);
	await customer.post('/profile', { edit: 'keep' });
	expect((await customer.ask('/profile')).body).not.toContain('You asked us on');
	expect((await run()).text).toContain('Nobody has asked');
	await ask({ sure: 'on' });

	// The stone is still to be delivered.
	expect(await run('--email', login.email, '--yes')).toMatchObject({
		status: 1,
		text: expect.stringContaining('under way'),
	});
	await withClient(url, (client) =>
		client.query("update orders set stage = 'cancelled', payment_status = 'none'"),
	);
	const dry = await run('--email', login.email);
	expect(dry).toMatchObject({ status: 0, text: expect.stringContaining('Nothing was changed') });
	expect((await customer.ask('/profile')).body).toContain('Sana Mir');
	expect((await run('--email', login.email, '--yes')).status).toBe(0);
	expect((await customer.ask('/profile')).body).not.toContain('Sana Mir');
	await expect(logIn(visitor(shop.origin), login)).rejects.toThrow('401');
	expect(await run('--email', login.email, '--yes')).toMatchObject({
		status: 1,
		text: expect.stringContaining('There is no account'),
	});
	expect((await run()).text).toContain('Nobody has asked');
});
