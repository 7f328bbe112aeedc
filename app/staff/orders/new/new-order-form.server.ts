import { z } from 'zod';
import { readPhone } from '#app/orders/phone.server.ts';
import { nameLine, optionalText, personName, readBy } from '#app/platform/web/form.server.ts';
import { readEmail } from '#app/typed/email.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';
import { newOrderCopy as copy } from './copy.ts';

/** Parses the fields of an order by phone, but its lines. */
export const newOrderForm = z
	.object({
		name: personName(copy.needsName),
		phone: readBy(readPhone, { required: copy.needsPhone }),
		email: readBy(readEmail, { empty: '' }),
		street: nameLine(copy.needsStreet, 300),
		city: nameLine(copy.needsCity, 80),
		postalCode: readBy(readPostalCode, { empty: '' }),
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
