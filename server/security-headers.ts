import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';
import { newNonce } from './visit.ts';

const policy = (nonce: string) =>
	[
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		`style-src 'self' 'nonce-${nonce}'`,
		// A product that was imported may have its picture anywhere on https; nothing else is loaded from elsewhere.
		"img-src 'self' data: https:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join('; ');

// Two years, and every host below this one, as the preload lists of browsers ask. Over plain http browsers ignore it.
const HSTS = 'max-age=63072000; includeSubDomains';
const secure = env.SHOP_ORIGIN?.startsWith('https:') ?? false;

/** A fresh nonce for each response; in development Vite's own inline scripts and styles need more room. */
export const securityHeaders = createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
	const nonce = newNonce();
	c.set('nonce', nonce);
	await next();
	if (import.meta.env.PROD) c.header('Content-Security-Policy', policy(nonce));
	if (secure) c.header('Strict-Transport-Security', HSTS);
	c.header('X-Content-Type-Options', 'nosniff');
	c.header('X-Frame-Options', 'DENY');
	c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
	c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
	c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
	c.header('Cross-Origin-Resource-Policy', 'same-origin');
});
