import { type RefObject, useEffect, useState } from 'react';
import { changedIn } from '#app/ui/typed-early.ts';

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
export function useDraft(id: string, saved: string, form: RefObject<HTMLFormElement | null>) {
	const [draft, setDraft] = useState<Draft | null>(null);
	const [token, setToken] = useState('');

	useEffect(() => {
		if (saved) forgetDraft(saved);
		const found = readDraft(keyOf(id));
		setDraft(found && form.current ? withTyped(found, form.current) : found);
		setToken(found?.token ?? crypto.randomUUID().replaceAll('-', ''));
	}, [id, saved, form]);

	return {
		draft,
		/** The form sends it along, and the shop gives it back once it has stored the form. */
		token,
		keep(form: HTMLFormElement) {
			writeDraft(id, { token, at: Date.now(), fields: fieldsOf(form) });
		},
		discard() {
			removeDraft(keyOf(id));
			setDraft(null);
		},
	};
}

function fieldsOf(form: HTMLFormElement): Draft['fields'] {
	return [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
}

/** The draft with what was typed before the scripts arrived. */
function withTyped(draft: Draft, form: HTMLFormElement): Draft {
	const changed = changedIn(form);
	const typed = fieldsOf(form).filter(([name]) => changed.includes(name));
	return { ...draft, fields: [...draft.fields.filter(([name]) => !changed.includes(name)), ...typed] };
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
