import { z } from 'zod';
import { optionalLine, readBy } from '#app/platform/web/form.server.ts';
import { readMoney } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
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
			quantity: optionalLine(30),
			unit: z.string().default(SQ_FT),
			direction: z.string().optional(),
			supplier: optionalLine(100),
			cost: readBy(readMoney, { empty: null }),
			note: optionalLine(200),
		})
		.transform(({ quantity: typed, unit, direction, ...form }, context) => {
			const no = (field: string, message: string) =>
				context.addIssue({ code: 'custom', path: [field], message });
			const reading = quantityIn(typed, unit, sizes, kind === 'count' ? 0 : 1);
			const quantity = reading?.ok ? reading.value : 0;
			if (!reading) no('quantity', errors.unit);
			else if (!reading.ok) no('quantity', wordsOf(reading.fault));
			if (kind === 'correct' && form.note === '') no('note', errors.reason);
			if (kind === 'correct' && direction !== 'add' && direction !== 'take')
				no('direction', errors.direction);
			return {
				...form,
				change: changeOf[kind],
				quantity: kind === 'correct' && direction === 'take' ? -quantity : quantity,
			};
		});
}
