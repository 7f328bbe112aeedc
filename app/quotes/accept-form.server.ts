import { z } from 'zod';
import { checkoutCopy } from '#app/orders/copy.ts';
import { email, nameLine, optionalText, personName, readBy } from '#app/platform/web/form.server.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';
import { phoneField } from './ask-form.server.ts';
import { quoteCopy as copy } from './copy.ts';
import { quoteOptionNames } from './quote-stage.ts';

const { errors } = checkoutCopy;

/** QUOTE-06: the fields of the checkout, the option and the version that the buyer saw. */
export const acceptForm = z
	.object({
		option: z.enum(quoteOptionNames, { error: copy.faults['no-option'] }),
		version: z
			.string()
			.regex(/^\d{1,9}$/)
			.transform(Number),
		name: personName(errors.name),
		email,
		phone: phoneField,
		street: nameLine(errors.street, 300),
		city: nameLine(errors.city, 80),
		postalCode: readBy(readPostalCode, { required: errors.postalCode }),
		notes: optionalText(1000),
	})
	.transform(({ name, email, phone, street, city, postalCode, ...rest }) => ({
		...rest,
		customer: { name, email, phone, address: { street, city, postalCode } },
	}));

export const declineForm = z.object({
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
	answer: optionalText(500),
});
