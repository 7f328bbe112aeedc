import { data } from 'react-router';
import { z } from 'zod';
import type { Refusal } from './refusal.ts';

/** Text of one line: trimmed, without control characters, with a message when empty. */
export function line(required: string, max = 200) {
	return z
		.string({ error: required })
		.transform((text) => clean(text))
		.pipe(z.string().min(1, required).max(max, `Please keep this to ${max} characters`));
}

/** Text that may be empty, and may run over lines. */
export function optionalText(max = 1000) {
	return z
		.string()
		.optional()
		.transform((text) => clean(text ?? '', true))
		.pipe(z.string().max(max, `Please keep this to ${max} characters`));
}

export const email = z
	.string({ error: 'Please enter your email address' })
	.transform((text) => clean(text).toLowerCase())
	.pipe(
		z
			.string()
			.min(1, 'Please enter your email address')
			.max(254, 'Invalid email address')
			.pipe(z.email('Invalid email address')),
	);

/** Drops what no database or mail can take: NUL and other controls, and lone surrogates. */
function clean(text: string, lines = false): string {
	const controls = lines ? /[\p{Cc}--[\n\t]]/gv : /\p{Cc}/gu;
	return text
		.toWellFormed()
		.replaceAll('\r\n', '\n')
		.replace(controls, lines ? '' : ' ')
		.trim();
}

/** Never sent back to the page. */
const SECRET = /password/i;

/** What a form's fields are: pairs of a name and a text, or a file. */
export type Form = FormData | URLSearchParams;

/** As forms are sent that carry no files: their fields are read straight from the text. */
const PLAIN = /^application\/x-www-form-urlencoded(;|$)/i;

/** The form that was sent; whatever is no form, or only half of one, is refused with 400. */
export async function readForm(request: Request): Promise<Form> {
	const isPlain = PLAIN.test(request.headers.get('Content-Type') ?? '');
	try {
		return isPlain ? new URLSearchParams(await request.text()) : await request.formData();
	} catch {
		throw data(null, { status: 400 });
	}
}

/** Reads a form by a schema: the parsed value, or all that is wrong with it at once. */
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

/** What was typed, without passwords, ready to fill the form again. */
export function typed(source: Form | Record<string, string>): Record<string, string> {
	const entries = isForm(source) ? [...source] : Object.entries(source);
	return Object.fromEntries(
		entries.flatMap(([name, value]) =>
			typeof value === 'string' && !SECRET.test(name) ? [[name, value]] : [],
		),
	);
}

/**
 * Answers with the refusal: 422, or what else kept the form from being taken; with `retryAfter`, the seconds after which
 * it may be sent again. A page hands that header on by `export const headers = retryHeaders`.
 */
export function refuse({ errors, values }: Refusal, status = 422, retryAfter?: number) {
	return data({ errors, values }, { status, headers: retryHeader(retryAfter) });
}

/** `Retry-After` in seconds, or nothing. */
export function retryHeader(retryAfter: number | undefined): Record<string, string> {
	return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}
