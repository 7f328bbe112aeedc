import { randomUUID } from 'node:crypto';
import { promisedDays } from '#app/delivery/day-window.ts';
import { isBilled } from '#app/orders/bills/issue-invoice.server.ts';
import { dueIn, owedIn } from '#app/orders/cash.ts';
import type { MessageKind } from '#app/orders/contact.ts';
import { dayInWords, deliveryDays } from '#app/orders/day/delivery-day.ts';
import { invoiceNumber, seriesNumber } from '#app/orders/invoice.ts';
import { linkOf, reviewLinkOf } from '#app/orders/link/order-link.server.ts';
import type { DeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { canConfirmByLink } from '#app/orders/next-steps.ts';
import { orderCan } from '#app/orders/order-can.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { isOver, type Stage } from '#app/orders/order-status.ts';
import { stillDue, sumRows } from '#app/orders/order-sum.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { riskCopy } from '#app/orders/risk/risk-copy.ts';
import { sheetCopy } from '#app/orders/sheets/sheet-copy.ts';
import { deskSumCopy, sumCopy } from '#app/orders/sum-copy.ts';
import { type Draft, draftMessage, textOf } from '#app/orders/texts/draft-message.server.ts';
import { telLink } from '#app/orders/texts/phone-links.server.ts';
import { laterDiscount } from '#app/platform/money.ts';
import { formatMoment } from '#app/staff/moment.ts';
import { may } from '#app/staff/permissions.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { carrierWords, orderPageCopy as copy } from './copy.ts';
import { offeredMoves } from './moves/move-fields.ts';
import { timelineOf } from './timeline.server.ts';
import { wayWords } from './way-words.ts';

const DAY = 24 * 60 * 60 * 1000;

/** PAGE-01: an order as its page shows it to this member of staff. */
export function orderView(found: DeskOrder, viewer: StaffViewer, now = new Date()) {
	const { order, lines, balance, payments, holders, bills, earlier, notes, names, risk, texts, way } = found;
	const { refusedAddress } = found;
	const driver = order.carrier && (order.driverName || carrierWords[order.carrier]);
	const summed = { ...order, lines, balance };
	const [firstDay = null] = deliveryDays(now, way);
	const discount = order.stage === 'awaiting' ? laterDiscount(lines, false) : null;
	return {
		id: order.id,
		number: orderNumber(order.id),
		stage: order.stage,
		version: order.version,
		/** Of the forms of this page: each press changes the order once. */
		key: randomUUID(),
		placedAt: formatMoment(order.createdAt),
		takenBy: order.takenBy && (names[order.takenBy] ?? ''),
		moves: offeredMoves(order.stage, viewer.role),
		mayEdit: orderCan('edit', order, viewer.role) === null,
		mayMessage: order.customerPhone !== '',
		tries: order.stage === 'awaiting' ? order.confirmTries : 0,
		offerCancel: isAbandoned(order, now),
		highRisk: risk?.high ?? false,
		risk: risk && {
			points: risk.points,
			refusedBefore: risk.reasons.some(({ reason }) => reason === 'refused-before'),
			reasons: risk.reasons.map(({ reason, points }) => `${riskCopy[reason]} (${points})`),
		},
		cityServed: risk?.cityServed ?? order.cityServed,
		hasPart: order.hasPart,
		/** MAIL-07: the address that takes no mail; null where it does, or nothing is left to tell. */
		refusedAddress: isOver(order.stage) ? null : refusedAddress,
		isCut: order.isCut,
		priceWaits: order.priceWaits,
		nextDate: order.nextDate,
		/** SUM-06: the days that were promised, in words; null where there are none. */
		promised: promisedDays(order),
		/** The first day on which the truck can be there, in words; null where nobody has said how long it takes. */
		firstDay: firstDay && dayInWords(firstDay),
		discount,
		lines,
		weight: lines.reduce((sum, line) => sum + line.weight, 0),
		sum: sumRows(summed, deskSumCopy),
		quoteNumber: order.quoteNumber,
		tripCost: balance['trip cost'],
		banked: balance.banked,
		due: dueIn(balance),
		/** Once the discount is off that the confirmation takes off. */
		stillDue: stillDue(summed),
		owed: owedIn(balance),
		mayBook: may(viewer.role, 'payments'),
		/** Who can have the cash. The person who opened the page comes first. */
		holders: [
			...holders.filter(({ id }) => id === viewer.id),
			...holders.filter(({ id }) => id !== viewer.id && id !== order.driverId),
			...(driver ? [{ id: '', name: copy.driver(driver) }] : []),
		],
		payments: payments.map(({ id, kind, amount, way, slip, holder, at }) => ({
			id,
			amount,
			words: [
				amount < 0 ? copy.takenBack : copy.booked[kind === 'refunded' || kind === 'advance' ? kind : 'paid'],
				way && wayWords[way],
				slip,
				way === 'cash' && (holders.find((one) => one.id === holder)?.name ?? driver),
				formatMoment(at),
			]
				.filter(Boolean)
				.join(', '),
		})),
		papers: papersOf(bills),
		mayBill: bills.length > 0 || (isBilled(order) && balance.charged > 0),
		customer: {
			isForgotten: order.customerName === '',
			hasAccount: order.userId !== null,
			name: order.customerName,
			email: order.customerEmail,
			phone: phoneInWords(order.customerPhone),
			tel: telLink(order.customerPhone),
			isPhoneConfirmed: found.isPhoneConfirmed,
		},
		address: { street: order.street, city: order.city, postalCode: order.postalCode },
		notes: order.notes,
		carrier: order.carrier && {
			kind: order.carrier,
			vehicle: order.vehicle,
			driver: order.driverName,
			phone: order.driverPhone,
		},
		earlier: earlier.map(({ id, createdAt, stage, totalAmount }) => ({
			id,
			number: orderNumber(id),
			placedAt: createdAt.toISOString(),
			stage,
			totalAmount,
		})),
		drafts: draftsOf(order.stage).map(
			(kind): Draft =>
				draftMessage(
					{
						...summed,
						...order,
						sum: sumRows(summed, sumCopy),
						due: stillDue(summed),
						isDiscountOpen: discount !== null,
						onlyByCall: !canConfirmByLink({
							...order,
							highRisk: risk?.high ?? order.highRisk,
							cityServed: risk?.cityServed ?? order.cityServed,
						}),
					},
					kind,
					{
						link: (kind === 'review' ? reviewLinkOf : linkOf)(order.id, order.linkVersion),
						text: texts[textOf[kind]].text,
					},
				),
		),
		timeline: timelineOf(found),
		written: {
			note: notes.filter(({ kind }) => kind === 'note').length,
			call: notes.filter(({ kind }) => kind === 'call').length,
		},
	};
}

function papersOf(bills: DeskOrder['bills']): string[] {
	return bills.flatMap(({ invoice, creditNotes }) => [
		`${sheetCopy.invoice} ${invoiceNumber(invoice)}`,
		...creditNotes.map(({ number }) => `${sheetCopy.creditNote} ${seriesNumber(number)}`),
	]);
}

function draftsOf(stage: Stage): MessageKind[] {
	if (stage === 'awaiting') return ['confirm'];
	if (stage === 'delivered' || stage === 'part-delivered') return ['review'];
	return stage === 'dispatched' || stage === 'attempted' ? ['dispatched'] : [];
}

/** Nobody answered three calls, and the last is two days ago. */
function isAbandoned({ stage, confirmTries, lastTryAt }: DeskOrder['order'], now: Date): boolean {
	return (
		stage === 'awaiting' &&
		confirmTries >= 3 &&
		lastTryAt !== null &&
		now.getTime() - lastTryAt.getTime() > 2 * DAY
	);
}
