import { data } from 'react-router';
import { env } from '#app/platform/env.server.ts';
import { type Form, typed } from '#app/platform/web/form.server.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { CHECKED } from './cookie-check.tsx';
import { accountsCopy as copy } from './copy.ts';
import { cookieNamed, cookiePrefix } from './session-cookie.server.ts';

/** With the attributes of a session's cookie, so that a browser that keeps the one keeps the other. */
const COOKIE = `${cookiePrefix(env.SHOP_ORIGIN)}.kept`;
const SECURE = COOKIE.startsWith('__Host-') ? '; Secure' : '';

/** The header of a page on which a session can begin. Its forms have `<CookieCheck />`. */
export function cookieCheck(): { 'Set-Cookie': string } {
	return { 'Set-Cookie': `${COOKIE}=1; Path=/; HttpOnly; SameSite=Lax${SECURE}` };
}

/** Whether the browser did not keep the cookie of the form's page. A session would be lost with the next page. */
export function losesCookies(request: Request, form: Form): boolean {
	return form.has(CHECKED) && cookieNamed(request.headers.get('Cookie') ?? '', COOKIE) === '';
}

/**
 * AUTH-12: the refusal of a form whose browser keeps no cookies, before anything is changed; null for any other. It sets the cookie
 * again, so that the next press succeeds where the cookie was only deleted meanwhile.
 */
export function refuseCookieless(request: Request, form: Form) {
	if (!losesCookies(request, form)) return null;
	const errors: Refusal['errors'] = { form: copy.noCookies };
	return data({ errors, values: typed(form), delay: undefined }, { status: 422, headers: cookieCheck() });
}
