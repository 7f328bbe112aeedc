import { data } from 'react-router';
import { z } from 'zod';
import { type BookField, type BookTexts, bookFields } from '#app/catalog/book/book-fields.ts';
import { tidy } from '#app/catalog/book/product-texts.server.ts';
import type { Form } from '#app/platform/form.server.ts';
import { latinDigits } from '#app/staff/typed-numbers.ts';
import { textsIn } from './typed-product.ts';

/** BOOK-02: what was sent of an open product. */
export type ProductForm = {
	/** The fields as they were when the form was opened. */
	seen: BookTexts;
	typed: BookTexts;
	/** Names the draft in the browser that this was typed in; empty where there is none. */
	draft: string;
};

const texts = z.object(
	Object.fromEntries(bookFields.map((field) => [field, z.string().max(50_000)])) as Record<
		BookField,
		z.ZodString
	>,
);

/** Throws a 400 response where the form is none of an open product. */
export function readProductForm(form: Form): ProductForm {
	const seen = seenIn(String(form.get('seen') ?? ''));
	const sent = textsIn(form, seen);
	const typed = Object.fromEntries(
		bookFields.map((field) => {
			const text = tidy(field, sent[field].toWellFormed());
			return [field, text === seen[field] ? text : written(field, text)];
		}),
	) as BookTexts;
	const draft = String(form.get('draft') ?? '');
	return { seen, typed, draft: /^\w{1,40}$/.test(draft) ? draft : '' };
}

function seenIn(json: string): BookTexts {
	try {
		return texts.parse(JSON.parse(json));
	} catch {
		throw data(null, { status: 400 });
	}
}

const NUMBERS: readonly BookField[] = ['price', 'discount', 'rating', 'density'];

/** As the shop writes it: `1250.50` from `PKR 1,250.50`, `12×24` from `12 x 24`, `18` from `18 mm`. */
function written(field: BookField, text: string): string {
	if (NUMBERS.includes(field))
		return latinDigits(text)
			.replace(/^\s*(pkr|rs\.?)/i, '')
			.replace(/(%|kg\/m³)\s*$/i, '')
			.replaceAll(/[,\s]/g, '');
	if (field === 'tileSizes' || field === 'slabSize')
		return latinDigits(text)
			.trim()
			.replaceAll(/(?<=\d)\s*[x×*]\s*(?=\d)/gi, '×');
	if (field === 'thicknesses') return latinDigits(text).replaceAll(/\s*mm\b/gi, '');
	return field === 'description' ? text : text.trim();
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
