import type { EventPayload } from '#app/orders/move-payload.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import type { cashEntries, orderEvents } from '#app/orders/tables.server.ts';
import type { AuditValue, auditLog } from '#app/platform/database/tables.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { pricesInWords } from '#app/staff/orders/price-words.ts';
import { wayWords } from '#app/staff/orders/way-words.ts';
import { eventWords } from '#app/staff/undo/event-words.server.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import type { stockMovements } from '#app/stock/tables.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import { type Names, nameIn } from './author-names.server.ts';
import { logCopy as copy } from './copy.ts';

export type Words = { what: string; before: string; after: string };

export function ofEvent({ from, to, undoes, reason, payload }: typeof orderEvents.$inferSelect): Words {
	const did = undoes === null ? eventWords({ from, to, payload }) : copy.undone;
	return {
		what: [
			from === null ? copy.placed : did,
			...(reason ? [copy.because(reason)] : []),
			...givenIn(payload),
			...pricesInWords(payload.prices),
		].join(', '),
		before: from === null ? '' : stageWords[from],
		after: stageWords[to],
	};
}

function givenIn(payload: EventPayload): string[] {
	const { called, cut, nextDate, wished, carrier, lines = [] } = payload;
	const { given } = copy;
	const amounts = (['advance', 'tripCost', 'fee', 'collected'] as const).flatMap((kind) => {
		const amount = payload[kind];
		return amount ? given[kind](formatMoney(amount)) : [];
	});
	const counts = lines.flatMap(({ position, ...grades }) => {
		const counted = Object.entries(grades).flatMap(([grade, quantity]) =>
			quantity ? given.count(formatQuantity(quantity), grade) : [],
		);
		return counted.length > 0 ? given.line(position + 1, counted.join(' + ')) : [];
	});
	return [
		...(called ? [given.called] : []),
		...(cut ? [given.cut] : []),
		...(carrier ? [given.carrier(carrier)] : []),
		...(nextDate ? [given.nextDate(nextDate)] : []),
		...(wished === undefined ? [] : [given.wished(wished)]),
		...amounts,
		...counts,
	];
}

/** `before`: the sum of the order's entries of this kind before it. */
export function ofCash(
	{ kind, amount, slip, way, holder, sampleId }: typeof cashEntries.$inferSelect,
	names: Names,
	before: number,
): Words {
	const what = [
		sampleId ? copy.ofSubject(copy.cash[kind], names.get(sampleId) ?? copy.gone) : copy.cash[kind],
		...(way ? [wayWords[way].toLowerCase()] : []),
		...(holder ? [copy.inHands(nameIn(names, holder))] : []),
		...(slip ? [copy.slip(slip)] : []),
	];
	return {
		what: what.join(', '),
		before: formatMoney(before),
		after: formatMoney(before + amount),
	};
}

export function ofStock(row: typeof stockMovements.$inferSelect, names: Names): Words {
	const change = `${row.quantity > 0 ? '+' : ''}${formatQuantity(row.quantity)}`;
	const what = copy.ofStone(stockWords[row.reason], change, names.get(row.productId) ?? row.productId);
	return {
		what: [what, ...(row.undoes ? [copy.takenBack] : []), ...(row.note ? [isolated(row.note)] : [])].join(
			', ',
		),
		before: copy.sqFt(formatQuantity(row.balance - row.quantity)),
		after: copy.sqFt(formatQuantity(row.balance)),
	};
}

/** The subject may be somebody who works here. */
export function ofChange(
	{ what, subject, before, after }: typeof auditLog.$inferSelect,
	names: Names,
): Words {
	const begun = what.slice(0, 1).toUpperCase() + what.slice(1);
	return {
		what: copy.ofSubject(begun, names.get(subject) ?? subject),
		before: fields(before),
		after: fields(after),
	};
}

function fields(value: AuditValue | null): string {
	return Object.entries(value ?? {})
		.filter(([name]) => !FOR_COMPUTERS.includes(name))
		.map(([name, field]) => copy.field(name, valueInWords(field)))
		.join(', ');
}

/** A value may have fields of its own, such as the seller. */
function valueInWords(value: unknown): string {
	if (value === null || value === '') return copy.nothing;
	if (typeof value === 'object') return fields(value as AuditValue);
	return isTime(value) ? inKarachi(new Date(value)) : String(value);
}

/** Ids that lead from one row to another. */
const FOR_COMPUTERS = ['invitation'];

function isTime(value: unknown): value is string {
	return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

const KARACHI = 5 * 60 * 60 * 1000;

/** `2026-03-05 14:07`. */
export function inKarachi(at: Date): string {
	return new Date(at.getTime() + KARACHI).toISOString().slice(0, 16).replace('T', ' ');
}
