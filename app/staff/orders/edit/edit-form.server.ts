import { z } from 'zod';
import { phoneInWords, readPhone } from '#app/orders/phone.server.ts';
import { nameLine, personName, readBy } from '#app/platform/web/form.server.ts';
import { readDay } from '#app/typed/day.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';
import { read } from '#app/typed/reading.ts';
import { editCopy as copy } from './edit-copy.ts';

/** Parses the fields of an edit, but its lines. `stored`: what stands in the order. */
export function editForm(stored: { phone: string; postalCode: string }) {
	return z
		.object({
			name: personName(copy.needsName),
			// An older order has its phone and its postal code as they were typed: that is no reason to refuse another day.
			phone: readBy(
				(typed) => (typed === phoneInWords(stored.phone) ? read(stored.phone) : readPhone(typed)),
				{
					required: copy.needsPhone,
				},
			),
			street: nameLine(copy.needsStreet, 300),
			city: nameLine(copy.needsCity, 80),
			postalCode: readBy(
				(typed) => (typed === stored.postalCode ? read(stored.postalCode) : readPostalCode(typed)),
				{ empty: '' },
			),
			day: readBy(readDay, { empty: null }),
			version: z.coerce.number().int(),
			key: z.string().regex(/^[\w-]{16,64}$/),
		})
		.transform(({ name, phone, street, city, postalCode, ...rest }) => ({
			...rest,
			customer: { name, phone },
			address: { street, city, postalCode },
		}));
}
