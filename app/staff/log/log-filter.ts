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
	/** The number of an order, or its id. */
	order: string | null;
	/** ISO dates in Karachi, both included. */
	from: string | null;
	to: string | null;
	/** The rows that are older than this one. */
	after: LogPlace | null;
};

const ORDER = /^([\da-f]{8}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads an address. What is not a value of its field counts as not asked for, except an order, which then finds nothing. */
export function parseLogFilter(query: URLSearchParams): LogFilter {
	const kind = logKinds.find((known) => known === query.get('kind')) ?? null;
	return {
		who: text(query.get('who')),
		kind,
		order: text(query.get('order'))?.replace(/^#/, '').toLowerCase() ?? null,
		from: day(query.get('from')),
		to: day(query.get('to')),
		after: parsePlace(query.get('after') ?? ''),
	};
}

export function isOrder(word: string): boolean {
	return ORDER.test(word);
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

function day(value: string | null): string | null {
	if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return null;
	const at = new Date(`${value}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : null;
}
