import { commonPasswords } from '#app/accounts/common-passwords.server.ts';
import { unique, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

/** Breaks "Passwords": signs up with common, short, long and non-ASCII passwords. */
export async function passwords({ startShop, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const shop = await startShop();
	const signup = (password: string, confirmPassword = password) =>
		visitor(shop.origin).post('/signup', {
			name: 'Sana Mir',
			email: `${unique()}@buyer.example`,
			password,
			confirmPassword,
			terms: 'on',
		});

	const all = [...commonPasswords];
	check(all.length >= 3000, `the list has only ${all.length} common passwords`);
	check(
		all.every((password) => password.length >= 6),
		'the list has a password shorter than the minimum',
	);
	const tried = size === 'full' ? all : all.filter((_, n) => n % 100 === 0);
	for (const password of tried) {
		const { status, body } = await signup(password);
		check(status === 422 && body.includes('Password is too weak'), `${password}: ${status}`);
	}
	for (const password of ['PassWord1', ' 123456 ', 'zzzzzzzz']) {
		check((await signup(password)).body.includes('Password is too weak'), `${password} was accepted`);
	}
	const long = `${'stone '.repeat(21)}!!`;
	check(long.length === 128, 'the long password does not have 128 characters');
	check((await signup(long)).status === 302, '128 characters were refused');
	check((await signup(`${long}.`)).status === 422, '129 characters were accepted');
	check((await signup('پتھرتراش')).status === 302, 'a password in Urdu was refused');
	check((await signup('b8 q!z')).status === 302, '6 characters were refused');
	check(
		(await signup('b8 q!')).body.includes('Password must be at least 6 characters'),
		'5 characters were accepted',
	);

	return {
		promise: 'Passwords',
		full: "the 3 000 most common are 'Password is too weak'; 128 characters are accepted; the minimum stays 6",
		measured: measured(
			`${tried.length} of ${all.length} common passwords sent, all refused; 6 and 128 characters accepted, 5 and 129 not`,
		),
		ok: wrong.length === 0,
	};
}
