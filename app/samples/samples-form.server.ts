import { z } from 'zod';
import { checkoutCopy } from '#app/orders/copy.ts';
import { parsePhone } from '#app/orders/phone.server.ts';
import { line, personName } from '#app/platform/form.server.ts';

const { errors } = checkoutCopy;

/** SAMPLE-01: where samples go. */
export const samplesForm = z.object({
	name: personName(errors.name),
	phone: line(errors.phone, 40).transform((text, context) => {
		const phone = parsePhone(text);
		if (phone === null) context.addIssue({ code: 'custom', message: errors.phoneFormat });
		return phone ?? '';
	}),
	street: line(errors.street, 300),
	city: line(errors.city, 80),
	postalCode: line(errors.postalCode, 20),
});
