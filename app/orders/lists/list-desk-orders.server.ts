import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { listBalances } from '#app/orders/balance.server.ts';
import { dueIn, EMPTY_BALANCE, owedIn } from '#app/orders/cash.ts';
import { chargeColumns } from '#app/orders/charge-columns.server.ts';
import { BETWEEN_TRIES } from '#app/orders/confirm-tries.ts';
import * as desk from '#app/orders/desk-conditions.server.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchWords } from '#app/typed/search-text.ts';
import type { Age, DeskFilter, DeskTab } from './desk-filter.ts';
import { hasPublicWord, hasWord } from './desk-search.server.ts';
import { listGoods } from './list-goods.server.ts';
import { stonesNamed } from './stones-named.server.ts';

/** How many orders a page of a list has. */
export const DESK_PAGE = 50;

/** Beyond so many a tab's count says only that there are more. */
export const MAX_COUNT = 1000;

const waitedLong = sql.raw(`now() - interval '${BETWEEN_TRIES} milliseconds'`);

/** DESK-01: what stands in each tab. */
const conditions: Record<DeskTab, SQL | undefined> = {
	confirm: sql`${desk.toCall(orders)} and (${orders.lastTryAt} is null or ${orders.lastTryAt} <= ${waitedLong})`,
	'call-back': sql`${desk.toCall(orders)} and ${orders.lastTryAt} > ${waitedLong}`,
	pack: desk.toPack(orders),
	load: desk.toLoad(orders),
	road: desk.onRoad(orders),
	back: desk.comingBack(orders),
	problems: desk.problem(orders),
	all: undefined,
};

const fields = {
	id: orders.id,
	version: orders.version,
	stage: orders.stage,
	customerName: orders.customerName,
	customerPhone: orders.customerPhone,
	city: orders.city,
	totalAmount: orders.totalAmount,
	...chargeColumns,
	confirmedAmount: orders.confirmedAmount,
	paymentStatus: orders.paymentStatus,
	confirmTries: orders.confirmTries,
	lastTryAt: orders.lastTryAt,
	cityServed: orders.cityServed,
	hasPart: orders.hasPart,
	isCut: orders.isCut,
	mailRefused: orders.mailRefused,
	highRisk: orders.highRisk,
	riskPoints: orders.riskPoints,
	driverId: orders.driverId,
	nextDate: orders.nextDate,
	createdAt: orders.createdAt,
};

/** An order as the desk sees it in a list. Amounts in paisa. */
export type DeskOrder = Awaited<ReturnType<typeof findDeskOrders>>[number];

/** DESK-02: one page of a list, and whether there are more. For staff only. */
export async function listDeskOrders(
	db: Db,
	filter: DeskFilter,
): Promise<{ orders: DeskOrder[]; more: boolean }> {
	const ids = await listIds(db, filter);
	return { orders: await findDeskOrders(db, ids.slice(0, DESK_PAGE)), more: ids.length > DESK_PAGE };
}

/** The ids of a page's orders, and one more where there are more. */
async function listIds(db: Db, filter: DeskFilter): Promise<string[]> {
	const stones = filter.stone === '' ? null : await stonesNamed(db, filter.stone);
	if (stones?.length === 0) return [];
	const direction = filter.oldest ? asc : desc;
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(conditions[filter.tab], ...narrowed(filter), stones ? hasStone(stones) : undefined, beyond(filter)),
		)
		.orderBy(direction(orders.createdAt), direction(orders.id))
		.limit(DESK_PAGE + 1);
	return found.map(({ id }) => id);
}

/** The orders with these ids, in their order, with lines, and what is due either way. */
export async function findDeskOrders(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return [];
	const [found, lines, balances] = await Promise.all([
		db
			.select(fields)
			.from(orders)
			.where(inArray(orders.id, [...ids])),
		listGoods(db, ids),
		listBalances(db, ids),
	]);
	const byId = new Map(found.map((order) => [order.id, order]));
	return ids.flatMap((id) => {
		const order = byId.get(id);
		if (!order) return [];
		const balance = balances.get(id) ?? EMPTY_BALANCE;
		return {
			...order,
			lines: lines.filter(({ orderId }) => orderId === id),
			due: dueIn(balance),
			owed: owedIn(balance),
		};
	});
}

/** How many orders stand in each of these tabs, up to `MAX_COUNT`. */
export async function countDeskTabs<Tab extends DeskTab>(
	db: Db,
	tabs: readonly Tab[],
): Promise<Record<Tab, number>> {
	const [counts] = await db
		.select(
			Object.fromEntries(
				tabs.map((tab) => {
					const some = sql`select from ${orders} where ${conditions[tab] ?? sql`true`} limit ${sql.raw(String(MAX_COUNT))}`;
					return [tab, sql<number>`(select count(*)::int from (${some}) as found)`];
				}),
			),
		)
		.from(sql`(values (1)) as once`);
	return counts as Record<Tab, number>;
}

function narrowed({ seesAll, search, city, driver, min, max, age, risk }: DeskFilter): (SQL | undefined)[] {
	const words = searchWords(search);
	return [
		// Signs alone are no word, and find nothing.
		search !== '' && words.length === 0 ? sql`false` : undefined,
		...words.map((ways) => hasWord(orders, ways)),
		...(seesAll ? [] : words.map((ways) => hasPublicWord(orders, ways))),
		city === '' ? undefined : sql`${desk.cityKey(orders)} = lower(${city})`,
		driver === '' ? undefined : eq(orders.driverId, driver),
		min === '' ? undefined : gte(orders.totalAmount, Number(min) * 100),
		max === '' ? undefined : lte(orders.totalAmount, Number(max) * 100),
		age === '' ? undefined : placed[age],
		risk ? desk.risky(orders) : undefined,
	];
}

const placed: Record<Age, SQL> = {
	day: sql`${orders.createdAt} > now() - interval '1 day'`,
	'over-1': sql`${orders.createdAt} < now() - interval '1 day'`,
	'over-3': sql`${orders.createdAt} < now() - interval '3 days'`,
	'over-7': sql`${orders.createdAt} < now() - interval '7 days'`,
	'over-30': sql`${orders.createdAt} < now() - interval '30 days'`,
};

/** Compares rows, so that the index is read from there on. */
function beyond({ after, oldest }: DeskFilter): SQL | undefined {
	if (!after) return undefined;
	const sign = sql.raw(oldest ? '>' : '<');
	return sql`(${orders.createdAt}, ${orders.id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`;
}

function hasStone(ids: readonly string[]): SQL {
	return sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${inArray(orderLines.productId, [...ids])})`;
}
