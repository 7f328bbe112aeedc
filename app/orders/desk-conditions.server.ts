import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_TRIES } from './confirm-tries.ts';

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

// What the desk looks for, once for the indexes and once for the queries: the planner uses a partial index only where a query
// repeats its condition. So they have no parameters. `toCall` is narrower than the stage alone, because otherwise a plan of
// `derived.may_hold` that was made for an empty shop could use its index.

const maxTries = sql.raw(String(MAX_TRIES));

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
	return sql`${stage} in ('dispatched', 'attempted')`;
}

/** A part-delivered order leaves this stage once the rest of its stone is counted. */
export function comingBack({ stage }: Columns<'stage'>): SQL {
	return sql`${stage} in ('refused', 'part-delivered')`;
}

/** Nobody answered three calls, no truck goes there, a delivery is not paid in full, or the shop has to pay back. */
export function problem({
	stage,
	cityServed,
	confirmTries,
	paymentStatus,
}: Columns<'stage' | 'cityServed' | 'confirmTries' | 'paymentStatus'>): SQL {
	return sql`((${stage} = 'awaiting' and ${confirmTries} >= ${maxTries})
		or (${stage} in ('awaiting', 'confirmed', 'packed') and not ${cityServed})
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

type Searched = Columns<'customerName' | 'customerPhone' | 'id'>;

/** DESK-03: `zainab ali 923001234567 5f0b2a91`: the name, the phone's digits and the order's number. */
export function searchedText({ customerName, customerPhone, id }: Searched): SQL {
	return sql`(lower(${customerName}) || ' ' || regexp_replace(${customerPhone}, '[^0-9]', '', 'g') || ' ' || right(${id}::text, 8))`;
}

/** The same for who does not see phones. */
export function searchedTextWithoutPhone({ customerName, id }: Columns<'customerName' | 'id'>): SQL {
	return sql`(lower(${customerName}) || ' ' || right(${id}::text, 8))`;
}

/** An index of trigrams finds a part of three letters and more; one or two letters are the beginning of a word. */
export function hasWord(text: SQL, word: string): SQL | undefined {
	const part = word.replace(/[\\%_]/g, '\\$&');
	if ([...word].length > 2) return sql`${text} like ${`%${part}%`}`;
	return or(sql`${text} like ${`${part}%`}`, sql`${text} like ${`% ${part}%`}`);
}
