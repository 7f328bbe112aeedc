import { eq, inArray, sql } from 'drizzle-orm';
import { offersOf, piecesIn } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { cashEntries, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';

type DemoOrder = {
	id: string;
	stage: Stage;
	/** Days before the shop's first start. */
	daysAgo: number;
	address: { street: string; city: string; postalCode: string };
	notes?: string;
	/** Ids of the catalogue, each with hundredths of a sq ft. */
	lines: [productId: string, quantity: number][];
	/** Placed before lines named their goods. */
	isUnsaid?: true;
};

const PHONE = '0300 1234567';
const HOME = { street: 'House 14, Street 3, DHA Phase 6', city: 'Karachi', postalCode: '75500' };
const PARENTS = { street: 'Bungalow 22, Block C, Latifabad 6', city: 'Hyderabad', postalCode: '71800' };

const DAY = 24 * 60 * 60 * 1000;

/** The past of the demo customer: one order in each colour of ORD-04, newest first. */
export const demoOrders: DemoOrder[] = [
	{
		id: '6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5',
		stage: 'awaiting',
		daysAgo: 1,
		address: HOME,
		notes: 'Second floor, the lift is wide enough for tiles.',
		lines: [
			['calacatta-gold', 1875],
			['chitral-white', 12_000],
		],
	},
	{
		id: '2c95e8b1-0d7f-4a36-8e52-91f06b7ac3d8',
		stage: 'dispatched',
		daysAgo: 5,
		address: HOME,
		lines: [
			['black-galaxy', 4600],
			['mansehra-grey', 14_000],
		],
	},
	{
		id: 'b80e4d26-7a19-4f5b-a3c7-c5d2e1806f94',
		stage: 'delivered',
		isUnsaid: true,
		daysAgo: 47,
		address: PARENTS,
		notes: 'Please ring the bell twice.',
		lines: [
			['botticina-classic', 42_000],
			['verona', 9650],
			['black-and-gold', 2400],
			['ziarat-white', 6000],
			['tan-brown', 1250],
		],
	},
	{
		id: '94a7b3f0-e6c8-4d12-b05e-07d93a1c58b6',
		stage: 'cancelled',
		isUnsaid: true,
		daysAgo: 96,
		address: HOME,
		lines: [['statuario', 4500]],
	},
];

/** Gives a customer the demo orders. The stock of the catalogue is what is left after them. */
export async function addDemoOrders(
	db: Db,
	customer: { id: string; name: string; email: string },
	now: Date,
): Promise<void> {
	const ids = demoOrders.flatMap(({ lines }) => lines.map(([id]) => id));
	const found = await db.select().from(products).where(inArray(products.id, ids));
	await nameStockCause(db, { reason: 'opening', note: 'Before the demo orders' });
	await addToStock(
		db,
		demoOrders.filter(({ stage }) => stage !== 'cancelled').flatMap(({ lines }) => lines),
		1,
	);
	for (const { id, stage, daysAgo, address, notes, lines, isUnsaid } of demoOrders.toReversed()) {
		const bought = lines.flatMap(([productId, quantity], position) =>
			found
				.filter((product) => product.id === productId)
				.map((product) => ({
					orderId: id,
					position,
					productId,
					name: product.name,
					image: product.image,
					price: product.price,
					quantity,
					...(!isUnsaid && usualGoods(product, quantity)),
					kept: stage === 'delivered' ? quantity : 0,
				})),
		);
		const totalAmount = bought.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
		const at = new Date(now.getTime() - daysAgo * DAY);
		await db.insert(orders).values({
			id,
			userId: customer.id,
			idempotencyKey: id,
			requestHash: '',
			customerName: customer.name,
			customerEmail: customer.email,
			customerPhone: PHONE,
			...address,
			notes,
			totalAmount,
			paymentStatus: stage === 'delivered' ? 'paid' : stage === 'cancelled' ? 'none' : 'pending',
			stage,
			deliveredAt: stage === 'delivered' ? at : null,
			createdAt: at,
		});
		await db.insert(orderLines).values(bought);
		await nameStockCause(db, { reason: 'sold', orderId: id, actor: CUSTOMER });
		await addToStock(db, lines, -1);
		await db.insert(orderEvents).values({
			orderId: id,
			version: 1,
			to: stage,
			actorId: CUSTOMER,
			actorRole: 'customer',
			key: 'placed',
			at,
		});
		const booked = { orderId: id, version: 1, amount: totalAmount, actorId: CUSTOMER, at };
		if (stage !== 'cancelled') await db.insert(cashEntries).values({ ...booked, kind: 'charged' });
		if (stage === 'delivered') await db.insert(cashEntries).values({ ...booked, kind: 'collected' });
		if (stage !== 'cancelled') continue;
		await nameStockCause(db, { reason: 'cancelled', orderId: id, actor: CUSTOMER });
		await addToStock(db, lines, 1);
	}
}

function usualGoods(product: typeof products.$inferSelect, quantity: number) {
	const { usual } = offersOf(product);
	return { ...usual, pieces: piecesIn(usual, quantity, product.slabSize) };
}

/** Adds the quantities of the lines to the stock, or with -1 takes them from it. */
async function addToStock(db: Db, lines: DemoOrder['lines'], sign: 1 | -1): Promise<void> {
	for (const [id, quantity] of lines)
		await db
			.update(products)
			.set({ stock: sql`${products.stock} + ${sign * quantity}` })
			.where(eq(products.id, id));
}
