import { data } from 'react-router';
import { z } from 'zod';
import { readEmail, readKnownEmail } from '#app/typed/email.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import type { Reading } from '#app/typed/reading.ts';
import { readLines, readName, readWords } from '#app/typed/text.ts';
import type { Refusal } from './refusal.ts';

/**
 * A field as a reader of `app/typed/` reads it. `empty`: what an empty field is; without one, the words of `required` are said, or those
 * of the reader.
 */
export function readBy<T, E = never>(
	reader: (typed: string) => Reading<T>,
	{ required, ...rest }: { required?: string; empty?: E } = {},
) {
	return z
		.string()
		.optional()
		.transform((typed = '', context): T | E => {
			const reading = reader(typed);
			if (reading.ok) return reading.value;
			const isEmpty = reading.fault.kind === 'empty';
			if (isEmpty && 'empty' in rest) return rest.empty as E;
			context.addIssue({ code: 'custom', message: (isEmpty && required) || wordsOf(reading.fault) });
			return z.NEVER;
		});
}

/** A required name or street, with a letter or a digit. `required` is the message when it has none. */
export function nameLine(required: string, max: number) {
	return readBy((typed) => readName(typed, max), { required });
}

/** A required name of a person. */
export const personName = (required: string, max = 120) => nameLine(required, max);

/** Required words on one line. `required` is the message when there are none. */
export function line(required: string, max: number) {
	return readBy((typed) => readWords(typed, max), { required });
}

/** Optional words on one line. */
export function optionalLine(max: number) {
	return readBy((typed) => readWords(typed, max), { empty: '' });
}

/** An optional text of one or more lines. */
export function optionalText(max = 1000) {
	return readBy((typed) => readLines(typed, max), { empty: '' });
}

const required = 'Please enter your email address';

export const email = readBy(readEmail, { required });

/** The email of a login: an account may have any, so that a slip in it is not judged. */
export const knownEmail = readBy(readKnownEmail, { required });

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
