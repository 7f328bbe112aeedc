import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/open-database.server.ts';
import { type Topic, topics } from '#app/platform/database/topics.ts';
import { log } from '#app/platform/log.server.ts';
import { renewFacts } from '#app/settings/facts.server.ts';

/** A committed change: its topic and ids, where no ids mean any. `catch-up`: anything may have changed. */
export type LiveEvent = { topic: Topic; ids: string[] } | 'catch-up';

type Listener = (event: LiveEvent, version: string) => void;

/** The topic of orders, which only the back office hears of: no page of the shop shows anybody else's order. */
const ORDERS = 'orders';

/** The ids of orders that were placed or changed, where none mean any. */
type OrdersListener = (ids: string[]) => void;

/** A session or an account, by its id, that may no longer do what it could; null where any may have changed. */
type AccessListener = (id: string | null) => void;

/** The channel on which the database's triggers send notifications. */
const CHANNEL = 'shop';

/** Distinguishes the versions of this process from those of others. */
const processId = randomUUID().slice(0, 8);
let changes = 0;
let unlisten: (() => Promise<void>) | undefined;
let disconnectedAt: number | null = 0;
const listeners = new Set<Listener>();
const ordersListeners = new Set<OrdersListener>();
const accessListeners = new Set<AccessListener>();
const closers = new Set<() => void>();
let stopping = false;
/** Reads the settings again; whether they have changed. */
let renewSettings: () => Promise<boolean> = async () => false;

/**
 * Changes with every event. A page with another version than the stream's has missed an event. So a live page's loader
 * reads the version **before** its query: a commit in between then gives a newer version.
 */
export function liveVersion(): string {
	return `${processId}-${changes}`;
}

/** Listens for the database's notifications. After a reconnection it publishes `catch-up`. */
export async function startLive(database: Database): Promise<void> {
	stopping = false;
	disconnectedAt = null;
	renewSettings = () => renewFacts(database.db);
	await renewSettings();
	unlisten = await database.listen(
		CHANNEL,
		receive,
		() => {
			publish('catch-up');
			publishOrders([]);
			publishEnded(null);
			void publishSettings({ always: false });
		},
		(is) => {
			disconnectedAt = is ? (disconnectedAt ?? performance.now()) : null;
		},
	);
}

/** Since when changes may be missed, by `performance.now()`: 0 before the first `startLive`, null while connected. */
export function disconnectedSince(): number | null {
	return disconnectedAt;
}

/** Ends every stream, then stops listening. */
export async function stopLive(): Promise<void> {
	stopping = true;
	for (const close of closers) close();
	await unlisten?.().catch(() => {});
	unlisten = undefined;
	disconnectedAt = performance.now();
}

/** Calls `listener` with each event and the version after it. Returns a function that removes it. */
export function subscribe(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Calls `listener` when orders were placed or changed. Returns a function that removes it. */
export function subscribeToOrders(listener: OrdersListener): () => void {
	ordersListeners.add(listener);
	return () => ordersListeners.delete(listener);
}

/** Calls `listener` when a session has ended or an account has another role. Returns a function that removes it. */
export function subscribeToAccess(listener: AccessListener): () => void {
	accessListeners.add(listener);
	return () => accessListeners.delete(listener);
}

/** Calls `close` when the process stops, at once if it is stopping already. Returns a function that removes it. */
export function closeOnStop(close: () => void): () => void {
	if (stopping) queueMicrotask(close);
	closers.add(close);
	return () => closers.delete(close);
}

function receive(payload: string): void {
	const { topic, ids, ended } = parseEvent(payload);
	if (ended !== undefined) {
		publishEnded(ended);
		return;
	}
	if (topic === 'any') publishEnded(null);
	if (topic === ORDERS || topic === 'any') publishOrders(ids);
	if (topic === 'any') publish('catch-up');
	if (topic === 'any' || topic === 'settings') void publishSettings({ always: topic === 'settings' });
	else if (topic !== ORDERS) publish({ topic, ids });
}

function publish(event: LiveEvent): void {
	changes++;
	const version = liveVersion();
	for (const listener of listeners) listener(event, version);
}

/** How long to wait before another try to read the settings, in ms. */
const SETTINGS_RETRY = 500;

/** SET-04: pages are outdated once this process knows the new settings: else it would cache a page with the old ones. */
async function publishSettings({ always }: { always: boolean }): Promise<void> {
	try {
		const changed = await renewSettings();
		if (changed || always) publish({ topic: 'settings', ids: [] });
	} catch (error) {
		log.warn({ error }, 'the settings could not be read');
		if (!stopping) setTimeout(publishSettings, SETTINGS_RETRY, { always: true }).unref();
	}
}

/** The version stays: an order changes no page that waits for it. */
function publishOrders(ids: string[]): void {
	for (const listener of ordersListeners) listener(ids);
}

function publishEnded(id: string | null): void {
	for (const listener of [...accessListeners]) listener(id);
}

type Event = { topic: Topic | typeof ORDERS | 'any'; ids: string[]; ended?: string };

/** Anyone with access to the database may send a notification. An invalid payload means that anything may have changed. */
function parseEvent(payload: string): Event {
	try {
		const { topic, ids, ended } = JSON.parse(payload);
		// To a process of the version before it is a change of any order.
		if (typeof ended === 'string') return { topic: ORDERS, ids: [], ended };
		if ([...topics, ORDERS].includes(topic) && Array.isArray(ids)) return { topic, ids: ids.map(String) };
	} catch {
		// What is not JSON is treated as an unknown topic.
	}
	log.warn({ payload: payload.slice(0, 200) }, 'a notification had an invalid payload');
	return { topic: 'any', ids: [] };
}
