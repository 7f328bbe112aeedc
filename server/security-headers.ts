import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';
import { newNonce } from './visit.ts';

/**
 * The `Content-Security-Policy` of a response. `scripts` and `styles` are the sources of its inline scripts and styles:
 * `'nonce-…'`, `'sha256-…'`, or nothing where it has none.
 */
export function policy(scripts = '', styles = ''): string {
	return [
		"default-src 'none'",
		`script-src 'self'${scripts && ` ${scripts}`}`,
		`style-src 'self'${styles && ` ${styles}`}`,
		// An imported product may have its picture at any https address. Nothing else loads from other origins.
		"img-src 'self' data: https:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

const isHttps = env.SHOP_ORIGIN?.startsWith('https:') ?? false;

type Headers = readonly [name: string, value: string][];

/** Headers of every response. */
const commonHeaders: Headers = [
	// Two years and all subdomains, as the browsers' preload lists require. Browsers ignore it over plain http.
	...(isHttps
		? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]]
		: []),
	['X-Content-Type-Options', 'nosniff'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
];

/**
 * Cuts the link between a personal page and another site that opened its window by script. A public page does not send it:
 * it contains no personal data, and the browser would start another process before its first paint.
 */
const OPENER_POLICY: Headers[number] = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'];

const REFERRER_POLICY = 'Referrer-Policy';

/** Headers, beside the policy, of every response that a browser may show as a page. */
export const pageHeaders: Headers = [
	...commonHeaders,
	['X-Frame-Options', 'DENY'],
	[REFERRER_POLICY, 'strict-origin-when-cross-origin'],
	['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

/**
 * Headers of a script, style sheet or font of the shop. There are few, because a page loads ten such files. If a browser
 * opens one as a page, it may run nothing and no site may frame it.
 */
export const assetHeaders = assetHeadersWith("default-src 'none'; frame-ancestors 'none'");

/** Of a worker's script, whose own policy counts in it: it loads modules, and reaches nothing else. */
export const workerHeaders = assetHeadersWith(
	"default-src 'none'; script-src 'self'; frame-ancestors 'none'",
);

function assetHeadersWith(policy: string): Headers {
	return [['Content-Security-Policy', policy], ['Referrer-Policy', 'no-referrer'], ...commonHeaders];
}

/** Sets a new nonce for each response. No policy in development: Vite adds its own inline scripts and styles. */
export const securityHeaders = createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
	const nonce = newNonce();
	c.set('nonce', nonce);
	await next();
	if (import.meta.env.PROD)
		c.header('Content-Security-Policy', policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`));
	// A page whose address is a secret sends it to nobody.
	for (const [name, value] of [...pageHeaders, OPENER_POLICY])
		if (name !== REFERRER_POLICY || !c.res.headers.has(name)) c.header(name, value);
});
