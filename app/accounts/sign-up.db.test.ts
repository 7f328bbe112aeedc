import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { parseForm } from '#app/platform/web/form.server.ts';
import { authFor, cookiesSetBy, deadDatabase, formOf } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import type { Auth } from './create-auth.server.ts';
import { signUp, signupForm } from './sign-up.server.ts';
import { sessions, users } from './tables.server.ts';

let db: Db;
let auth: Auth;

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db);
});

const bilal = {
	name: 'Bilal Ahmed',
	email: 'bilal@buyer.example',
	password: 'slab of onyx',
	confirmPassword: 'slab of onyx',
	terms: 'on',
};

function read(fields: Record<string, string>) {
	const parsed = parseForm(signupForm, formOf(fields));
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
	return parsed.value;
}

function refused(fields: Record<string, string>) {
	const parsed = parseForm(signupForm, formOf(fields));
	return parsed.ok ? {} : parsed.errors;
}

const signUpAs = (fields: Record<string, string>) => signUp(db, auth, new Headers(), read(fields));

test('[AUTH-03] a sign-up creates a customer and signs them in', async () => {
	const outcome = await signUpAs(bilal);
	expect(outcome.ok).toBe(true);
	if (!outcome.ok) return;
	const session = await auth.api.getSession({ headers: cookiesSetBy(outcome.headers) });
	expect(session?.user).toMatchObject({
		name: 'Bilal Ahmed',
		email: 'bilal@buyer.example',
		role: 'customer',
	});
});

test('[ROLE-02] no field of the form can set the role or other attributes', async () => {
	await signUpAs({
		...bilal,
		email: 'clever@buyer.example',
		role: 'owner',
		'user[role]': 'owner',
		emailVerified: 'true',
	});
	const [user] = await db.select().from(users).where(eq(users.email, 'clever@buyer.example'));
	expect(user).toMatchObject({ role: 'customer', emailVerified: false, image: null });
});

test('[AUTH-04] all errors are reported at once, each at its field', () => {
	expect(refused({ name: ' ', email: 'nowhere', password: 'abc', confirmPassword: 'abd' })).toEqual({
		name: 'Please enter your full name',
		email: 'Invalid email address',
		password: 'Password must be at least 6 characters',
		confirmPassword: 'Passwords do not match',
		terms: 'You must agree to the Terms and Conditions',
	});
});

test('[AUTH-04] a form without any field gives the same messages', () => {
	expect(refused({})).toMatchObject({
		email: 'Please enter your email address',
		password: 'Password must be at least 6 characters',
		terms: 'You must agree to the Terms and Conditions',
	});
});

test.each(['123456', 'Password1', 'PAKISTAN123', 'iloveyou', 'qwerty123', 'zzzzzzzz'])(
	'[AUTH-05] a commonly used password is too weak: %s',
	(password) => {
		expect(refused({ ...bilal, password, confirmPassword: password })).toEqual({
			password: 'Password is too weak',
		});
	},
);

test('[AUTH-04] a common password that is also short gives the message for a short one', () => {
	expect(refused({ ...bilal, password: 'abc', confirmPassword: 'abc' })).toEqual({
		password: 'Password must be at least 6 characters',
	});
});

test('[AUTH-05] an address that differs only in case is already in use', async () => {
	await signUpAs({ ...bilal, email: 'sana@buyer.example' });
	expect(await signUpAs({ ...bilal, email: 'Sana@Buyer.example' })).toMatchObject({
		ok: false,
		status: 422,
		errors: { email: 'Email address is already in use' },
	});
});

test('[AUTH-05] of two concurrent sign-ups with one address, one gets the message that it is in use', async () => {
	const outcomes = await Promise.all([1, 2].map(() => signUpAs({ ...bilal, email: 'twice@buyer.example' })));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
		errors: { email: 'Email address is already in use' },
	});
});

test('[AUTH-05] a sign-up gives its message if sign-up by email is switched off', async () => {
	const closed = authFor(db, { emailSignUp: false });
	const outcome = await signUp(db, closed, new Headers(), read({ ...bilal, email: 'late@buyer.example' }));
	expect(outcome).toMatchObject({
		ok: false,
		errors: { form: 'Authentication method not enabled. Contact support.' },
	});
});

test('[AUTH-05] any other failure gives 503 and a general message', async () => {
	const unreachable = await deadDatabase();
	const form = read({ ...bilal, email: 'unlucky@buyer.example' });
	const outcome = await signUp(unreachable, authFor(unreachable), new Headers(), form);
	expect(outcome).toMatchObject({
		ok: false,
		status: 503,
		errors: { form: 'Failed to create account. Please try again.' },
	});
});

test('[AUTH-01] the session of a sign-up ends when the browser closes, or after a day', async () => {
	const outcome = await signUpAs({ ...bilal, email: 'brief@buyer.example' });
	if (!outcome.ok) throw new Error('refused');
	expect(outcome.headers.getSetCookie().join()).not.toMatch(/max-age/i);
	const [session] = await db
		.select()
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(eq(users.email, 'brief@buyer.example'));
	expect(session?.sessions.expiresAt.getTime()).toBeLessThan(Date.now() + 25 * 60 * 60 * 1000);
});
