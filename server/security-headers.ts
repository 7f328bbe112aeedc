import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';
import { newNonce } from './visit.ts';

/**
 * The `Content-Security-Policy` of an answer whose inline scripts and styles are those that `scripts` and `styles` allow:
 * `'nonce-…'` or `'sha256-…'`, or nothing where it has none.
 */
export function policy(scripts = '', styles = ''): string {
	return [
		"default-src 'none'",
		`script-src 'self'${scripts && ` ${scripts}`}`,
		`style-src 'self'${styles && ` ${styles}`}`,
		// A product that was imported may have its picture anywhere on https; nothing else is loaded from elsewhere.
		"img-src 'self' data: https:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

const secure = env.SHOP_ORIGIN?.startsWith('https:') ?? false;

type Headers = readonly [name: string, value: string][];

/** What every answer bears, whatever it is. */
const leastHeaders: Headers = [
	// Two years, and every host below this one, as the preload lists of browsers ask. Over plain http browsers ignore it.
	...(secure
		? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]]
		: []),
	['X-Content-Type-Options', 'nosniff'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * Takes the window of a personal page away from a site that opened it by script. A public page goes without: it shows
 * nothing of anybody, and the browser would start another process before its first paint.
 */
const OPENER_POLICY: Headers[number] = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'];

/** What every answer bears beside its policy that a browser may show as a page. */
export const fixedHeaders: Headers = [
	...leastHeaders,
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

/**
 * What a script, a style sheet or a typeface of the shop bears: no page, and a page asks for ten of them. Should one be
 * opened as if it were one, it may do nothing and stand in no frame.
 */
export const partHeaders: Headers = [
	['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
	['Referrer-Policy', 'no-referrer'],
	...leastHeaders,
];

/** A fresh nonce for each response; in development Vite's own inline scripts and styles need more room. */
export const securityHeaders = createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
	const nonce = newNonce();
	c.set('nonce', nonce);
	await next();
	if (import.meta.env.PROD)
		c.header('Content-Security-Policy', policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`));
	for (const [name, value] of [...fixedHeaders, OPENER_POLICY]) c.header(name, value);
});
