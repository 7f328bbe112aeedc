import { formatQuantity } from '#app/platform/quantity.ts';
import { dueIn } from './cash.ts';
import type { Parcel } from './courier-sheet.ts';
import { lineInWords } from './line-words.ts';
import type { WorkOrder } from './list-work.server.ts';
import { orderNumber } from './order-number.ts';
import { phoneInWords } from './phone.server.ts';

/**
 * An order as a courier's sheet has it. A line that does not say its pieces is one at least; rupees are rounded up, so that no paisa
 * is lost.
 */
export function parcelOf({
	id,
	name,
	phone,
	street,
	postalCode,
	city,
	lines,
	kg,
	balance,
	notes,
}: WorkOrder): Parcel {
	const stones = lines.map((line) => `${lineInWords(line)} ${formatQuantity(line.quantity)} sq ft`);
	return {
		reference: orderNumber(id),
		name,
		phone: phoneInWords(phone),
		address: `${street}, ${postalCode}`,
		city,
		pieces: lines.reduce((sum, { pieces }) => sum + (pieces || 1), 0),
		grams: Math.round(kg * 1000),
		rupees: Math.ceil(dueIn(balance) / 100),
		remarks: [...stones, notes].filter(Boolean).join('; ').replaceAll('\n', ' '),
	};
}
