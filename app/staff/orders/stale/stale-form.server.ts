import { z } from 'zod';
import type { Form } from '#app/platform/web/form.server.ts';

/** A ticked order: its id, and the version that the page showed. */
const ticked = z
	.string()
	.regex(/^[\da-f-]{36} \d{1,6}$/)
	.transform((value) => {
		const [id = '', version = ''] = value.split(' ');
		return { id, version: Number(version) };
	})
	.pipe(z.object({ id: z.uuid(), version: z.number().int().min(1) }));

/** The key of the press and the ticked orders; null where the form is not the page's own. */
export function parseStaleForm(form: Form) {
	const parsed = z
		.object({ key: z.uuid(), orders: z.array(ticked).max(200) })
		.safeParse({ key: form.get('key'), orders: form.getAll('order') });
	return parsed.success ? parsed.data : null;
}
