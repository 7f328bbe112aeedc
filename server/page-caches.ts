import { disconnectedSince, subscribe } from '#app/live/hub.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Loop } from '#app/platform/start-loop.server.ts';
import { keyOf, renderForCache } from './answer.ts';
import { createPageCache } from './page-cache.ts';

/** The maximum sizes of the caches, in bytes. */
const PAGES = 32 * 1024 * 1024;
const PICTURES = 24 * 1024 * 1024;

/**
 * The caches of this process for pages and for pictures. `keyOf` gives null for what is not cached. `close` stops the
 * listening for changes.
 */
export function openPageCaches() {
	const pages = createPageCache({
		render: renderForCache,
		disconnectedSince,
		maxBytes: PAGES,
	});
	const pictures = createPageCache({ render: renderForCache, maxBytes: PICTURES });
	const unsubscribe = subscribe((event) => pages.invalidate(event));
	const recompression: Loop = {
		every: 1000,
		failed: 'a page could not be compressed',
		turn: pages.recompressOne,
	};
	return {
		pages,
		pictures,
		recompression,
		keyOf(target: string) {
			const key = keyOf(target);
			return env.PAGE_CACHE === 'on' || key?.everyone ? key : null;
		},
		close: unsubscribe,
	};
}
