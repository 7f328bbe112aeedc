import { dueIn } from '#app/orders/cash.ts';
import { lineInWords } from '#app/orders/line-words.ts';
import type { WorkOrder } from '#app/orders/lists/list-work.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { Parcel } from './courier-sheet.ts';

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
