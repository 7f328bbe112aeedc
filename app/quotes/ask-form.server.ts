import { z } from 'zod';
import { uses } from '#app/catalog/uses.ts';
import { checkoutCopy } from '#app/orders/copy.ts';
import { parsePhone } from '#app/orders/phone.server.ts';
import { line, optionalText } from '#app/platform/form.server.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { quoteCopy as copy } from './copy.ts';
import type { WantedStone } from './quote-line.ts';
import { MAX_ROOMS_TEXT } from './rooms-in-words.ts';

const { errors } = checkoutCopy;

/** A phone as it is stored. */
export const phoneField = line(errors.phone, 40).transform((text, context) => {
	const phone = parsePhone(text);
	if (phone === null) context.addIssue({ code: 'custom', message: errors.phoneFormat });
	return phone ?? '';
});

const goodsText = z
	.string()
	.regex(/^[^\p{Cc}\p{Cs}]{0,80}$/u)
	.optional();

/** As a cart has them. */
const stones = z.array(
	z.object({
		id: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u),
		quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
		size: goodsText,
		thickness: z.int().min(0).max(1000).optional(),
		finish: goodsText,
		use: z.enum(['', ...uses]).optional(),
	}),
);

const MAX_LINES = 100;

/** QUOTE-03, PROJ-11: what a shopper asks a quote for: stones of the cart or of a project, words, or both. */
export const askForm = z
	.object({
		name: line(errors.name, 120),
		phone: phoneField,
		city: line(errors.city, 80),
		note: optionalText(1000),
		rooms: optionalText(MAX_ROOMS_TEXT),
		key: z.uuid({ error: errors.cart }),
		lines: z
			.string()
			.default('[]')
			.transform((text, context) => {
				const read = stones.safeParse(json(text));
				const { data = [] } = read;
				const fault = data.length > MAX_LINES ? copy.ask.tooMany : read.success ? '' : errors.cart;
				if (fault) context.addIssue({ code: 'custom', message: fault });
				return data;
			}),
	})
	.superRefine(({ note, lines }, context) => {
		if (note === '' && lines.length === 0)
			context.addIssue({ code: 'custom', path: ['note'], message: copy.ask.needsSome });
	})
	.transform(({ lines, note, rooms, ...rest }) => ({
		...rest,
		note: [note, rooms].filter(Boolean).join('\n\n'),
		lines: lines.map(
			({ id, quantity, size = '', thickness = 0, finish = '', use = '' }): WantedStone => ({
				...{ productId: id, quantity, size, thickness, finish, use },
			}),
		),
	}));

/** Null where it is none, which no schema takes. */
function json(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
