import { data } from 'react-router';
import { z } from 'zod';
import { type BookField, type BookTexts, bookFields } from '#app/catalog/book/book-fields.ts';
import { tidy, written } from '#app/catalog/book/product-texts.server.ts';
import type { Form } from '#app/platform/form.server.ts';
import { draftTokenIn } from '#app/staff/draft-token.ts';
import { altsIn, seenAltsIn } from './picture-texts.ts';
import { textsIn } from './typed-product.ts';

/** BOOK-02: what was sent of an open product. */
export type ProductForm = {
	/** The fields as they were when the form was opened. */
	seen: BookTexts;
	typed: BookTexts;
	/** Its token. */
	draft: string;
	/** What own pictures show, by their addresses: as typed, and as the form was opened with. */
	alts: Record<string, string>;
	seenAlts: Record<string, string>;
};

/** PostgreSQL refuses NUL and lone surrogates. */
const text = z
	.string()
	.max(50_000)
	.transform((given) => given.replaceAll('\0', '').toWellFormed());

const texts = z.object(
	Object.fromEntries(bookFields.map((field) => [field, text])) as Record<BookField, typeof text>,
);

/** Throws a 400 response where the form is none of an open product. */
export function readProductForm(form: Form): ProductForm {
	const seen = seenIn(String(form.get('seen') ?? ''));
	const sent = textsIn(form, seen);
	const typed = Object.fromEntries(
		bookFields.map((field) => {
			const text = tidy(field, sent[field].toWellFormed());
			return [
				field,
				text === seen[field] ? text : field === 'description' ? text : written(field, text).trim(),
			];
		}),
	) as BookTexts;
	return {
		...{ seen, typed, draft: draftTokenIn(form) },
		...{ alts: wordsIn(altsIn(form)), seenAlts: seenAltsIn(form) },
	};
}

/** Characters of the words of a picture. */
const MAX_WORDS = 200;

function wordsIn(alts: Record<string, string>): Record<string, string> {
	const tidied = Object.entries(alts).map(([address, words]) => [
		address,
		words
			.replaceAll(/\p{Cc}/gu, ' ')
			.trim()
			.slice(0, MAX_WORDS)
			.toWellFormed(),
	]);
	return Object.fromEntries(tidied);
}

function seenIn(json: string): BookTexts {
	try {
		return texts.parse(JSON.parse(json));
	} catch {
		throw data(null, { status: 400 });
	}
}

/**
 * BOOK-04: takes the stored value where its owner has chosen it. `open`: the fields that were asked about and are not chosen yet.
 */
export function chosenIn(form: Form, { seen, typed }: ProductForm): { typed: BookTexts; open: BookField[] } {
	const asked = String(form.get('asked') ?? '').split(' ');
	const keep = (field: BookField) => (asked.includes(field) ? form.get(`keep-${field}`) : 'yours');
	return {
		typed: Object.fromEntries(
			bookFields.map((field) => [field, keep(field) === 'theirs' ? seen[field] : typed[field]]),
		) as BookTexts,
		open: bookFields.filter((field) => keep(field) === null),
	};
}
