import { data } from 'react-router';
import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** A required text of one line: trimmed, without control characters. `required` is the message when it is empty. */
export function line(required: string, max = 200) {
	return z
		.string({ error: required })
		.transform((text) => cleanText(text))
		.pipe(z.string().min(1, required).max(max, `Please keep this to ${max} characters`));
}

/**
 * Signs that are not seen and that change how the text beside them is read: a name with them can look like another one. The two
 * joiners stay, since Urdu is written with them.
 */
const UNSEEN = /[\p{Cf}--[\u200c\u200d]]/v;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A required name of a person. `required` is the message when it has no letter. */
export function personName(required: string, max = 120) {
	return line(required, max)
		.refine((name) => LETTER_OR_DIGIT.test(name), required)
		.refine((name) => !UNSEEN.test(name), 'The name has a sign that cannot be seen. Please type it anew.');
}

/** An optional text of one or more lines. */
export function optionalText(max = 1000) {
	return z
		.string()
		.optional()
		.transform((text) => cleanText(text ?? '', true))
		.pipe(z.string().max(max, `Please keep this to ${max} characters`));
}

export const email = z
	.string({ error: 'Please enter your email address' })
	.transform((text) => cleanText(text).toLowerCase())
	.pipe(
		z
			.string()
			.min(1, 'Please enter your email address')
			.max(254, 'Invalid email address')
			.pipe(z.email('Invalid email address')),
	);

/** Removes what databases and mails do not accept: NUL, other control characters and lone surrogates. */
export function cleanText(text: string, lines = false): string {
	const controls = lines ? /[\p{Cc}--[\n\t]]/gv : /\p{Cc}/gu;
	return text
		.toWellFormed()
		.replaceAll('\r\n', '\n')
		.replace(controls, lines ? '' : ' ')
		.trim();
}

/** Fields that are never sent back to the page. */
const SECRET = /password/i;

/** The fields of a form: pairs of a name and a text, or a file. */
export type Form = FormData | URLSearchParams;

/** The content type of forms without files. */
const URL_ENCODED = /^application\/x-www-form-urlencoded(;|$)/i;

/**
 * Reads a request's form. Its texts come without NUL characters, which PostgreSQL refuses. Throws a 400 response where the body is
 * not a form or is incomplete.
 */
export async function readForm(request: Request): Promise<Form> {
	const isUrlEncoded = URL_ENCODED.test(request.headers.get('Content-Type') ?? '');
	try {
		return withoutNul(isUrlEncoded ? new URLSearchParams(await request.text()) : await request.formData());
	} catch {
		throw data(null, { status: 400 });
	}
}

function withoutNul(form: Form): Form {
	for (const [name, value] of [...form])
		if (typeof value === 'string' && value.includes('\0')) form.set(name, value.replaceAll('\0', ''));
	return form;
}

/** Parses a form with a schema. Returns the parsed value, or the first error of every wrong field. */
export function parseForm<T extends z.ZodType>(
	schema: T,
	form: Form,
): { ok: true; value: z.infer<T> } | ({ ok: false } & Refusal) {
	const texts: Record<string, string> = Object.create(null);
	for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
	const parsed = schema.safeParse({ ...texts });
	if (parsed.success) return { ok: true, value: parsed.data };
	const errors: Record<string, string> = {};
	for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? 'form')] ??= issue.message;
	return { ok: false, errors, values: typed(texts) };
}

function isForm(source: Form | Record<string, string>): source is Form {
	return source instanceof FormData || source instanceof URLSearchParams;
}

/** The typed values without passwords, to fill the form again. */
export function typed(source: Form | Record<string, string>): Record<string, string> {
	const entries = isForm(source) ? [...source] : Object.entries(source);
	return Object.fromEntries(
		entries.flatMap(([name, value]) =>
			typeof value === 'string' && !SECRET.test(name) ? [[name, value]] : [],
		),
	);
}

/**
 * An action's response to a refused form: 422, or another status. `retryAfter` is in seconds: when the visitor may send the
 * form again. The page must pass that header on: its `headers` export returns the `actionHeaders`.
 */
export function refuse({ errors, values, delay }: Refusal, status = 422, retryAfter?: number) {
	return data({ errors, values, delay }, { status, headers: retryHeader(retryAfter) });
}

/** The `Retry-After` header for so many seconds, or no header. */
export function retryHeader(retryAfter: number | undefined): Record<string, string> {
	return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
