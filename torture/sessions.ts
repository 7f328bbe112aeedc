import { withClient } from '#test/postgres.ts';
import { demo, logIn, unique, type Visitor, visitor } from '#test/visitor.ts';
import { askedAs, everyPage } from './addresses.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

const ORIGIN = 'https://shop.example';
const COOKIE = '__Host-sangtarash.session_token';
const DAY = 86_400;

/**
 * Breaks "Sessions": reads the cookies of logins, and uses tokens after logout, password change, reset and expiry. Searches
 * every page for the token.
 */
export async function sessions({ startShop, postgres, size }: World): Promise<Result> {
	const { check, measured, wrong, count } = findings();
	const url = await postgres.createDatabase('demo');
	const shop = await startShop({ DATABASE_URL: url, SHOP_ORIGIN: ORIGIN });
	const someone = () => visitor(shop.origin, ORIGIN);
	const query = (text: string, values: unknown[] = []) =>
		withClient(url, (client) => client.query(text, values));
	const isIn = async (who: Visitor) => (await who.ask('/orders')).status === 200;
	const cookieOf = (who: Visitor) => who.jar.get(COOKIE) ?? '';
	const withCookie = (cookie: string) => {
		const who = someone();
		who.jar.set(COOKIE, cookie);
		return who;
	};

	// The attributes of the cookie.
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
	check(!/max-age|expires/i.test(session(brief)), 'a session without “Remember me” survives the browser');
	check(/max-age=2592000/i.test(session(long)), 'a remembered session does not last 30 days');
	const ends = await query(
		`select extract(epoch from expires_at - created_at)::int as life from sessions order by created_at`,
	);
	check(
		ends.rows.some(({ life }) => Math.abs(life - DAY) < 60),
		'a session without “Remember me” does not end after a day',
	);
	check(
		ends.rows.every(({ life }) => life <= 30 * DAY + 60),
		'a session lasts more than 30 days',
	);

	// Each login creates a new token, even if the request has one. A logout invalidates it.
	const first = await logIn(someone(), demo.customer);
	const old = cookieOf(first);
	await logIn(first, demo.customer);
	check(cookieOf(first) !== old, 'a second login does not change the token');
	const planted = withCookie('planted.by-somebody');
	await logIn(planted, demo.customer);
	check(
		cookieOf(planted) !== 'planted.by-somebody' && (await isIn(planted)),
		'a login accepts a planted token',
	);
	const ended = cookieOf(first);
	check(await isIn(withCookie(ended)), 'the session does not work');
	const dot = decodeURIComponent(ended).lastIndexOf('.');
	const changedAt = (text: string, at: number) =>
		`${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
	const whole = decodeURIComponent(ended);
	for (const tampered of [
		changedAt(whole, 0),
		changedAt(whole, dot - 1),
		changedAt(whole, dot + 1),
		`${whole}x`,
		whole.slice(0, -2),
		whole.slice(0, dot + 1),
		`x${whole}`,
	])
		check(!(await isIn(withCookie(encodeURIComponent(tampered)))), 'a tampered token is valid');
	await first.post('/logout', {});
	check(!(await isIn(withCookie(ended))), 'the token is valid after the logout');

	// A password change gives this browser a new token and signs out all others.
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
	check((await isIn(here)) && cookieOf(here) !== hereOld, 'a password change does not change the token');
	const renewed = await query(
		`select extract(epoch from s.expires_at - s.created_at)::int as life
		from sessions s join users on users.id = s.user_id where users.email = $1`,
		[email],
	);
	check(
		renewed.rows.length === 1 && Math.abs(renewed.rows[0].life - DAY) < 60,
		'a password change extends a session without “Remember me”',
	);
	check(!(await isIn(withCookie(hereOld))), 'the old token is valid after the password change');
	check(!(await isIn(withCookie(thereOld))), 'another browser is signed in after the password change');
	await someone().post('/forgot-password', { email });
	const mail = await query(
		`select body from outbox where recipient = $1 and body like '%reset-password?token=%'`,
		[email],
	);
	const token = /token=([\w-]+)/.exec(mail.rows[0]?.body ?? '')?.[1] ?? '';
	const reset = await someone().post(`/reset-password?token=${token}`, {
		password: resetTo,
		confirmPassword: resetTo,
	});
	check(reset.status === 302, `the reset got ${reset.status}`);
	check(!(await isIn(here)), 'a session is valid after the reset');
	const twice = await someone().post(`/reset-password?token=${token}`, {
		password,
		confirmPassword: password,
	});
	check(twice.status !== 302, 'a reset link works twice');

	// No body contains the token.
	const reader = await logIn(someone(), demo.customer);
	const secrets = [
		decodeURIComponent(cookieOf(reader)),
		decodeURIComponent(cookieOf(reader)).split('.')[0] ?? '',
	];
	const [{ token: stored = '' } = {}] = (
		await query('select token from sessions order by created_at desc limit 1')
	).rows;
	check(secrets.includes(stored), 'the test does not know the token');
	for (const [place, address] of everyPage().entries()) {
		for (const form of askedAs(address, place, size)) {
			const { body } = await reader.ask(form);
			check(
				![...secrets, stored].some((secret) => secret && body.includes(secret)),
				`the token is in the body of ${form}`,
			);
		}
	}

	// Limits: 14 days without a form, and the end time of 30 days or 1 day.
	const idle = await logIn(someone(), demo.customer);
	const touched = async () =>
		(
			await query('select updated_at from sessions where token = $1', [tokenOf(idle)])
		).rows[0]?.updated_at?.getTime();
	await query(`update sessions set updated_at = now() - interval '13 days' where token = $1`, [
		tokenOf(idle),
	]);
	const before = await touched();
	check(await isIn(idle), 'a session ends before 14 idle days');
	check((await touched()) === before, 'a GET counts as activity');
	await idle.post('/profile?edit=notifications', { edit: 'notifications', orderMails: 'on' });
	check((await touched()) > before, 'a form does not count as activity');
	await query(`update sessions set updated_at = now() - interval '15 days' where token = $1`, [
		tokenOf(idle),
	]);
	check(!(await isIn(idle)), 'a session is valid after 15 idle days');
	const expired = await logIn(someone(), demo.customer);
	await query(`update sessions set expires_at = now() - interval '1 second' where token = $1`, [
		tokenOf(expired),
	]);
	check(!(await isIn(expired)), 'a session is valid after its end');

	return {
		promise: 'Sessions',
		full: '__Host- cookie; token in no body; new at login, invalid after logout and password change; 30 days or the browser; idle and absolute limits',
		measured: measured(
			`${count()} checks: ends after 30 days or a day, after 14 days without a form, at logout, password change and reset`,
		),
		ok: wrong.length === 0,
	};
}

const tokenOf = (who: Visitor) => decodeURIComponent(who.jar.get(COOKIE) ?? '').split('.')[0];
