import { disconnectedSince, subscribe } from '#app/live/hub.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { keyOf, renderForCache } from './answer.ts';
import { createPageCache } from './page-cache.ts';
import type { KeyOf } from './page-keys.ts';

/** The sizes of the caches, in bytes. */
const PAGES = 32 * 1024 * 1024;
const PICTURES = 24 * 1024 * 1024;

/** The caches of this process for pages and for pictures; `keyOf` tells what is cached, `close` ends them. */
export function openPageCaches() {
	const pages = createPageCache({
		render: renderForCache,
		disconnectedSince: disconnectedSince,
		most: PAGES,
	});
	const pictures = createPageCache({ render: renderForCache, most: PICTURES });
	const leave = subscribe((event) => pages.changed(event));
	let busy = false;
	const timer = setInterval(async () => {
		if (busy) return;
		busy = true;
		await pages.improve().catch((error: unknown) => log.error({ error }, 'a page could not be compressed'));
		busy = false;
	}, 1000);
	timer.unref();
	return {
		pages,
		pictures,
		keyOf(...asked: Parameters<KeyOf>) {
			const key = keyOf(...asked);
			return env.PAGE_CACHE === 'on' || key?.everyone ? key : null;
		},
		close() {
			clearInterval(timer);
			leave();
		},
	};
}
