import { z } from 'zod';
import { pieceArea, together } from '#app/catalog/goods.ts';
import { uses } from '#app/catalog/uses.ts';
import { checkoutCopy } from '#app/orders/copy.ts';
import { readPhone } from '#app/orders/phone.server.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { nameLine, optionalText, personName, readBy } from '#app/platform/web/form.server.ts';
import { quoteCopy as copy } from './copy.ts';
import type { WantedStone } from './quote-line.ts';
import { MAX_ROOMS_TEXT } from './rooms-in-words.ts';

const { errors } = checkoutCopy;

/** A phone as it is stored. */
export const phoneField = readBy(readPhone, { required: errors.phone });

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
		name: personName(errors.name),
		phone: phoneField,
		city: nameLine(errors.city, 80),
		note: optionalText(1000),
		rooms: optionalText(MAX_ROOMS_TEXT),
		key: z.uuid({ error: errors.cart }),
		lines: z
			.string()
			.default('[]')
			.transform((text, context) => {
				const read = stones.safeParse(json(text));
				const lines = inOneLine((read.data ?? []).map(wantedOf));
				const fault = lines.length > MAX_LINES ? copy.ask.tooMany : read.success ? '' : errors.cart;
				if (fault) context.addIssue({ code: 'custom', message: fault });
				return lines;
			}),
	})
	.superRefine(({ note, lines }, context) => {
		if (note === '' && lines.length === 0)
			context.addIssue({ code: 'custom', path: ['note'], message: copy.ask.needsSome });
	})
	.transform(({ note, rooms, ...rest }) => ({
		...rest,
		note: [note, rooms].filter(Boolean).join('\n\n'),
	}));

type Line = z.infer<typeof stones>[number];

function wantedOf({ id, quantity, size = '', thickness = 0, finish = '', use = '' }: Line): WantedStone {
	return { productId: id, quantity, size, thickness, finish, use };
}

/** The same goods of several rooms become one line, as a quote and an order have them, unless a line cannot hold so much. */
function inOneLine(wanted: readonly WantedStone[]): WantedStone[] {
	const lines: WantedStone[] = [];
	for (const { quantity, ...what } of wanted) {
		const same = lines.find(
			(line) =>
				Object.entries(what).every(([name, value]) => line[name as keyof typeof what] === value) &&
				line.quantity + quantity <= MAX_QUANTITY,
		);
		if (same) same.quantity = together(same.quantity, quantity, pieceArea(what.size ?? '', '') ?? 0);
		else lines.push({ quantity, ...what });
	}
	return lines;
}

/** Null where it is none, which no schema takes. */
function json(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
