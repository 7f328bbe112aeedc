import type { EventPayload } from '#app/orders/move-payload.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { AuditValue } from '#app/platform/database/tables.server.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { pricesInWords } from '#app/staff/orders/price-words.ts';
import { wayWords } from '#app/staff/orders/way-words.ts';
import { eventWords } from '#app/staff/undo/event-words.server.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import { isolated } from '#app/typed/isolated.ts';
import { authorIn, authorNames, type Names, nameIn } from './author-names.server.ts';
import { logCopy as copy } from './copy.ts';
import type { LogEntry } from './list-log.server.ts';
import type { LogKind } from './log-filter.ts';
import { sampleNames } from './sample-names.server.ts';
import { stoneNames } from './stone-names.server.ts';
import { subjectNames } from './subject-names.server.ts';

/** A row of the log, as the owner reads it. */
export type LogWords = {
	key: string;
	/** `2026-03-05 14:07`, in Karachi. */
	at: string;
	/** `id`: as a filter takes it. `sign`: the end of an account's id, which stays when the name is changed; empty for others. */
	who: { id: string; name: string; sign: string };
	role: string;
	kind: LogKind;
	/** The order's id and number; null where there is none. */
	order: { id: string; number: string } | null;
	what: string;
	before: string;
	after: string;
};

/** LOG-02: the rows in words, with the names of people who still have an account. */
export async function inWords(db: Db, entries: readonly LogEntry[]): Promise<LogWords[]> {
	const changes = entries.flatMap((entry) => (entry.kind === 'change' ? [entry.row] : []));
	const money = entries.flatMap((entry) => (entry.kind === 'cash' ? [entry.row] : []));
	const people = [
		...entries.map(actorOf),
		...changes.map(({ subject }) => subject),
		...money.flatMap(({ holder }) => holder ?? []),
	];
	const [stones, authors, subjects, sampled] = await Promise.all([
		stoneNames(db, entries),
		authorNames(db, people),
		subjectNames(db, changes),
		sampleNames(db, [...changes.map(({ subject }) => subject), ...money.map(({ sampleId }) => sampleId)]),
	]);
	const names = new Map(
		[...stones, ...subjects, ...sampled, ...authors].map(([id, name]) => [id, isolated(name)] as const),
	);
	return entries.map((entry) => {
		const id = actorOf(entry);
		const orderId = orderOf(entry);
		return {
			key: `${entry.kind} ${entry.id}`,
			at: inKarachi(entry.at),
			who: { id, name: nameIn(authors, id), sign: signOf(id) },
			role: 'actorRole' in entry.row ? entry.row.actorRole : '',
			kind: entry.kind,
			order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
			...wordsOf(entry, names),
		};
	});
}

/** Ids of accounts are long texts; those of others are words. */
const signOf = (id: string) => (id.length > 20 ? id.slice(-6) : '');

function actorOf({ kind, row }: LogEntry): string {
	return authorIn(kind === 'stock' ? row.actor : row.actorId);
}

function orderOf({ kind, row }: LogEntry): string | null {
	return kind === 'change' ? null : row.orderId;
}

type Words = Pick<LogWords, 'what' | 'before' | 'after'>;

function wordsOf(entry: LogEntry, names: Names): Words {
	switch (entry.kind) {
		case 'order':
			return ofEvent(entry.row);
		case 'cash':
			return ofCash(entry.row, entry.before, names);
		case 'stock':
			return ofStock(entry.row, names);
		default:
			return ofChange(entry.row, names);
	}
}

function ofEvent({ from, to, undoes, reason, payload }: Extract<LogEntry, { kind: 'order' }>['row']): Words {
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

function ofCash(
	{ kind, amount, slip, way, holder, sampleId }: Extract<LogEntry, { kind: 'cash' }>['row'],
	before: number,
	names: Names,
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

function ofStock(row: Extract<LogEntry, { kind: 'stock' }>['row'], names: Names): Words {
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
function ofChange(
	{ what, subject, before, after }: Extract<LogEntry, { kind: 'change' }>['row'],
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

function inKarachi(at: Date): string {
	return new Date(at.getTime() + KARACHI).toISOString().slice(0, 16).replace('T', ' ');
}
