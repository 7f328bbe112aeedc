/** The field that says that the form's page has set the cookie of `cookie-check.server.ts`. */
export const CHECKED = 'cookies';

/** In a form that begins a session: without it the server does not look whether the browser keeps cookies. */
export function CookieCheck() {
	return <input type="hidden" name={CHECKED} value="set" />;
}
