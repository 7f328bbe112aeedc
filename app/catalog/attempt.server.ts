import { log } from '#app/platform/log.server.ts';

/** What came of a load that may fail without taking its page with it. */
export type Attempt<T> = { ok: true; value: T } | { ok: false };

/** Runs `load`; its reason for failing goes to the log, under the request's id, and never to the visitor. */
export async function attempt<T>(load: () => Promise<T>, { id }: { id: string }): Promise<Attempt<T>> {
	try {
		return { ok: true, value: await load() };
	} catch (error) {
		log.error({ error, requestId: id }, 'products could not be loaded');
		return { ok: false };
	}
}
