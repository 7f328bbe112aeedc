import { z } from 'zod';
import { parsePhone } from '#app/orders/phone.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { line, optionalText, personName } from '#app/platform/form.server.ts';
import { optionNames } from '#app/quotes/quote-stage.ts';
import type { DraftLine } from '#app/staff/order/draft-line.ts';
import { linesCopy } from '#app/staff/order/edit-copy.ts';
import { hundredthsOf } from '#app/staff/typed-numbers.ts';
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
		option: z.enum(optionNames),
		name: personName(copy.needsName),
		phone: line(copy.needsPhone, 40).transform((text, context) => {
			const phone = parsePhone(text);
			if (phone === null) context.addIssue({ code: 'custom', message: copy.badPhone });
			return phone ?? '';
		}),
		email: optionalText(254)
			.transform((text) => text.toLowerCase())
			.pipe(z.union([z.literal(''), z.email(copy.badEmail)], { error: copy.badEmail })),
		city: line(copy.needsCity, 80),
		delivery: optionalText(200),
		deliveryAmount: optionalText(20).transform((text, context) => {
			const amount = hundredthsOf(text);
			if (amount === null || amount > MAX_DELIVERY)
				context.addIssue({ code: 'custom', message: copy.badAmount });
			return amount ?? 0;
		}),
		validUntil: optionalText(10)
			.refine((day) => day === '' || isDay(day, new Date()), copy.badDay)
			.transform((day) => day || null),
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
	option: z.enum(optionNames, { error: copy.needsOption }),
	street: line(copy.needsStreet, 300),
	postalCode: optionalText(20),
	notes: optionalText(1000),
});

const noteText = optionalText(200);

/** The words to the buyer about each line, or an error for each that is too long. */
export function parseNotes(
	lines: readonly DraftLine[],
): { ok: true; notes: string[] } | { ok: false; errors: Record<string, string> } {
	const parsed = lines.map(({ key, note }) => ({ key, read: noteText.safeParse(note) }));
	const wrong = parsed.filter(({ read }) => !read.success);
	if (wrong.length > 0)
		return {
			ok: false,
			errors: Object.fromEntries(wrong.map(({ key }) => [`note ${key}`, linesCopy.badNote])),
		};
	return { ok: true, notes: parsed.map(({ read }) => read.data ?? '') };
}

function isDay(day: string, now: Date): boolean {
	return (
		z.iso.date().safeParse(day).success &&
		day >= isoDate(now) &&
		day <= isoDate(new Date(now.getTime() + YEAR))
	);
}
