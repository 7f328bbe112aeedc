import { z } from 'zod';
import { line, readBy } from '#app/platform/web/form.server.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { cashCopy as copy } from './copy.ts';

/** Cash that its holder brings to the bank. */
export const bankForm = z.object({
	key: z.string().min(1).max(100),
	holder: z.string().max(300),
	name: z.string().max(300).default(''),
	shown: z.coerce.number().int(),
	amount: readBy(readMoney, { required: copy.needsAmount }),
	slip: line(copy.faults['needs-slip'], 60),
});
