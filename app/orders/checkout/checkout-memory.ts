/**
 * What the browser stores of a checkout whose outcome is not known: the idempotency key, for all tabs, and the typed
 * values, for this tab. Where the storage is full or forbidden, they last as long as the page.
 */
const KEY = 'sangtarash-checkout-key';
const DRAFT = 'sangtarash-checkout-draft';

const unsaved = new Map<string, string>();

/** The idempotency key of the open checkout; creates one if there is none. */
export function checkoutKey(): string {
	return read(KEY) ?? renewCheckoutKey();
}

/** The key of the open checkout, or null. */
export function openCheckoutKey(): string | null {
	return read(KEY);
}

/** Creates and stores a new key, so that the next submission places another order. */
export function renewCheckoutKey(): string {
	// Not crypto.randomUUID, which browsers do not offer to a page served over plain http.
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	write(KEY, key);
	return key;
}

/** Deletes the key and the draft, once the order is placed. */
export function forgetCheckout(): void {
	write(KEY, null);
	write(DRAFT, null);
}

/** The values that this customer has typed and not submitted, by field name. */
export function readDraft(userId: string): Record<string, string> {
	try {
		const draft = JSON.parse(read(DRAFT) ?? 'null');
		return draft?.userId === userId ? draft.values : {};
	} catch {
		return {};
	}
}

export function saveDraft(userId: string, values: Record<string, string>): void {
	write(DRAFT, JSON.stringify({ userId, values }));
}

function read(name: string): string | null {
	try {
		return unsaved.get(name) ?? store(name).getItem(name);
	} catch {
		return null;
	}
}

function write(name: string, text: string | null): void {
	unsaved.delete(name);
	try {
		if (text === null) store(name).removeItem(name);
		else store(name).setItem(name, text);
	} catch {
		if (text !== null) unsaved.set(name, text);
	}
}

function store(name: string): Storage {
	return name === KEY ? localStorage : sessionStorage;
}
