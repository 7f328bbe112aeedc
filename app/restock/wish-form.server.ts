import { z } from 'zod';
import { readPhone } from '#app/orders/phone.server.ts';
import { readBy } from '#app/platform/web/form.server.ts';
import { readEmail } from '#app/typed/email.ts';
import { restockCopy as copy } from './restock-copy.ts';

/** AGAIN-01: an address or a number. Of both, the mail tells. */
export const wishForm = z
	.object({ email: readBy(readEmail, { empty: '' }), phone: readBy(readPhone, { empty: '' }) })
	.refine(({ email, phone }) => email !== '' || phone !== '', { path: ['phone'], message: copy.needsOne })
	.transform(({ email, phone }) => ({ email, phone: email === '' ? phone : '' }));
