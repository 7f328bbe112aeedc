import { callOutcomes, messageKinds } from '#app/orders/contact.ts';
import { goodsOf, lineInWords, lineName } from '#app/orders/line-words.ts';
import type { DeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import type { Edited, EditedLine } from '#app/orders/move-payload.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { isAnyReason, type Reason } from '#app/orders/reasons.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatMoment } from '#app/staff/moment.ts';
import {
	callWords,
	carrierWords,
	orderPageCopy as copy,
	messageWords,
	phoneWords,
	reasonWords,
} from './copy.ts';
import type { Entry } from './order-answer.ts';
import { pricesInWords } from './price-words.ts';
import { wayWords } from './way-words.ts';

/** PAGE-01: all that has happened to an order, newest first. */
export function timelineOf({ order, events, notes, names }: DeskOrder): Entry[] {
	const dated = [
		...events.map((event) => ({ at: event.at, entry: eventEntry(event, order, names) })),
		...notes.map((note) => ({ at: note.at, entry: noteEntry(note, names) })),
	];
	return dated
		.map((one, index) => ({ ...one, index }))
		.sort((a, b) => b.at.getTime() - a.at.getTime() || b.index - a.index)
		.map(({ entry }) => entry);
}

type Names = DeskOrder['names'];
type Event = DeskOrder['events'][number];
type Note = DeskOrder['notes'][number];

function eventEntry(event: Event, order: DeskOrder['order'], names: Names): Entry {
	return {
		id: `event-${event.version}`,
		at: formatMoment(event.at),
		by: authorOf(event.actorId, names),
		what: whatOf(event, order),
		details: detailsOf(event),
		version: event.version,
	};
}

function noteEntry({ id, at, authorId, kind, outcome, text }: Note, names: Names): Entry {
	const said = text === '' ? [] : [text];
	const entry = { id, at: formatMoment(at), by: authorOf(authorId, names), details: said, version: null };
	if (kind === 'note') return { ...entry, what: copy.noteBy };
	if (outcome === 'came-from-phone' || outcome === 'not-from-phone')
		return { ...entry, what: phoneWords[outcome], details: [phoneInWords(text)] };
	if (kind === 'whatsapp') {
		const message = messageKinds.find((known) => known === outcome);
		return { ...entry, what: copy.opened(message ? messageWords[message] : '') };
	}
	const ended = callOutcomes.find((known) => known === outcome);
	return { ...entry, what: copy.callBy, details: [...(ended ? [callWords[ended]] : []), ...said] };
}

function authorOf(id: string, names: Names): string {
	if (id === 'customer') return copy.theCustomer;
	return id === 'owner' ? copy.theOwner : (names[id] ?? copy.leftUs);
}

function whatOf({ kind, from, to, undoes, payload }: Event, { takenBy }: DeskOrder['order']): string {
	if (undoes !== null) return `${copy.undone}: ${stageWords[to]}`;
	if (kind === 'edit') return from === to ? copy.edited : `${copy.edited}: ${stageWords[to]}`;
	if (payload.banked) return copy.booked.banked;
	if (payload.paid) return copy.booked.paid;
	if (payload.refunded) return copy.booked.refunded;
	if (payload.wished !== undefined) return copy.asked;
	if (payload.driverId) return copy.driverGiven;
	if (from === null) return takenBy ? copy.begunByPhone : copy.begun;
	if (to === 'awaiting') return from === 'awaiting' ? copy.tried : copy.reopened;
	return stageWords[to];
}

function detailsOf({ reason, payload, from }: Event): string[] {
	const { called, advance, applyDiscount, nextDate, wished, cut, carrier, tripCost, fee, collected } =
		payload;
	const money = (amount: number | undefined, title: string) =>
		amount ? [`${title.toLowerCase()} ${formatMoney(amount)}`] : [];
	return [
		...(reason && isAnyReason(reason) ? [reasonWords[reason as Reason].toLowerCase()] : []),
		...(called ? [copy.calledFirst] : []),
		...(applyDiscount === false ? [copy.discountLeft] : []),
		...money(advance, 'advance'),
		...(nextDate ? [copy.dayChanged(formatDate(nextDate))] : []),
		...(wished === undefined ? [] : [wished ? copy.dayChanged(formatDate(wished)) : copy.anyDay]),
		...(cut ? [copy.isCut.replace('.', '').toLowerCase()] : []),
		...(carrier && from === 'packed' ? [carrierWords[carrier].toLowerCase()] : []),
		...money(tripCost, 'trip cost'),
		...money(fee, 'fee'),
		...money(collected, 'cash'),
		...money(payload.banked, ''),
		...money(payload.paid, ''),
		...money(payload.refunded, ''),
		...(payload.way ? [wayWords[payload.way].toLowerCase()] : []),
		...(payload.edited ? editedDetails(payload.edited) : []),
		...pricesInWords(payload.prices),
	].map((detail) => detail.trim());
}

function editedDetails({ lines, total, name, phone, address, day }: Edited): string[] {
	return [
		...(lines ? lineChanges(lines.before, lines.after) : []),
		...(total.before === total.after ? [] : [copy.totals(total.before, total.after)]),
		...(name ? [copy.nameChanged] : []),
		...(phone ? [copy.phoneChanged] : []),
		...(address ? [copy.addressChanged] : []),
		...(day && day.before !== day.after
			? [day.after ? copy.dayChanged(formatDate(day.after)) : copy.noDay]
			: []),
	];
}

function lineChanges(before: readonly EditedLine[], after: readonly EditedLine[]): string[] {
	const removed = before.filter((line) => !after.some((other) => isSameLine(line, other)));
	return [
		...after.flatMap((line) => {
			const had = before.find((other) => isSameLine(line, other));
			if (!had) return [copy.lineAdded(lineInWords(line), line.quantity, line.price)];
			const name = lineName(had);
			return [
				...(lineName(line) === name ? [] : [copy.goodsChanged(name, goodsOf({ ...line, pieces: 0 }))]),
				...(had.quantity === line.quantity ? [] : [copy.lineChanged(name, had.quantity, line.quantity)]),
				...(had.price === line.price ? [] : [copy.priceChanged(name, had.price, line.price)]),
			];
		}),
		...removed.map((line) => copy.lineRemoved(lineInWords(line))),
	];
}

/** An event from before does not say where a line stood; then it had each stone once. */
function isSameLine(one: EditedLine, other: EditedLine): boolean {
	return one.position === other.position && one.productId === other.productId;
}
