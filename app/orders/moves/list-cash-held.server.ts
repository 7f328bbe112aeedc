import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { cashEntries, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** The cash of one order or sample that is in somebody's hands. Amount in paisa. */
export type HeldCash = {
	/** One of the two is null. */
	orderId: string | null;
	sampleId: string | null;
	/** The order's version; 0 for a sample. */
	version: number;
	/** Below 0 where somebody has paid back more than is in their hands. */
	amount: number;
	/** When the first of it was taken. */
	since: Date | null;
	/** Tells one holder from another. */
	holder: string;
	/** As the entries name it: null for the order's driver or carrier. */
	entryHolder: string | null;
	/** The name of who has it; empty where nobody is named. */
	name: string;
};

const IS_TAKEN = sql`(${cashEntries.kind} = 'collected' or (${cashEntries.kind} in ('advance', 'paid') and ${cashEntries.way} = 'cash'))`;
const IN_HANDS = sql`sum(case when ${IS_TAKEN} then ${cashEntries.amount} else -${cashEntries.amount} end)`;
const SINCE = sql<Date | null>`min(${cashEntries.at}) filter (where ${IS_TAKEN} and ${cashEntries.amount} > 0)`;

/** Cash in the hands of drivers, carriers and staff, the oldest first. With `driverId` that of one of them. */
export async function listCashHeld(
	db: Db,
	{ driverId, orderId }: { driverId?: string | undefined; orderId?: string } = {},
): Promise<HeldCash[]> {
	const holder = sql`coalesce(${cashEntries.holder}, ${orders.driverId})`;
	const held = await db
		.select({
			orderId: cashEntries.orderId,
			sampleId: cashEntries.sampleId,
			version: orders.version,
			amount: IN_HANDS.mapWith(Number),
			since: SINCE.mapWith(cashEntries.at),
			entryHolder: cashEntries.holder,
			driverId: orders.driverId,
			driverName: orders.driverName,
			carrier: orders.carrier,
			userName: users.name,
		})
		.from(cashEntries)
		.leftJoin(orders, eq(orders.id, cashEntries.orderId))
		.leftJoin(users, eq(users.id, holder))
		.where(
			and(
				or(
					inArray(cashEntries.kind, ['collected', 'banked']),
					and(inArray(cashEntries.kind, ['advance', 'paid', 'refunded']), eq(cashEntries.way, 'cash')),
				),
				driverId === undefined ? undefined : eq(holder, driverId),
				orderId === undefined ? undefined : eq(cashEntries.orderId, orderId),
			),
		)
		.groupBy(cashEntries.orderId, cashEntries.sampleId, cashEntries.holder, orders.id, users.name)
		.having(sql`${IN_HANDS} <> 0`)
		.orderBy(asc(SINCE), asc(cashEntries.orderId), asc(cashEntries.sampleId));
	return netted(
		held.map(({ version, entryHolder, driverId, driverName, carrier, userName, ...cash }) => ({
			...cash,
			version: version ?? 0,
			entryHolder,
			holder: entryHolder ?? driverId ?? `${carrier ?? ''}: ${driverName ?? ''}`,
			name: userName ?? (entryHolder === null ? (driverName ?? '') : ''),
		})),
	);
}

/** What somebody has paid back in cash comes off the oldest cash in their hands. */
function netted(held: readonly HeldCash[]): HeldCash[] {
	const paidBack = new Map<string, number>();
	for (const { holder, amount } of held)
		if (amount < 0) paidBack.set(holder, (paidBack.get(holder) ?? 0) - amount);
	const left = held.flatMap((cash) => {
		if (cash.amount < 0) return [];
		const off = Math.min(paidBack.get(cash.holder) ?? 0, cash.amount);
		paidBack.set(cash.holder, (paidBack.get(cash.holder) ?? 0) - off);
		return off === cash.amount ? [] : { ...cash, amount: cash.amount - off };
	});
	const beyond = [...paidBack].flatMap(([holder, amount]) => {
		const cash = held.find((one) => one.holder === holder);
		return cash && amount > 0 ? { ...cash, amount: -amount } : [];
	});
	return [...left, ...beyond];
}
