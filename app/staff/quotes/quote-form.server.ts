import { z } from 'zod';
import { parsePhone } from '#app/orders/phone.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { line, optionalText } from '#app/platform/form.server.ts';
import { optionNames } from '#app/quotes/quote-stage.ts';
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
		name: line(copy.needsName, 120),
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

function isDay(day: string, now: Date): boolean {
	return (
		z.iso.date().safeParse(day).success &&
		day >= isoDate(now) &&
		day <= isoDate(new Date(now.getTime() + YEAR))
	);
}
