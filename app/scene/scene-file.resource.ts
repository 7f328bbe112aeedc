import { readFile } from 'node:fs/promises';
import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import type { Route } from './+types/scene-file.resource';
import { findFile } from './scenes.server.ts';

export const handle = { cache: { everyone: true } satisfies CacheRule };

/** A picture that a scene is drawn from, byte for byte, cached for a year: the address changes with it. */
export async function loader({ url }: Route.LoaderArgs) {
	const file = findFile(url.pathname);
	if (!file) return new Response('There is no such picture.', { status: 404 });
	const bytes = await readFile(file.path);
	return new Response(new Uint8Array(bytes), {
		headers: {
			'Content-Type': file.type,
			'Content-Length': String(bytes.length),
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
	});
}
