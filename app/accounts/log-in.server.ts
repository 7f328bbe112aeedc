import { z } from 'zod';
import { knownEmail } from '#app/platform/web/form.server.ts';
import { type AuthResult, callAuth } from './call-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';

export const loginForm = z.object({
	email: knownEmail,
	password: z.string({ error: copy.noPassword }).min(1, copy.noPassword),
	remember: z.string().optional(),
	/** The token of a wait. */
	delay: z.string().optional(),
});

/** AUTH-01: signs in. With `remember` the session lives 30 days, otherwise until the browser closes. */
export function logIn(auth: Auth, headers: Headers, form: z.infer<typeof loginForm>): Promise<AuthResult> {
	const { email, password, remember } = form;
	return callAuth(
		auth.api.signInEmail({
			body: { email, password, rememberMe: remember !== undefined },
			headers,
			returnHeaders: true,
		}),
	);
}
