import { withClient } from '#test/postgres.ts';
import { demo, logIn, unique, type Visitor, visitor } from '#test/visitor.ts';
import { asData, everyAddress } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

const ORIGIN = 'https://shop.example';
const COOKIE = '__Host-sangtarash.session_token';
const DAY = 86_400;

/** A session is a cookie that only this host is sent, known to nobody's page, new with each login and dead when it should be. */
export async function sessions({ startShop, postgres }: World): Promise<Result> {
	const { check, measured, wrong, count } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url, SHOP_ORIGIN: ORIGIN });
	const someone = () => visitor(shop.origin, ORIGIN);
	const query = (text: string, values: unknown[] = []) =>
		withClient(url, (client) => client.query(text, values));
	const isIn = async (who: Visitor) => (await who.ask('/orders')).status === 200;
	const cookieOf = (who: Visitor) => who.jar.get(COOKIE) ?? '';
	const holding = (cookie: string) => {
		const copy = someone();
		copy.jar.set(COOKIE, cookie);
		return copy;
	};

	// The cookie.
	const brief = await someone().post('/login', demo.customer);
	const long = await someone().post('/login', { ...demo.customer, remember: 'on' });
	for (const { headers } of [brief, long]) {
		for (const line of headers.getSetCookie()) {
			const [name] = line.split('=');
			check(line.startsWith('__Host-'), `${name} is not bound to this host`);
			check(/; Secure/i.test(line) && /; HttpOnly/i.test(line), `${name} lacks Secure or HttpOnly`);
			check(/; SameSite=Lax/i.test(line) && /; Path=\/(;|$)/i.test(line), `${name} lacks SameSite or Path`);
			check(!/; Domain/i.test(line), `${name} names a domain`);
		}
	}
	const session = ({ headers }: typeof brief) =>
		headers.getSetCookie().find((line) => line.startsWith(COOKIE)) ?? '';
	check(
		!/max-age|expires/i.test(session(brief)),
		'a session that is not to be remembered outlives the browser',
	);
	check(/max-age=2592000/i.test(session(long)), 'a remembered session does not last 30 days');
	const ends = await query(
		`select extract(epoch from expires_at - created_at)::int as life from sessions order by created_at`,
	);
	check(
		ends.rows.some(({ life }) => Math.abs(life - DAY) < 60),
		'a brief session does not end after a day',
	);
	check(
		ends.rows.every(({ life }) => life <= 30 * DAY + 60),
		'a session lasts more than 30 days',
	);

	// A new token at each login, whatever was brought along; dead at logout.
	const first = await logIn(someone(), demo.customer);
	const old = cookieOf(first);
	await logIn(first, demo.customer);
	check(cookieOf(first) !== old, 'a login keeps the token');
	const planted = holding('planted.by-somebody');
	await logIn(planted, demo.customer);
	check(cookieOf(planted) !== 'planted.by-somebody' && (await isIn(planted)), 'a planted token is kept');
	const leaving = cookieOf(first);
	check(await isIn(holding(leaving)), 'the session does not work');
	await first.post('/logout', {});
	check(!(await isIn(holding(leaving))), 'the token outlives the logout');
	check(!(await isIn(holding(`${leaving}x`))), 'a tampered token works');

	// A password change: this browser goes on under a new token, every other one is out.
	const email = `${unique()}@buyer.example`;
	const passwords = ['slab of onyx', 'slab of jade', 'slab of slate'];
	const [password = '', changedTo = '', resetTo = ''] = passwords;
	const here = someone();
	await here.post('/signup', { name: 'Sana Mir', email, password, confirmPassword: password, terms: 'on' });
	const there = await logIn(someone(), { email, password });
	const [hereOld, thereOld] = [cookieOf(here), cookieOf(there)];
	await here.post('/profile?edit=password', {
		edit: 'password',
		currentPassword: password,
		password: changedTo,
		confirmPassword: changedTo,
	});
	check((await isIn(here)) && cookieOf(here) !== hereOld, 'a password change keeps the token');
	const renewed = await query(
		`select extract(epoch from s.expires_at - s.created_at)::int as life
		from sessions s join users on users.id = s.user_id where users.email = $1`,
		[email],
	);
	check(
		renewed.rows.length === 1 && Math.abs(renewed.rows[0].life - DAY) < 60,
		'a password change prolongs a brief session',
	);
	check(!(await isIn(holding(hereOld))), 'the old token outlives the password change');
	check(!(await isIn(holding(thereOld))), 'another browser outlives the password change');
	await someone().post('/forgot-password', { email });
	const mail = await query(`select body from outbox where recipient = $1 and body like '%token=%'`, [email]);
	const token = /token=([\w-]+)/.exec(mail.rows[0]?.body ?? '')?.[1] ?? '';
	const reset = await someone().post(`/reset-password?token=${token}`, {
		password: resetTo,
		confirmPassword: resetTo,
	});
	check(reset.status === 302, `the reset was answered with ${reset.status}`);
	check(!(await isIn(here)), 'a session outlives the reset');
	const twice = await someone().post(`/reset-password?token=${token}`, {
		password,
		confirmPassword: password,
	});
	check(twice.status !== 302, 'a reset link works twice');

	// In no body.
	const reader = await logIn(someone(), demo.customer);
	const secrets = [
		decodeURIComponent(cookieOf(reader)),
		decodeURIComponent(cookieOf(reader)).split('.')[0] ?? '',
	];
	const [{ token: stored = '' } = {}] = (
		await query('select token from sessions order by created_at desc limit 1')
	).rows;
	check(secrets.includes(stored), 'the test does not know the token');
	for (const address of everyAddress().filter((one) => one !== '/live')) {
		for (const form of [address, asData(address)]) {
			const { body } = await reader.ask(form);
			check(
				![...secrets, stored].some((secret) => secret && body.includes(secret)),
				`the token stands in ${form}`,
			);
		}
	}

	// The ends: idle for 14 days, or 30 days old, or a day without being remembered.
	const idle = await logIn(someone(), demo.customer);
	const touched = async () =>
		(
			await query('select updated_at from sessions where token = $1', [tokenOf(idle)])
		).rows[0]?.updated_at?.getTime();
	await query(`update sessions set updated_at = now() - interval '13 days' where token = $1`, [
		tokenOf(idle),
	]);
	const quiet = await touched();
	check(await isIn(idle), 'a session ends before it was idle for 14 days');
	check((await touched()) === quiet, 'looking is noted');
	await idle.post('/profile?edit=notifications', { edit: 'notifications', orderMails: 'on' });
	check((await touched()) > quiet, 'a form is not noted');
	await query(`update sessions set updated_at = now() - interval '15 days' where token = $1`, [
		tokenOf(idle),
	]);
	check(!(await isIn(idle)), 'a session that was idle for 15 days goes on');
	const over = await logIn(someone(), demo.customer);
	await query(`update sessions set expires_at = now() - interval '1 second' where token = $1`, [
		tokenOf(over),
	]);
	check(!(await isIn(over)), 'a session goes on after its end');

	return {
		promise: 'Sessions',
		full: '__Host- cookie; token in no body; new at login, dead at logout and password change; 30 days or the browser; idle and absolute limits',
		measured: measured(
			`${count()} checks: ends after 30 days or a day, after 14 days without a form, at logout, password change and reset`,
		),
		ok: wrong.length === 0,
	};
}

const tokenOf = (who: Visitor) => decodeURIComponent(who.jar.get(COOKIE) ?? '').split('.')[0];
