import { type RefObject, useEffect, useState } from 'react';
import { changedIn } from '#app/ui/typed-early.ts';

/** What was typed into a form and is not saved. */
export type Draft = {
	token: string;
	/** Milliseconds since 1970. */
	at: number;
	/** Names and values, as a form sends them. */
	fields: [name: string, value: string][];
};

/** What a draft is of. */
type Kind = 'product' | 'settings' | 'text';

type Drafted = {
	kind: Kind;
	/** The id of the product, section or text. */
	id: string;
	/** The token of the draft that the shop has just stored. */
	saved: string;
	form: RefObject<HTMLFormElement | null>;
};

const prefixOf = (kind: Kind) => `${kind} draft `;

/** BOOK-02, SET-08: the draft of a form in this browser; null where there is none. A browser that keeps nothing has no drafts. */
export function useDraft({ kind, id, saved, form }: Drafted) {
	const [draft, setDraft] = useState<Draft | null>(null);
	const [token, setToken] = useState('');
	const key = prefixOf(kind) + id;

	useEffect(() => {
		if (saved) forgetDraft(kind, saved);
		const found = readDraft(key);
		setDraft(found && form.current ? withTyped(found, form.current) : found);
		setToken(found?.token ?? crypto.randomUUID().replaceAll('-', ''));
	}, [kind, key, saved, form]);

	// What was typed before the scripts arrived must not wait for the next key; the form has its token by now. What was just stored
	// may still stand in the form as typed.
	useEffect(() => {
		if (token && !saved && form.current && changedIn(form.current).length > 0)
			writeDraft(key, { token, at: Date.now(), fields: fieldsOf(form.current) });
	}, [key, token, saved, form]);

	return {
		draft,
		/** The form sends it along, and the shop gives it back once it has stored the form. */
		token,
		keep(form: HTMLFormElement) {
			writeDraft(key, { token, at: Date.now(), fields: fieldsOf(form) });
		},
		discard() {
			removeDraft(key);
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
function forgetDraft(kind: Kind, token: string): void {
	for (const key of draftKeys(kind)) if (readDraft(key)?.token === token) removeDraft(key);
}

function draftKeys(kind: Kind): string[] {
	try {
		return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(kind)));
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

function writeDraft(key: string, draft: Draft): void {
	try {
		localStorage.setItem(key, JSON.stringify(draft));
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
