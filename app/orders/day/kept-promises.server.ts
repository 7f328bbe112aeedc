import { sql } from 'drizzle-orm';
import { windowInWords } from '#app/delivery/day-window.ts';
import { cities, cityKeyOf, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDate } from '#app/platform/dates.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How far back deliveries are counted. */
const COUNTED_DAYS = 90;

/** A delivery outside its days: what was promised, and when it came. */
type Missed = { id: string; promised: string; came: string };

/** Deliveries to a city: of what was promised. `missed`: the latest first. */
export type KeptPromises = { city: string; delivered: number; kept: number; missed: Missed[] };

/** How many of them are listed. */
const MOST_MISSED = 20;

type Row = Omit<KeptPromises, 'missed'> & {
	missed: { id: string; from: string; to: string; came: string }[] | null;
};

/**
 * SUM-07: how many deliveries of the last 90 days came on a day that was promised, by city, most deliveries first. A day that was agreed
 * since takes the place of the promise.
 */
export async function keptPromises(db: Db, now: Date): Promise<KeptPromises[]> {
	const since = new Date(now.getTime() - COUNTED_DAYS * DAY);
	// Pakistan has no summer time.
	const { rows } = (await db.execute(sql`
		with delivery as (
			select ${orders.id} as id, coalesce(${cities.name}, ${orders.city}) as city, ${orders.deliveredAt} as at,
				${orders.promisedFrom} as promised_from, ${orders.promisedTo} as promised_to, ${orders.nextDate} as agreed,
				(${orders.deliveredAt} at time zone 'UTC' + interval '5 hours')::date as came
			from ${orders} left join ${cities} on ${cityKeyOf(orders.city)} = any (${cities.keys})
			where ${orders.promisedTo} is not null and ${orders.deliveredAt} >= ${since.toISOString()}
		), judged as (
			select *, case when agreed is null then came between promised_from and promised_to else came = agreed end as is_kept from delivery
		)
		select city, count(*)::int as delivered, count(*) filter (where is_kept)::int as kept, array_to_json((
			array_agg(json_build_object('id', id, 'from', promised_from, 'to', promised_to, 'came', came) order by at desc, id)
				filter (where not is_kept)
		)[:${sql.raw(String(MOST_MISSED))}]) as missed
		from judged group by city order by delivered desc, city
	`)) as unknown as { rows: Row[] };
	return rows.map(({ missed, ...counted }) => ({
		...counted,
		missed: (missed ?? []).map(({ id, came, ...promised }) => ({
			id,
			promised: windowInWords(promised),
			came: formatDate(came),
		})),
	}));
}
