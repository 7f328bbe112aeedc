import type { Period } from '#app/catalog/edit/schedule-change.server.ts';
import type { Form } from '#app/platform/web/form.server.ts';
import { readPlanned } from '#app/typed/day.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty, type Reading } from '#app/typed/reading.ts';
import { bulkCopy } from './copy.ts';

const { badTime, badUntil } = bulkCopy.planned;

/** How far ahead a change may be scheduled, in ms. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

type Read = { ok: true; period: Period } | { ok: false; errors: { from?: string; until?: string } };

/** BOOK-10: from when and until when, in Karachi's time; empty for at once, and for good. */
export function readPeriod(form: Form, now = new Date()): Read {
	const [from, until] = [timeIn(form.get('from')), timeIn(form.get('until'))];
	const last = now.getTime() + YEAR;
	const isBetween = (time: Date | null, after: Date) =>
		time === null || (time > after && time.getTime() <= last);
	const fault = (reading: Reading<Date | null>, after: Date, words: string) => {
		if (!reading.ok) return wordsOf(reading.fault);
		return isBetween(reading.value, after) ? undefined : words;
	};
	const begin = from.ok && from.value ? from.value : now;
	const errors = { from: fault(from, now, badTime), until: fault(until, begin, badUntil) };
	if (!from.ok || !until.ok || errors.from || errors.until)
		return {
			ok: false,
			errors: {
				...(errors.from && { from: errors.from }),
				...(errors.until && { until: errors.until }),
			},
		};
	return { ok: true, period: { from: from.value, until: until.value } };
}

/** A time as it was typed; null for an empty field. */
const timeIn = (typed: unknown): Reading<Date | null> =>
	orEmpty(readPlanned(typeof typed === 'string' ? typed : ''), null);
