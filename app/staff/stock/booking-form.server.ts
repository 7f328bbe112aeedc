import { z } from 'zod';
import { optionalText } from '#app/platform/form.server.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { type BookingKind, changeOf } from './booking-kind.ts';
import { bookCopy } from './copy.ts';
import { quantityIn, SQ_FT } from './units.ts';

const { errors } = bookCopy;

/** What a form books of a stone of these sizes. `quantity`: hundredths of a sq ft, below 0 for a correction that takes away. */
export function bookingForm(kind: BookingKind, sizes: { tileSizes: string[]; slabSize: string }) {
	return z
		.object({
			key: z.uuid(),
			intent: z.string().optional(),
			seen: z.coerce.number().int().catch(-1),
			quantity: optionalText(30),
			unit: z.string().default(SQ_FT),
			direction: z.string().optional(),
			supplier: optionalText(100),
			cost: optionalText(20),
			note: optionalText(200),
		})
		.transform(({ quantity: typed, unit, direction, cost: typedCost, ...form }, context) => {
			const no = (field: string, message: string) =>
				context.addIssue({ code: 'custom', path: [field], message });
			const quantity = quantityIn(typed, unit, sizes);
			const cost = parseHundredths(typedCost);
			if (quantity === null) no('quantity', kind === 'count' ? errors.count : errors.quantity);
			else if (quantity === 0 && kind !== 'count') no('quantity', errors.quantity);
			else if (quantity > MAX_QUANTITY) no('quantity', errors.most);
			if (typedCost !== '' && cost === null) no('cost', errors.cost);
			if (kind === 'correct' && form.note === '') no('note', errors.reason);
			if (kind === 'correct' && direction !== 'add' && direction !== 'take')
				no('direction', errors.direction);
			return {
				...form,
				change: changeOf[kind],
				cost,
				quantity: kind === 'correct' && direction === 'take' ? -(quantity ?? 0) : (quantity ?? 0),
			};
		});
}
