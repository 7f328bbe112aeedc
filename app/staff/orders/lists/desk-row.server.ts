import { href } from 'react-router';
import type { StaffRole } from '#app/accounts/role.ts';
import { totalOf } from '#app/orders/charge.ts';
import { BETWEEN_TRIES, MAX_TRIES } from '#app/orders/confirm-tries.ts';
import { lineInWords } from '#app/orders/line-words.ts';
import type { DeskOrder } from '#app/orders/lists/list-desk-orders.server.ts';
import { findMove } from '#app/orders/moves/order-moves.ts';
import { orderActions, orderCan } from '#app/orders/order-can.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { chargedOf, inYard, type Stage } from '#app/orders/order-status.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { telLink } from '#app/orders/texts/phone-links.server.ts';
import { formatDate, isoDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { nextOpen, openingHours } from '#app/settings/opening-hours.ts';
import { may } from '#app/staff/permissions.ts';
import { isolated } from '#app/typed/isolated.ts';
import { deskCopy as copy } from './copy.ts';
import { type DeskRow, type RowPress, rowPresses } from './desk-row.ts';
import { timeAgo } from './time-ago.ts';

type Driver = { id: string; name: string };

/** Where each press leads. */
export const stageAfter: Record<RowPress, Stage> = {
	confirm: 'confirmed',
	'no-answer': 'awaiting',
	cancel: 'cancelled',
	pack: 'packed',
};

type Asked = { role: StaffRole; drivers: readonly Driver[]; now: Date };

/** GUARD-03: the rows of these orders that a role sees. Whatever ids it asks for, the yard gets what is to pack and to load. */
export function deskRows(orders: readonly DeskOrder[], asked: Asked): DeskRow[] {
	const seesAll = may(asked.role, 'orders');
	return orders
		.filter(({ stage }) => seesAll || orderActions['see-in-yard'].at.some((at) => at === stage))
		.map((order) => deskRow(order, asked));
}

/** DESK-04: an order in the words of the list, with no more than the role needs. */
function deskRow(order: DeskOrder, { role, drivers, now }: Asked): DeskRow {
	const { id, version, stage, createdAt, customerName, city, highRisk, riskPoints, confirmTries } = order;
	const seesCustomer = may(role, 'orders');
	const shown = phoneInWords(order.customerPhone);
	return {
		id,
		version,
		stage,
		number: orderNumber(id),
		to: pageOf(order, role),
		at: createdAt.toISOString(),
		ago: timeAgo(createdAt, now),
		name: customerName,
		city,
		phone: seesCustomer && shown ? { shown, tel: telLink(order.customerPhone) } : null,
		total: seesCustomer ? formatMoney(totalOf(order.confirmedAmount ?? order.totalAmount, order)) : null,
		due: seesCustomer && order.due > 0 ? formatMoney(order.due) : null,
		stones: stonesOf(order),
		lines: order.lines
			.map((line) => `${lineInWords(line)} ${formatQuantity(line.quantity)} sq ft`)
			.join('\n'),
		tries: confirmTries,
		highRisk: highRisk ? copy.risky(riskPoints) : null,
		driver: drivers.find((driver) => driver.id === order.driverId)?.name ?? null,
		warning: warningOf(order, seesCustomer),
		note: noteOf(order, now),
		presses: rowPresses.filter(
			(press) =>
				findMove(stage, stageAfter[press])?.by.includes(role) &&
				// From a cancelled order the same move opens it again.
				(press !== 'no-answer' || stage === 'awaiting'),
		),
		settle: mendOf(order, role) ?? (may(role, 'payments') ? payOf(order) : null),
	};
}

/** The yard packs on a page of its own. */
function pageOf({ id, stage }: DeskOrder, role: StaffRole): string | null {
	if (may(role, 'orders')) return href('/staff/orders/:id', { id });
	return stage === 'confirmed' && may(role, 'pack') ? href('/staff/pack/:id', { id }) : null;
}

function stonesOf({ lines: [first, ...others] }: DeskOrder): string {
	if (!first) return '';
	const more = others.length > 0 ? copy.more(others.length) : '';
	return `${isolated(first.name)} ${formatQuantity(first.quantity)} sq ft${more}`;
}

function warningOf(
	{ stage, cityServed, mailRefused, confirmTries, paymentStatus, hasPart, owed }: DeskOrder,
	seesCustomer: boolean,
): string | null {
	const { notes } = copy;
	const isInYard = inYard.includes(stage);
	if (hasPart && isInYard) return notes.part;
	if (!cityServed && isInYard) return notes.notServed;
	if (stage === 'awaiting' && confirmTries >= MAX_TRIES) return notes.triesUsed;
	if (mailRefused && isInYard && seesCustomer) return notes.mailRefused;
	if (paymentStatus === 'owed' && seesCustomer) return notes.owed(formatMoney(owed));
	return isShort({ stage, paymentStatus }) ? notes.short : null;
}

function isShort({ stage, paymentStatus }: Pick<DeskOrder, 'stage' | 'paymentStatus'>): boolean {
	return paymentStatus === 'pending' && chargedOf(stage) === 'kept';
}

/** GOODS-10: a part of a piece is agreed on anew, until the order is loaded. */
function mendOf(order: DeskOrder, role: StaffRole): DeskRow['settle'] {
	const isMendable = order.hasPart && orderCan('edit', order, role) === null;
	return isMendable ? { words: copy.change, to: href('/staff/orders/:id/edit', { id: order.id }) } : null;
}

/** Until the door the driver takes it. */
function payOf(order: DeskOrder): DeskRow['settle'] {
	const page = href('/staff/orders/:id', { id: order.id });
	if (order.paymentStatus === 'owed') return { words: copy.payBack, to: `${page}#refunded` };
	return isShort(order) ? { words: copy.paid, to: `${page}#paid` } : null;
}

function noteOf({ stage, confirmTries, lastTryAt, nextDate }: DeskOrder, now: Date): string | null {
	const { notes } = copy;
	if (stage === 'awaiting' && lastTryAt && confirmTries < MAX_TRIES) {
		const due = new Date(lastTryAt.getTime() + BETWEEN_TRIES);
		const again = nextOpen(due, openingHours(shopFacts().contact.hours));
		return again > now ? notes.callAgain(timeOf(again, now)) : null;
	}
	const isAgreed = nextDate && ['confirmed', 'packed', 'attempted'].includes(stage);
	return isAgreed ? notes.day(formatDate(nextDate)) : null;
}

/** With its day, where that is not today. */
function timeOf(at: Date, now: Date): string {
	const time = clock.format(at);
	return isoDate(at) === isoDate(now) ? time : `${time} on ${weekday.format(at)}`;
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Karachi', weekday: 'long' });

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Asia/Karachi',
	hour: '2-digit',
	minute: '2-digit',
});
