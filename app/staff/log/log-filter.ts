import { readDay } from '#app/typed/day.ts';
import { readOrderNumber } from '#app/typed/document-number.ts';
import { wordsOf } from '#app/typed/fault-words.ts';

/** The books that the log reads. `change` is the audit log: all that is not an order, cash or stock. */
export const logKinds = ['order', 'cash', 'stock', 'change'] as const;

export type LogKind = (typeof logKinds)[number];

/** A row of the log by its place in it. */
export type LogPlace = { at: Date; kind: LogKind; id: string };

/** What is asked for; null where nothing is. The address holds it, so that it can be sent and kept. */
export type LogFilter = {
	/** An actor as the books name them, or `none` for SQL by hand. */
	who: string | null;
	kind: LogKind | null;
	/** The number of an order, or its id; as it was typed where it is none. */
	order: string | null;
	/** ISO dates in Karachi, both included; as they were typed where they are none. */
	from: string | null;
	to: string | null;
	/** The rows that are older than this one. */
	after: LogPlace | null;
};

/** Reads an address. A number of an order or a day that cannot be read finds nothing; what else makes no sense is not asked for. */
export function parseLogFilter(query: URLSearchParams): LogFilter {
	const kind = logKinds.find((known) => known === query.get('kind')) ?? null;
	return {
		who: text(query.get('who')),
		kind,
		order: typedIn(query, 'order'),
		from: typedIn(query, 'from'),
		to: typedIn(query, 'to'),
		after: parsePlace(query.get('after') ?? ''),
	};
}

const readers = { order: readOrderNumber, from: readDay, to: readDay };

type Typed = keyof typeof readers;

/** As it was typed, where it cannot be read. */
function typedIn(query: URLSearchParams, field: Typed): string | null {
	const typed = text(query.get(field));
	const reading = typed === null ? null : readers[field](typed);
	return reading?.ok ? reading.value : typed;
}

/** Why a field finds nothing, by its name. */
export function logFaults(filter: Pick<LogFilter, Typed>): Partial<Record<Typed, string>> {
	return Object.fromEntries(
		Object.entries(readers).flatMap(([field, reader]) => {
			const reading = reader(filter[field as Typed] ?? '');
			return reading.ok || reading.fault.kind === 'empty' ? [] : [[field, wordsOf(reading.fault)]];
		}),
	);
}

/** The filter as an address has it, at the place `after`. */
export function logQuery({ after, ...filter }: LogFilter): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value);
	if (after) query.set('after', `${after.at.toISOString()} ${after.kind} ${after.id}`);
	return query.toString();
}

function parsePlace(place: string): LogPlace | null {
	const [at = '', word, ...id] = place.split(' ');
	const kind = logKinds.find((known) => known === word);
	if (!kind || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)) return null;
	const time = new Date(at);
	const isPlace = !Number.isNaN(time.getTime()) && /^[\w -]{1,60}$/.test(id.join(' '));
	return isPlace ? { at: time, kind, id: id.join(' ') } : null;
}

function text(value: string | null): string | null {
	const trimmed = value
		?.toWellFormed()
		.replace(/\p{Cc}/gu, '')
		.trim()
		.slice(0, 100);
	return trimmed || null;
}
