import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { AuthFailure } from './call-auth.server.ts';
import { callRateLimited } from './call-rate-limited.server.ts';
import type { Auth } from './create-auth.server.ts';
import { delayedLimits } from './delay.server.ts';
import { hashInTurn } from './hash-in-turn.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { type NewAccount, type SignUpResult, signUp } from './sign-up.server.ts';

type SignUp = { db: Db; auth: Auth; headers: Headers; address: string; form: NewAccount };

/** Signs up. From an address with too many sign-ups it waits (DEVICE-05). */
export async function signUpRateLimited({
	db,
	auth,
	headers,
	address,
	form,
}: SignUp): Promise<SignUpResult | AuthFailure> {
	const { email } = form;
	const sender = delayedLimits<SignUpResult>(db, { form: 'signup', email, address }, form.delay, [
		{ name: 'signup', subject: address, limit: env.LIMIT_SIGNUP, counts: () => true },
	]);
	if (!sender.ok) return sender;
	const result = await hashInTurn(sender.hasher, (inTurn) =>
		callRateLimited(db, sender.limits, () => inTurn(() => signUp(db, auth, headers, form))),
	);
	if (result.ok) result.headers.append('Set-Cookie', rememberDevice(headers, email));
	return result;
}
