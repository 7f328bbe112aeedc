import type { CacheRule } from '#app/platform/web/cache-rule.ts';
import type { Route } from './+types/scene.resource';
import { findScene } from './scenes.server.ts';

export const handle = { cache: { everyone: true } satisfies CacheRule };

/** `GET /scenes/<name>`: what a scene is drawn from, as `Scene`. For pages that draw it only when they are asked to. */
export function loader({ params }: Route.LoaderArgs) {
	const scene = findScene(params.name);
	if (!scene) return new Response('There is no such room.', { status: 404 });
	return Response.json(scene, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
