import { z } from 'zod';
import { checkoutCopy } from '#app/orders/copy.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { nameLine, personName, readBy } from '#app/platform/web/form.server.ts';
import { readPostalCode } from '#app/typed/postal-code.ts';

const { errors } = checkoutCopy;

/** SAMPLE-01: where samples go. */
export const samplesForm = z.object({
	name: personName(errors.name),
	phone: readBy(readPhone, { required: errors.phone }),
	street: nameLine(errors.street, 300),
	city: nameLine(errors.city, 80),
	postalCode: readBy(readPostalCode, { required: errors.postalCode }),
});
