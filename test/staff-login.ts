import { TOTP } from 'otpauth';
import type { Shop } from './spawn-shop.ts';
import { type Visitor, visitor } from './visitor.ts';

type Login = { name: string; email: string; password: string };

/** Makes the first owner by the link that a shop without one prints at its start. The second factor is not set up yet. */
export async function setUpOwner(shop: Shop, login: Login): Promise<Visitor> {
	const owner = visitor(shop.origin);
	const { pathname } = new URL(/owner set-up: (\S+)/.exec(shop.logs())?.[1] ?? '');
	const form = { step: 'new', ...login, confirmPassword: login.password };
	const { status } = await owner.post(pathname, form);
	if (status !== 302) throw new Error(`the set-up was answered with ${status}`);
	return owner;
}

/** Sets up an authenticator app at the gate. Returns its secret. */
export async function setUpApp(who: Visitor): Promise<string> {
	const { body } = await who.ask('/staff/second-factor');
	const secret = (/<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '');
	const { status } = await who.post('/staff/second-factor', {
		step: 'app',
		code: new TOTP({ secret }).generate(),
	});
	if (status !== 302) throw new Error(`the code was answered with ${status}`);
	return secret;
}
