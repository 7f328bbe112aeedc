import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const PASSWORD = 'slab of onyx';

/** What is new on each page: ids, nonces and the address itself. */
const withoutNoise = (body: string, path: string) =>
	body
		.replaceAll(path, '')
		.replace(/[\da-f-]{36}/g, '')
		.replace(/nonce="[^"]*"/g, '');

const newLogin = (name: string, email: string) => ({
	step: 'new',
	name,
	email,
	password: PASSWORD,
	confirmPassword: PASSWORD,
});

const goesTo = async (answer: Promise<{ status: number; headers: Headers }>) => {
	const { status, headers } = await answer;
	return status === 302 ? headers.get('Location') : status;
};

/** Sets up an authenticator app at the gate. Returns its secret. */
async function setUpApp(who: Visitor): Promise<string> {
	const { body } = await who.ask('/staff/second-factor');
	const secret = (/<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '');
	const code = new TOTP({ secret }).generate();
	const answer = who.post('/staff/second-factor?next=/staff/people', { step: 'app', code });
	expect(await goesTo(answer)).toBe('/staff/second-factor/codes?next=%2Fstaff%2Fpeople');
	return secret;
}

async function makeCodes(who: Visitor): Promise<string[]> {
	const { body } = await who.post('/staff/second-factor/codes', {});
	return body.match(/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g)?.slice(0, 10) ?? [];
}

test('[STAFF-04] [STAFF-06] [STAFF-07] [STAFF-08] [STAFF-09] [STAFF-13] [AUTH-12] from the printed link to a removed member, over HTTP; after 13 hours people open only after another code', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('schema');
	const shop = await startShop({ SEED: 'empty', DATABASE_URL: url });
	const printed = /owner set-up: (\S+)/.exec(shop.logs())?.[1] ?? '';
	expect(printed).toMatch(/^http:\/\/localhost:\d+\/set-up\/[\w-]{43}$/);
	const { pathname } = new URL(printed);
	const owner = visitor(shop.origin);
	const wrong = await owner.ask('/set-up/wrong');
	expect([(await owner.ask(pathname)).status, wrong.status]).toEqual([200, 404]);
	expect(wrong.body).toContain('This link does not work');
	expect(wrong.headers.get('Cache-Control')).toBe('private, no-store');
	expect((await owner.post(pathname, { ...newLogin('Nadia', 'n'), password: '1' })).status).toBe(422);
	const cookieless = { ...newLogin('Nadia', 'nadia@stone.example'), cookies: 'set' };
	const lost = await visitor(shop.origin).post(pathname, cookieless);
	expect([lost.status, lost.body.includes('Your browser keeps no cookies of this shop')]).toEqual([
		422,
		true,
	]);
	expect(await goesTo(owner.post(pathname, newLogin('Nadia', 'nadia@stone.example')))).toBe('/staff');
	const used = await visitor(shop.origin).ask(pathname);
	expect(used.status).toBe(404);
	expect(withoutNoise(used.body, pathname)).toBe(withoutNoise(wrong.body, '/set-up/wrong'));

	const gate = '/staff/second-factor?next=%2Fstaff%2Fpeople';
	expect(await goesTo(owner.ask('/staff/people'))).toBe(gate);
	expect(await goesTo(owner.post('/staff/people/invite', {}))).toContain('/staff/second-factor?next=');
	expect(await goesTo(owner.ask('/staff/second-factor/codes'))).toContain('/staff/second-factor?next=');
	await setUpApp(owner);
	const codes = await makeCodes(owner);
	expect(codes).toHaveLength(10);
	expect((await owner.ask('/staff/people')).body).toContain('Nadia');

	const again = visitor(shop.origin);
	expect(await goesTo(again.post('/login', { email: 'nadia@stone.example', password: PASSWORD }))).toBe(
		'/staff',
	);
	expect(await goesTo(again.ask('/staff/people'))).toBe(gate);
	expect((await again.post(gate, { step: 'code', code: '000000' })).status).toBe(422);
	expect(await goesTo(again.post(gate, { step: 'code', code: codes[0] ?? '' }))).toBe('/staff/people');
	expect((await again.ask('/staff/people')).status).toBe(200);
	const third = await logIn(visitor(shop.origin), { email: 'nadia@stone.example', password: PASSWORD });
	expect((await third.post(gate, { step: 'code', code: codes[0] ?? '' })).status).toBe(422);

	const invitation = { name: 'Bilal', email: 'bilal@stone.example', role: 'desk' };
	const { body } = await owner.post('/staff/people/invite', invitation);
	const link = /http:\/\/localhost:\d+(\/join\/[\w-]{43})/.exec(body)?.[1] ?? '';
	const desk = visitor(shop.origin);
	expect((await desk.ask(link)).body).toContain('Desk');
	expect(await goesTo(desk.post(link, newLogin('Bilal', 'bilal@stone.example')))).toBe('/staff');
	expect((await desk.ask(link)).status).toBe(404);
	await setUpApp(desk);
	expect((await desk.ask('/staff/orders')).status).toBe(200);
	expect((await desk.ask('/staff/people')).status).toBe(403);

	const list = (await owner.ask('/staff/people')).body;
	const ofDesk = /href="(\/staff\/people\/\w+)"[^>]*>(?:<[^>]*>)?Bilal</.exec(list)?.[1] ?? '';
	expect(await goesTo(owner.post(ofDesk, { change: 'role', role: 'yard' }))).toBe('/staff/people');
	expect((await desk.ask('/staff')).status).toBe(404);
	await logIn(desk, { email: 'bilal@stone.example', password: PASSWORD });
	expect(await goesTo(desk.ask('/staff'))).toBe('/staff/pack');
	expect(await goesTo(owner.post(ofDesk, { change: 'remove' }))).toBe('/staff/people');
	expect((await desk.ask('/staff')).status).toBe(404);

	await withClient(url, (client) =>
		client.query(`update sessions set second_factor_at = now() - interval '13 hours'`),
	);
	expect((await owner.ask('/staff/orders')).status).toBe(200);
	expect(await goesTo(owner.ask('/staff/people'))).toBe(gate);
	expect(await goesTo(owner.post('/staff/people/invite', {}))).toContain('/staff/second-factor?next=');
	expect((await owner.ask(gate)).body).toContain('asks for your phone again after 12 hours');
	expect(await goesTo(owner.post(gate, { step: 'code', code: codes[1] ?? '' }))).toBe('/staff/people');
	expect((await owner.ask('/staff/people')).status).toBe(200);
	expect(shop.logs()).not.toContain('Error');
});

test('[STAFF-02] [STAFF-08] [STAFF-06] who signs in with Google comes to the back office, but not past the second factor', async ({
	startShop,
}) => {
	const google = new OAuth2Server();
	await google.issuer.keys.generate('RS256');
	await google.start(0, 'localhost');
	const person = { sub: randomUUID(), email: 'fatima@gmail.example', email_verified: true, name: 'Fatima' };
	google.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, person));
	const shop = await startShop({
		SEED: 'empty',
		GOOGLE_CLIENT_ID: 'shop',
		GOOGLE_CLIENT_SECRET: 'secret',
		GOOGLE_DISCOVERY_URL: `${google.issuer.url}/.well-known/openid-configuration`,
	});
	const { pathname } = new URL(/owner set-up: (\S+)/.exec(shop.logs())?.[1] ?? '');

	async function signIn(who: Visitor, form: Record<string, string> = {}) {
		const { body } = await who.post('/auth/google', form);
		const address = /url=([^"]+)"/.exec(body)?.[1]?.replace(/&(amp|#38);/g, '&') ?? '';
		const { headers } = await fetch(address, { redirect: 'manual' });
		const back = new URL(headers.get('Location') ?? '');
		return goesTo(who.ask(back.pathname + back.search));
	}

	const first = visitor(shop.origin);
	expect(await signIn(first)).toBe('/');
	expect(await goesTo(first.post(pathname, { step: 'accept' }))).toBe('/staff');
	await setUpApp(first);
	const again = visitor(shop.origin);
	expect(await signIn(again)).toBe('/staff');
	expect(await goesTo(again.ask('/staff'))).toBe('/staff/second-factor?next=%2Fstaff');
	expect((await again.ask('/staff/second-factor')).body).toContain('Show that it is you');
	expect(await signIn(visitor(shop.origin), { next: '/shop' })).toBe('/shop');
	expect(await signIn(visitor(shop.origin), { popup: '1' })).toBe('/auth/google/done?next=%2Fstaff');
	await google.stop();
});

test('[STAFF-02] [STAFF-11] in the demo the owner comes to the back office at once, and reads why; a customer does not', async ({
	shop,
}) => {
	const owner = visitor(shop.origin);
	expect(await goesTo(owner.post('/login', demo.owner))).toBe('/staff');
	expect((await owner.ask('/staff/orders')).body).toContain('its own logins need no second factor');
	expect(await goesTo(visitor(shop.origin).post('/login?next=/profile', demo.owner))).toBe('/profile');
	expect(await goesTo(visitor(shop.origin).post('/login', demo.customer))).toBe('/');
	expect(shop.logs()).not.toContain('owner set-up');
});
