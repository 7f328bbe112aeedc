import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { unsentColumns } from '#app/mail/list-unsent.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { mayBeRedirected } from '#app/orders/redirect-mail.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Place } from '#app/staff/list-place.ts';
import { type MailTab, mailTabs } from './mail-tab.ts';

/** How many mails a page has. */
const PAGE = 50;

/** An address has whole milliseconds, and the database a thousand times as many. */
const time = sql`date_trunc('milliseconds', ${outbox.createdAt})`;

/**
 * Of the order that the mail tells of, or of the newest one of its reader. Mail to the shop itself goes to no customer's account, and
 * has none.
 */
const phone = sql<string | null>`(
	select ${orders.customerPhone} from ${orders}
	where ${orders.userId} = (select ${users.id} from ${users} where ${users.email} = ${outbox.recipient})
	order by ${orders.id} is not distinct from ${outbox.orderId} desc, ${orders.createdAt} desc limit 1
)`;

/** `onlyOrders`: the mail of orders alone, for who sees no other. */
type Seen = { onlyOrders?: boolean };

const isSeen = ({ onlyOrders }: Seen) => (onlyOrders ? isNotNull(outbox.orderId) : undefined);

/** MAIL-09: a page of the mail that has not reached its reader, the newest first. `after`: the last row of the page before. */
export async function listMail(
	db: Db,
	{ tab, after = null, ...seen }: Seen & { tab: MailTab; after?: Place | null },
) {
	const listed = await db
		.select({
			...unsentColumns,
			nextAttemptAt: outbox.nextAttemptAt,
			notBefore: outbox.notBefore,
			isLetter: sql<boolean>`${outbox.unsubscribe} is not null`,
			// An order may be forgotten before its mail.
			orderId: orders.id,
			phone,
			mayBeRedirected: sql<boolean>`${mayBeRedirected}`,
		})
		.from(outbox)
		.leftJoin(orders, eq(orders.id, outbox.orderId))
		.where(
			and(
				eq(outbox.status, tab),
				isSeen(seen),
				after ? sql`(${time}, ${outbox.id}) < (${after.at.toISOString()}, ${after.id})` : undefined,
			),
		)
		.orderBy(desc(time), desc(outbox.id))
		.limit(PAGE + 1);
	const mails = listed.slice(0, PAGE);
	const last = mails.at(-1);
	return { mails, next: listed.length > PAGE && last ? { at: last.createdAt, id: last.id } : null };
}

export type ListedMail = Awaited<ReturnType<typeof listMail>>['mails'][number];

/** How many mails each list has. */
export async function countMail(db: Db, seen: Seen = {}): Promise<Record<MailTab, number>> {
	const rows = await db
		.select({ status: outbox.status, mails: count() })
		.from(outbox)
		.where(and(inArray(outbox.status, [...mailTabs]), isSeen(seen)))
		.groupBy(outbox.status);
	const of = (tab: MailTab) => rows.find(({ status }) => status === tab)?.mails ?? 0;
	return { dead: of('dead'), waiting: of('waiting'), held: of('held') };
}
