/**
 * What the browser remembers of a checkout whose outcome is not known yet: the key under which its order is placed,
 * for all tabs, and what was typed, for this one. Where storage is full or forbidden, it lasts as long as the page.
 */
const KEY = 'sangtarash-checkout-key';
const DRAFT = 'sangtarash-checkout-draft';

const unsaved = new Map<string, string>();

/** The key of the open checkout, made when there is none. */
export function checkoutKey(): string {
	return read(KEY) ?? renewCheckoutKey();
}

/** The key of the open checkout, or null. */
export function openCheckoutKey(): string | null {
	return read(KEY);
}

/** Another key: the next order is another one. */
export function renewCheckoutKey(): string {
	// Not crypto.randomUUID, which a page served over plain http does not have.
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	write(KEY, key);
	return key;
}

/** The order is placed: nothing of its checkout is needed any more. */
export function forgetCheckout(): void {
	write(KEY, null);
	write(DRAFT, null);
}

/** What this customer typed and has not sent yet, by field name. */
export function readDraft(userId: string): Record<string, string> {
	try {
		const draft = JSON.parse(read(DRAFT) ?? 'null');
		return draft?.userId === userId ? draft.values : {};
	} catch {
		return {};
	}
}

export function keepDraft(userId: string, values: Record<string, string>): void {
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
