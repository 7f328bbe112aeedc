import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import { paidIn } from '#app/orders/cash.ts';
import { cityKey } from '#app/orders/cities/city-key.ts';
import { findCity } from '#app/orders/cities/find-city.server.ts';
import { kindOfPhone } from '#app/orders/phone.server.ts';
import { isPhoneConfirmed } from '#app/orders/phone-came.server.ts';
import { type Risk, type RiskFacts, riskIn } from '#app/orders/risk.ts';
import { cityKeyOf, hasEnded, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** A risk, and whether a truck goes to the order's city. A city that is not in the list is the desk's to settle. */
export type Judged = Risk & { cityServed: boolean };

type Order = typeof orders.$inferSelect;

/** How many of the latest orders count, of the shop and to one spelling of a city. */
const LATEST = 200;

/** How many of the latest orders of a customer count. */
const LATEST_OF_CUSTOMER = 50;

/** Fewer orders of the shop say nothing about what is usual. */
const ENOUGH_ORDERS = 20;

const DAY = 24 * 60 * 60 * 1000;

/** RISK-02: judges an order by what the shop knows now. `cut`: its stone is to be cut to measure. Null for an unknown order. */
export async function riskOf(db: Db, orderId: string, { cut = false } = {}): Promise<Judged | null> {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	return order ? judge(db, { ...order, isCut: order.isCut || cut }, await findUsualTotal(db)) : null;
}

export async function judge(db: Db, order: Order, usualTotal: number | null): Promise<Judged> {
	const city = await findCity(db, order.city);
	const risk = riskIn({
		...(await findPast(db, order)),
		phone: kindOfPhone(order.customerPhone),
		isPhoneConfirmed: await isPhoneConfirmed(db, order.customerPhone),
		street: order.street,
		total: order.totalAmount,
		usualTotal,
		isCityKnown: city !== null,
		city: await countEnded(db, city?.keys ?? [cityKey(order.city)]),
		priceWaits: order.priceWaits,
		isCut: order.isCut,
		advance: paidIn(await findBalance(db, order.id)),
	});
	return { ...risk, cityServed: city?.served ?? true };
}

type Past = Pick<RiskFacts, 'refusedBefore' | 'cancelledBefore' | 'isFirst' | 'sameWithinDay'>;

/** What the same phone, mail or account has ordered besides. */
async function findPast(db: Db, order: Order): Promise<Past> {
	const { id, userId, customerPhone, customerEmail, createdAt } = order;
	const found = await db
		.select({
			id: orders.id,
			stage: orders.stage,
			deliveredAt: orders.deliveredAt,
			createdAt: orders.createdAt,
		})
		.from(orders)
		.where(
			or(
				// The literals name the partial indexes.
				and(eq(orders.customerPhone, customerPhone), sql`${orders.customerPhone} <> ''`),
				and(eq(orders.customerEmail, customerEmail), sql`${orders.customerEmail} <> ''`),
				userId === null ? undefined : eq(orders.userId, userId),
			),
		)
		.orderBy(desc(orders.createdAt))
		.limit(LATEST_OF_CUSTOMER);
	const others = found.filter((other) => other.id !== id);
	const before = others.filter((other) => other.createdAt < createdAt);
	const dayBefore = before.filter(
		(other) => other.stage !== 'cancelled' && createdAt.getTime() - other.createdAt.getTime() < DAY,
	);
	const cancelled = others.filter(({ stage }) => stage === 'cancelled').map(({ id }) => id);
	return {
		refusedBefore: others.filter(wasRefused).length,
		cancelledBefore: cancelled.length - (await countOutOfStock(db, cancelled)),
		isFirst: before.length === 0,
		sameWithinDay: await hasSameStones(
			db,
			id,
			dayBefore.map(({ id }) => id),
		),
	};
}

/** What was refused never has a day of delivery, also once it is back in the yard. */
function wasRefused({ stage, deliveredAt }: Pick<Order, 'stage' | 'deliveredAt'>): boolean {
	return stage === 'refused' || (stage === 'returned' && deliveredAt === null);
}

/** Of these cancelled orders, how many the shop itself could not fill. */
async function countOutOfStock(db: Db, ids: string[]): Promise<number> {
	if (ids.length === 0) return 0;
	return db.$count(
		orderEvents,
		and(inArray(orderEvents.orderId, ids), eq(orderEvents.reason, 'out-of-stock')),
	);
}

async function hasSameStones(db: Db, id: string, others: string[]): Promise<boolean> {
	if (others.length === 0) return false;
	const lines = await db
		.selectDistinct({ orderId: orderLines.orderId, productId: orderLines.productId })
		.from(orderLines)
		.where(inArray(orderLines.orderId, [id, ...others]))
		.orderBy(asc(orderLines.productId));
	const stonesOf = (wanted: string) =>
		JSON.stringify(lines.filter(({ orderId }) => orderId === wanted).map(({ productId }) => productId));
	return others.some((other) => stonesOf(other) === stonesOf(id));
}

/** How the latest orders to a city have ended, in all its spellings. */
async function countEnded(db: Db, keys: string[]): Promise<RiskFacts['city']> {
	const ended: Pick<Order, 'stage' | 'deliveredAt'>[] = [];
	for (const key of keys)
		ended.push(
			...(await db
				.select({ stage: orders.stage, deliveredAt: orders.deliveredAt })
				.from(orders)
				.where(and(eq(cityKeyOf(orders.city), key), hasEnded(orders)))
				.orderBy(desc(orders.createdAt))
				.limit(LATEST)),
		);
	return { ended: ended.length, refused: ended.filter(wasRefused).length };
}

/** The median total of the shop's latest orders, in paisa; null while there are too few. */
export async function findUsualTotal(db: Db): Promise<number | null> {
	const latest = await db
		.select({ total: orders.totalAmount })
		.from(orders)
		.orderBy(desc(orders.createdAt))
		.limit(LATEST);
	if (latest.length < ENOUGH_ORDERS) return null;
	const totals = latest.map(({ total }) => total).sort((one, other) => one - other);
	return totals[Math.floor(totals.length / 2)] ?? null;
}
