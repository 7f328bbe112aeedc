import { data } from 'react-router';
import { z } from 'zod';
import { type BookField, type BookTexts, bookFields } from '#app/catalog/fields/book-fields.ts';
import { tidy, written } from '#app/catalog/fields/product-texts.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { draftTokenIn } from '#app/staff/form/draft-token.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { readWords } from '#app/typed/text.ts';
import { altFields, altsIn, seenAltsIn } from './picture-texts.ts';
import { textsIn } from './typed-product.ts';

/** BOOK-02: what was sent of an open product. */
export type ProductForm = {
	/** The fields as they were when the form was opened. */
	seen: BookTexts;
	typed: BookTexts;
	/** The token of the draft. */
	draft: string;
	/** What own pictures show, by their addresses: as typed, and as the form was opened with. */
	alts: Record<string, string>;
	seenAlts: Record<string, string>;
	/** What is wrong with the words of pictures, by their fields. */
	altFaults: Record<string, string>;
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
		seen,
		typed,
		draft: draftTokenIn(form),
		...pictureWords(altsIn(form)),
		seenAlts: seenAltsIn(form),
	};
}

/** Characters of the words of a picture. */
const MAX_WORDS = 200;

/** Words that are not taken stay as they were typed. */
function pictureWords(typed: Record<string, string>): Pick<ProductForm, 'alts' | 'altFaults'> {
	const alts = { ...typed };
	const altFaults: Record<string, string> = {};
	for (const [address, text] of Object.entries(typed)) {
		const words = orEmpty(readWords(text, MAX_WORDS), '');
		if (words.ok) alts[address] = words.value;
		else altFaults[altFields(address).alt] = wordsOf(words.fault);
	}
	return { alts, altFaults };
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
