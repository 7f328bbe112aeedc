import { z } from 'zod';
import { email } from '#app/platform/form.server.ts';
import { askAuth, type Verdict } from './ask-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';

export const loginForm = z.object({
	email,
	password: z.string({ error: copy.noPassword }).min(1, copy.noPassword),
	remember: z.string().optional(),
});

/** AUTH-01: signs in; ticked, the session lives 30 days, else as long as the browser does. */
export function logIn(auth: Auth, headers: Headers, form: z.infer<typeof loginForm>): Promise<Verdict> {
	const { email, password, remember } = form;
	return askAuth(
		auth.api.signInEmail({
			body: { email, password, rememberMe: remember !== undefined },
			headers,
			returnHeaders: true,
		}),
	);
}
