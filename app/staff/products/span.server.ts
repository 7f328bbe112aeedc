import type { Span } from '#app/catalog/book/schedule-change.server.ts';
import type { Form } from '#app/platform/form.server.ts';
import { bulkCopy } from './copy.ts';

const { badTime, badUntil } = bulkCopy.planned;

/** How far ahead a change may be scheduled, in ms. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

type Read = { ok: true; span: Span } | { ok: false; errors: { from?: string; until?: string } };

/** BOOK-10: from when and until when, in Karachi's time; empty for at once, and for good. */
export function readSpan(form: Form, now = new Date()): Read {
	const [from, until] = [timeIn(form.get('from')), timeIn(form.get('until'))];
	const last = now.getTime() + YEAR;
	const isBetween = (time: Date | null | undefined, after: Date) =>
		time === null || (time !== undefined && time > after && time.getTime() <= last);
	const errors = {
		...(!isBetween(from, now) && { from: badTime }),
		...(!isBetween(until, from ?? now) && { until: badUntil }),
	};
	if (from === undefined || until === undefined || Object.keys(errors).length > 0)
		return { ok: false, errors };
	return { ok: true, span: { from, until } };
}

/** `2026-03-05T09:00`, as a browser sends it. Null for nothing, undefined where it makes no sense. */
function timeIn(text: unknown): Date | null | undefined {
	if (text === null || text === '') return null;
	if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
	const time = new Date(`${text}:00+05:00`);
	return Number.isNaN(time.getTime()) ? undefined : time;
}
