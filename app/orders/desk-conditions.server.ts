import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_TRIES } from './confirm-tries.ts';
import { inYard, onRoad as onRoadStages, type Stage } from './order-status.ts';

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

// What the desk looks for, once for the indexes and once for the queries: the planner uses a partial index only where a query
// repeats its condition. So they have no parameters. `toCall` is narrower than the stage alone, because otherwise a plan of
// `derived.may_hold` that was made for an empty shop could use its index.

const maxTries = sql.raw(String(MAX_TRIES));

/** Words as a list of SQL. */
export function oneOf(words: readonly string[]): SQL {
	return sql.raw(words.map((word) => `'${word}'`).join(', '));
}

function isAt({ stage }: Columns<'stage'>, at: readonly Stage[]): SQL {
	return sql`${stage} in (${oneOf(at)})`;
}

export function toCall({
	stage,
	cityServed,
	confirmTries,
}: Columns<'stage' | 'cityServed' | 'confirmTries'>): SQL {
	return sql`${stage} = 'awaiting' and ${cityServed} and ${confirmTries} < ${maxTries}`;
}

export function toPack({ stage }: Columns<'stage'>): SQL {
	return sql`${stage} = 'confirmed'`;
}

export function toLoad({ stage }: Columns<'stage'>): SQL {
	return sql`${stage} = 'packed'`;
}

export function onRoad({ stage }: Columns<'stage'>): SQL {
	return isAt({ stage }, onRoadStages);
}

/** A part-delivered order leaves this stage once the rest of its stone is counted. */
export function comingBack({ stage }: Columns<'stage'>): SQL {
	return sql`${stage} in ('refused', 'part-delivered')`;
}

/**
 * What a problem is: three calls without an answer, a city without a truck, a customer whom no mail reaches. Or a line has a part of a
 * piece, a delivery is not paid in full, the shop has to pay back.
 */
export function problem({
	stage,
	cityServed,
	mailRefused,
	confirmTries,
	hasPart,
	paymentStatus,
}: Columns<'stage' | 'cityServed' | 'mailRefused' | 'confirmTries' | 'hasPart' | 'paymentStatus'>): SQL {
	return sql`((${stage} = 'awaiting' and ${confirmTries} >= ${maxTries})
		or (${isAt({ stage }, inYard)} and (${hasPart} or not ${cityServed} or ${mailRefused}))
		or (${stage} in ('delivered', 'part-delivered', 'returned') and ${paymentStatus} = 'pending')
		or ${paymentStatus} = 'owed')`;
}

export function risky({ highRisk }: Columns<'highRisk'>): SQL {
	return sql`${highRisk}`;
}

/** A city in any letter case. */
export function cityKey({ city }: Columns<'city'>): SQL {
	return sql`lower(${city})`;
}
