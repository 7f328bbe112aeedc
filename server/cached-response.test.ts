import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyOf, matchesTag, toCachedResponse, withoutNonce } from './cached-response.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const visit = { id: 'id', nonce: 'n0nce', degraded: false, alsoAbout: [], missed: [] };
const html = (text: string, headers: Record<string, string> = {}) =>
	new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

test('the policy allows the hashes of inline scripts and styles with the nonce, and of no others', () => {
	const page = [
		'<link rel="modulepreload" nonce="n0nce" href="/a.js">',
		'<script nonce="n0nce">one("<b>")</script>',
		'<script type="module" async="" nonce="n0nce">import "/a.js"</script>',
		'<script nonce="n0nce" src="/a.js"></script>',
		'<style nonce="n0nce">a{}</style>',
		'<script>evil()</script><script nonce="another">evil()</script>',
	].join('');
	const { html, scripts, styles } = withoutNonce(page, 'n0nce');
	expect(scripts.split(' ')).toEqual([sha('one("<b>")'), sha('import "/a.js"')]);
	expect(styles).toBe(sha('a{}'));
	expect(html).toBe(page.replaceAll(' nonce="n0nce"', ''));
	expect(scripts).not.toContain(sha('evil()'));
});

test('a cached page has its script hashes in the policy, and none of the headers for one visitor', async () => {
	const cached = await toCachedResponse(
		html('<script nonce="n0nce">one</script>', {
			'Set-Cookie': 'a=b',
			'X-Request-Id': 'theirs',
			'X-Remix-Response': 'yes',
			Vary: 'Cookie',
		}),
		visit,
	);
	expect(cached.policy).toContain(`script-src 'self' ${sha('one')};`);
	expect(cached.policy).not.toContain('nonce');
	expect(cached.personal).toBe(true);
	expect(cached.headers.map(([name]) => name)).toEqual(['content-type', 'x-remix-response']);
	expect(cached.bodies.identity?.toString()).toBe('<script>one</script>');
});

test('equal pages have equal tags despite different nonces, and different pages have different tags', async () => {
	const tagOf = async (nonce: string, text: string) =>
		(await toCachedResponse(html(`<script nonce="${nonce}">${text}</script>`), { ...visit, nonce })).tag;
	expect(await tagOf('first', 'x')).toBe(await tagOf('second', 'x'));
	expect(await tagOf('first', 'x')).not.toBe(await tagOf('first', 'y'));
});

test('a picture is cached unchanged and uncompressed', async () => {
	const bytes = Buffer.from([0, 255, 128, 1]);
	const cached = await toCachedResponse(
		new Response(bytes, { headers: { 'Content-Type': 'image/avif', 'Cache-Control': 'public, max-age=1' } }),
		visit,
	);
	expect(cached.shrinks).toBe(false);
	expect(cached.control).toBe('public, max-age=1');
	expect(await bodyOf(cached, 'identity')).toEqual(bytes);
});

test('If-None-Match matches the tag in every coding, and no other tag', () => {
	expect(matchesTag('"tag.br-quick"', 'tag')).toBe(true);
	expect(matchesTag('W/"x", "tag"', 'tag')).toBe(true);
	expect(matchesTag('*', 'tag')).toBe(true);
	expect(matchesTag('"other"', 'tag')).toBe(false);
	expect(matchesTag(undefined, 'tag')).toBe(false);
});
