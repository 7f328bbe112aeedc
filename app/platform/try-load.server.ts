import { log } from './log.server.ts';
import type { Visit } from './visit.server.ts';

/** What came of a load that may fail without taking its page with it. */
export type Attempt<T> = { ok: true; value: T } | { ok: false };

/** Runs `load`; its reason for failing goes to the log, under the request's id, and never to the visitor. */
export async function tryLoad<T>(
	load: () => Promise<T>,
	visit: Pick<Visit, 'id' | 'degraded'>,
): Promise<Attempt<T>> {
	try {
		return { ok: true, value: await load() };
	} catch (error) {
		visit.degraded = true;
		log.error({ error, requestId: visit.id }, 'products could not be loaded');
		return { ok: false };
	}
}
