import { href } from 'react-router';
import { z } from 'zod';
import { safePath } from '#app/accounts/safe-path.ts';

/** The number of a row of the log. */
const ofLog = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

/**
 * What a press of Undo sends: an order, a quote, a booking of stock, a change of products, of settings or of a searched word, a review. `what`:
 * the words that stood beside it. `sure`: nothing is to be asked. `back`: the page of the back office that it stands on.
 */
export const undoForm = z.object({
	order: z.uuid().optional(),
	quote: z.uuid().optional(),
	stock: z.uuid().optional(),
	products: z.uuid().optional(),
	settings: ofLog,
	word: ofLog,
	review: z.uuid().optional(),
	version: z.coerce.number().int().min(1).max(1_000_000),
	what: z
		.string()
		.default('')
		.transform((text) => text.slice(0, 300)),
	sure: z.string().optional(),
	back: z
		.string()
		.optional()
		.transform((path) => {
			const safe = safePath(path);
			return safe?.startsWith(href('/staff')) ? safe : href('/staff');
		}),
});
