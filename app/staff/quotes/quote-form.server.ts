import { z } from 'zod';
import { readPhone } from '#app/orders/phone.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { nameLine, optionalLine, optionalText, personName, readBy } from '#app/platform/web/form.server.ts';
import { quoteOptionNames } from '#app/quotes/quote-stage.ts';
import type { DraftLine } from '#app/staff/orders/edit/draft-line.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { readDay } from '#app/typed/day.ts';
import { readEmail } from '#app/typed/email.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';
import { editQuoteCopy as copy } from './copy.ts';

const YEAR = 366 * 24 * 60 * 60 * 1000;
/** Paisa. */
const MAX_DELIVERY = 100_000_000_00;

/** Parses the fields of a quote, but its lines. */
export const quoteForm = z
	.object({
		id: z.uuid(),
		version: z
			.string()
			.regex(/^\d{1,9}$/)
			.transform(Number),
		option: z.enum(quoteOptionNames),
		name: personName(copy.needsName),
		phone: readBy(readPhone, { required: copy.needsPhone }),
		email: readBy(readEmail, { empty: '' }),
		city: nameLine(copy.needsCity, 80),
		delivery: optionalLine(200),
		deliveryAmount: readBy((typed) => readMoney(typed, { most: MAX_DELIVERY }), { empty: 0 }),
		validUntil: readBy(readDay, { empty: null }).refine(
			(day) => day === null || isSoon(day, new Date()),
			copy.badDay,
		),
		terms: optionalText(1000),
	})
	.transform(({ name, phone, email, city, ...rest }) => ({
		...rest,
		customer: { name, phone, email, city },
	}));

/** QUOTE-16: what is still to be known of a quote that its buyer accepts by phone. */
export const phoneAcceptForm = z.object({
	id: z.uuid(),
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
	option: z.enum(quoteOptionNames, { error: copy.needsOption }),
	street: nameLine(copy.needsStreet, 300),
	postalCode: readBy(readPostalCode, { empty: '' }),
	notes: optionalText(1000),
});

const noteText = optionalText(200);

/** The words to the buyer about each line, or an error for each that is too long. */
export function parseNotes(
	lines: readonly DraftLine[],
): { ok: true; notes: string[] } | { ok: false; errors: Record<string, string> } {
	const parsed = lines.map(({ key, note }) => ({ key, read: noteText.safeParse(note) }));
	const errors = Object.fromEntries(
		parsed.flatMap(({ key, read }) =>
			read.success ? [] : [[`note ${key}`, read.error.issues[0]?.message ?? '']],
		),
	);
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, notes: parsed.map(({ read }) => read.data ?? '') };
}

const isSoon = (day: string, now: Date): boolean =>
	day >= isoDate(now) && day <= isoDate(new Date(now.getTime() + YEAR));
