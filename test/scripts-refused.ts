import { createHash } from 'node:crypto';

/** The inline scripts that a browser would block, because the page's policy has neither their nonce nor their hash. */
export function scriptsRefused(headers: Headers, html: string): string[] {
	const allowed =
		/script-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]?.split(' ') ?? [];
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
		([tag, attributes = '', text = '']) => {
			// The policy says nothing about data, such as JSON-LD.
			if (/\ssrc=|\stype="application\/ld\+json"/.test(attributes)) return [];
			const nonce = /\snonce="([^"]*)"/.exec(attributes)?.[1];
			if (nonce && allowed.includes(`'nonce-${nonce}'`)) return [];
			const hash = createHash('sha256').update(text).digest('base64');
			return allowed.includes(`'sha256-${hash}'`) ? [] : [tag.slice(0, 100)];
		},
	);
}
