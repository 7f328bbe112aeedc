import { placeInWords } from '#app/orders/address-words.ts';
import { dueIn } from '#app/orders/cash.ts';
import { countPieces, countStones } from '#app/orders/count-goods.ts';
import type { WorkOrder } from '#app/orders/lists/list-work.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { telLink } from '#app/orders/texts/phone-links.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { thumbCopy } from '#app/staff/phone/copy.ts';
import { roadCopy as copy } from './copy.ts';

/** What both pages of the road show of an order. Amounts in paisa. */
export function stopOf(order: WorkOrder) {
	const { id, name, phone, street, city, postalCode, lines, quantity, kg, balance } = order;
	const place = [street, city, postalCode].filter(Boolean).join(', ');
	const due = dueIn(balance);
	return {
		id,
		number: orderNumber(id),
		name,
		phone: phoneInWords(phone),
		tel: telLink(phone),
		map: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
		address: [street, placeInWords({ city, postalCode })],
		notes: order.notes,
		due,
		dueText: due > 0 ? formatMoney(due) : null,
		what: copy.what(thumbCopy.stones(countStones(lines), countPieces(lines)), quantity, thumbCopy.kg(kg)),
		driver: order.driverName,
		isTriedBefore: order.stage === 'attempted',
		day: order.nextDate,
	};
}

/** Stops in the order of a trip: by city, then by street. */
export function inOrderOfTrip<T extends { city: string; street: string }>(orders: readonly T[]): T[] {
	return orders.toSorted(
		(a, b) =>
			a.city.trim().localeCompare(b.city.trim(), 'en', { sensitivity: 'base' }) ||
			a.street.trim().localeCompare(b.street.trim(), 'en', { sensitivity: 'base', numeric: true }),
	);
}
