import { z } from 'zod';
import { parsePhone, phoneInWords } from '#app/orders/phone.server.ts';
import { line, personName } from '#app/platform/form.server.ts';
import { editCopy as copy } from './edit-copy.ts';

/** Parses the fields of an edit, but its lines. `stored`: the order's phone as it stands. */
export function editForm(stored: string) {
	return z
		.object({
			name: personName(copy.needsName),
			phone: line(copy.needsPhone, 40).transform((text, context) => {
				// An older order has its phone as it was typed: that is no reason to refuse another day.
				const phone = text === phoneInWords(stored) ? stored : parsePhone(text);
				if (phone === null) context.addIssue({ code: 'custom', message: copy.badPhone });
				return phone ?? '';
			}),
			street: line(copy.needsStreet, 300),
			city: line(copy.needsCity, 80),
			postalCode: z.string().trim().max(20).default(''),
			day: z
				.string()
				.transform((day) => day || null)
				.default(null),
			version: z.coerce.number().int(),
			key: z.string().regex(/^[\w-]{16,64}$/),
		})
		.transform(({ name, phone, street, city, postalCode, ...rest }) => ({
			...rest,
			customer: { name, phone },
			address: { street, city, postalCode },
		}));
}
