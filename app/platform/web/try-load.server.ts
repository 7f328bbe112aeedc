import { log } from '#app/platform/log.server.ts';
import type { Visit } from './visit.server.ts';

/** The result of a load whose failure leaves the rest of its page intact. */
export type LoadResult<T> = { ok: true; value: T } | { ok: false };

/** Runs `load`. Logs an error under the request's id; the visitor never sees its text. */
export async function tryLoad<T>(
	load: () => Promise<T>,
	visit: Pick<Visit, 'id' | 'degraded'>,
): Promise<LoadResult<T>> {
	try {
		return { ok: true, value: await load() };
	} catch (error) {
		visit.degraded = true;
		log.error({ error, requestId: visit.id }, 'products could not be loaded');
		return { ok: false };
	}
}
