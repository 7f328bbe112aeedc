import { z } from 'zod';
import { parsePhone } from '#app/orders/phone.server.ts';
import { line, optionalText, personName } from '#app/platform/form.server.ts';
import { newOrderCopy as copy } from './copy.ts';

/** Parses the fields of an order by phone, but its lines. */
export const newOrderForm = z
	.object({
		name: personName(copy.needsName),
		phone: line(copy.needsPhone, 40).transform((text, context) => {
			const phone = parsePhone(text);
			if (phone === null) context.addIssue({ code: 'custom', message: copy.badPhone });
			return phone ?? '';
		}),
		email: z
			.string()
			.trim()
			.toLowerCase()
			.max(254, copy.badEmail)
			.pipe(z.union([z.literal(''), z.email(copy.badEmail)], { error: copy.badEmail }))
			.default(''),
		street: line(copy.needsStreet, 300),
		city: line(copy.needsCity, 80),
		postalCode: z.string().trim().max(20).default(''),
		notes: optionalText(1000),
		userId: z
			.string()
			.max(200)
			.transform((id) => id || null)
			.default(null),
		key: z.string().regex(/^[\w-]{16,64}$/),
	})
	.transform(({ name, phone, email, street, city, postalCode, ...rest }) => ({
		...rest,
		customer: { name, phone, email, address: { street, city, postalCode } },
	}));

/** A customer that was found, as its button sends it: all texts. */
export const chosenCustomer = z.object({
	userId: z.string().nullable(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	street: z.string(),
	city: z.string(),
	postalCode: z.string(),
});
