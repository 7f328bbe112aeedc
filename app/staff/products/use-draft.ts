import { useEffect, useState } from 'react';

/** What was typed into a product's form and is not saved. */
export type Draft = {
	token: string;
	/** Milliseconds since 1970. */
	at: number;
	/** Names and values, as a form sends them. */
	fields: [name: string, value: string][];
};

const PREFIX = 'product draft ';

const keyOf = (id: string) => PREFIX + id;

/**
 * BOOK-02: the draft of a product in this browser; null where there is none. `saved`: the token of the draft that the shop has
 * just stored. A browser that keeps nothing has no drafts.
 */
export function useDraft(id: string, saved: string) {
	const [draft, setDraft] = useState<Draft | null>(null);
	const [token, setToken] = useState('');

	useEffect(() => {
		if (saved) forgetDraft(saved);
		const found = readDraft(keyOf(id));
		setDraft(found);
		setToken(found?.token ?? crypto.randomUUID().replaceAll('-', ''));
	}, [id, saved]);

	return {
		draft,
		/** The form sends it along, and the shop gives it back once it has stored the form. */
		token,
		keep(form: HTMLFormElement) {
			const fields = [...new FormData(form)].filter(
				(field): field is [string, string] => typeof field[1] === 'string',
			);
			writeDraft(id, { token, at: Date.now(), fields });
		},
		discard() {
			removeDraft(keyOf(id));
			setDraft(null);
		},
	};
}

/** By its token: the draft of a new product has another key than the product that it became. */
function forgetDraft(token: string): void {
	for (const key of draftKeys()) if (readDraft(key)?.token === token) removeDraft(key);
}

function draftKeys(): string[] {
	try {
		return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
	} catch {
		// Storage is forbidden.
		return [];
	}
}

function readDraft(key: string): Draft | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
		return isDraft(stored) ? stored : null;
	} catch {
		return null;
	}
}

function isDraft(value: unknown): value is Draft {
	if (typeof value !== 'object' || value === null) return false;
	const { token, at, fields } = value as Partial<Record<keyof Draft, unknown>>;
	return (
		typeof token === 'string' &&
		typeof at === 'number' &&
		Array.isArray(fields) &&
		fields.every((field) => Array.isArray(field) && field.every((text) => typeof text === 'string'))
	);
}

function writeDraft(id: string, draft: Draft): void {
	try {
		localStorage.setItem(keyOf(id), JSON.stringify(draft));
	} catch {
		// Storage is full or forbidden: the page works without drafts.
	}
}

function removeDraft(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// As above.
	}
}
