import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { invite, listInvitations } from '#app/accounts/people/invitations.server.ts';
import { users } from '#app/accounts/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { deliveryDays } from '#app/orders/day/delivery-day.ts';
import { findDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orders } from '#app/orders/tables.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { subscribePush } from '#app/staff/alerts/edit-subscription.server.ts';
import { demoSettings } from '#db/demo-facts.ts';
import { addDemoOrders } from '#db/demo-orders.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { demo } from '#test/visitor.ts';

/** How an order comes to each stage. */
const WAYS = {
	awaiting: [],
	confirmed: ['confirmed'],
	packed: ['confirmed', 'packed'],
	dispatched: ['confirmed', 'packed', 'dispatched'],
	attempted: ['confirmed', 'packed', 'dispatched', 'attempted'],
	delivered: ['confirmed', 'packed', 'dispatched', 'delivered'],
	'part-delivered': ['confirmed', 'packed', 'dispatched', 'part-delivered'],
	refused: ['confirmed', 'packed', 'dispatched', 'refused'],
	returned: ['confirmed', 'packed', 'dispatched', 'refused', 'returned'],
	cancelled: ['cancelled'],
} as const satisfies Record<Stage, readonly Stage[]>;

export const everyStage = Object.keys(WAYS) as Stage[];

/** Two sq ft at PKR 7,654 each: PKR 15,308. */
const QUANTITY = 200;
const PRICE = 765_400;
const TOTAL = (PRICE * QUANTITY) / 100;
const STONE = 'telltale-onyx';

/** What tells of an order at a stage, and of nothing else in the shop. */
export const telltale = {
	/** The stage stands in name and note, so that each tells whose it is. */
	name: (stage: Stage) => `Zzyzx${stage.replace('-', '')}`,
	street: 'Qqzcrescent',
	notes: (stage: Stage) => `Qqzgate${stage.replace('-', '')}`,
	email: 'qqzmail',
	/** The last digits are the order's own. */
	phone: '32199887',
	/** Of somebody who is invited. */
	invited: 'qqzinvited@stone.example',
	/** Of the owner's browser, which hears of orders. */
	endpoint: 'https://push.example.com/qqzowner',
	/** Of the seller, a setting. */
	address: 'Qqzsettingroad',
} as const;

export type Furnished = {
	/** An order at each stage, which another driver has once it is on its way. */
	ids: Record<Stage, string>;
	/** The demo's order that is on its way, with the demo's driver. */
	own: string;
	/** Ids of people, by role, and one of the yard who never signs in. */
	people: Record<'owner' | 'desk' | 'yard' | 'driver' | 'otherDriver' | 'spare', string>;
	invitation: string;
};

/** The orders whose own pages are opened: those of a few stages in `npm test`. */
export function opened({ ids }: Furnished, size: 'short' | 'full'): string[] {
	const stages =
		size === 'full' ? everyStage : (['awaiting', 'confirmed', 'dispatched', 'delivered'] as const);
	return stages.map((stage) => ids[stage]);
}

/** Fills the demo shop at `url` with what each role may see a part of. */
export async function furnish(url: string): Promise<Furnished> {
	const { db, close } = await openDatabase({ url });
	try {
		// The copied demo has no orders yet.
		const [customer] = await db.select().from(users).where(eq(users.email, demo.customer.email));
		if (!customer) throw new Error('the demo has no customer');
		await addDemoOrders(db, customer, new Date());
		const otherDriver = (await addUser(db, { name: 'Qqz Other Driver', role: 'driver' })).id;
		const spare = (await addUser(db, { name: 'Spare Hand', role: 'yard' })).id;
		const idOf = async (role: 'owner' | 'desk' | 'yard' | 'driver') =>
			(await db.select({ id: users.id }).from(users).where(eq(users.email, demo[role].email)))[0]?.id ?? '';
		const people = {
			owner: await idOf('owner'),
			desk: await idOf('desk'),
			yard: await idOf('yard'),
			driver: await idOf('driver'),
			otherDriver,
			spare,
		};
		await addProduct(db, { id: STONE, name: 'Telltale Onyx', price: PRICE, stock: 100_000 });
		const ids: Partial<Record<Stage, string>> = {};
		for (const stage of everyStage) ids[stage] = await addOrder(db, stage, people);
		const owner = { id: people.owner, role: 'owner' } as const;
		const invited = { name: 'Qqz Invited', email: telltale.invited, role: 'yard' } as const;
		await invite(db, owner, invited, 'https://stone.example');
		const [invitation] = await listInvitations(db);
		const seller = { ...demoSettings.seller, name: 'Qqz Stone', address: telltale.address };
		await writeSettings(db, owner, { ...demoSettings, seller });
		const keys = { p256dh: letters(65), auth: letters(16) };
		await subscribePush(db, people.owner, { endpoint: telltale.endpoint, ...keys }, '');
		const [own] = await db
			.update(orders)
			.set({ driverId: people.driver })
			.where(and(eq(orders.stage, 'dispatched'), isNull(orders.driverId)))
			.returning({ id: orders.id });
		if (!own || !invitation) throw new Error('the demo has no order on its way');
		return { ids: ids as Record<Stage, string>, own: own.id, people, invitation: invitation.id };
	} finally {
		await close();
	}
}

/** Adds an order at a stage. */
export async function addOrder(db: Db, stage: Stage, people: Furnished['people']): Promise<string> {
	const buyer = await addUser(db);
	// Each customer is another, so that none holds too much.
	const n = await db.$count(orders);
	const placed = await placeOrder(
		db,
		{ id: buyer.id, email: buyer.email, orderMails: false, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: STONE, quantity: QUANTITY }],
			shownTotal: TOTAL,
			notes: telltale.notes(stage),
			customer: {
				name: telltale.name(stage),
				email: `${telltale.email}${n}@buyer.example`,
				phone: `+92${telltale.phone}${String(n).padStart(2, '0')}`,
				address: { street: `${telltale.street} ${n}`, city: 'Lahore', postalCode: '54000' },
			},
		}),
	);
	if (!placed.ok) throw new Error(`no order: ${placed.reason}`);
	for (const to of WAYS[stage]) await moveOn(db, placed.orderId, to, people);
	return placed.orderId;
}

/** So many bytes, as a browser writes its keys. */
const letters = (bytes: number) => Buffer.alloc(bytes, 4).toString('base64url');

async function moveOn(db: Db, orderId: string, to: Stage, people: Furnished['people']): Promise<void> {
	const [order] = await findDeskOrders(db, [orderId]);
	if (!order) throw new Error('no order');
	const payload: Partial<Record<Stage, MovePayload>> = {
		confirmed: { called: true },
		packed: { lines: [{ position: 0, packed: QUANTITY }] },
		dispatched: {
			carrier: 'own',
			vehicle: 'LES 1',
			driverName: 'Other',
			driverPhone: '+923001234567',
			driverId: people.otherDriver,
		},
		attempted: {
			reason: 'nobody-home',
			nextDate: deliveryDays(new Date(), { road: 1, cutting: 0, holidays: [] })[0],
		},
		delivered: { collected: order.due },
		'part-delivered': { collected: order.due / 2, lines: [{ position: 0, kept: QUANTITY / 2 }] },
		refused: { reason: 'changed-mind' },
		returned: { lines: [{ position: 0, whole: QUANTITY }] },
		cancelled: { reason: 'price' },
	};
	const actor = { id: people.owner, role: 'owner' } as const;
	const { version } = order;
	const moved = await moveOrder(db, { orderId, to, actor, key: randomUUID(), version, ...payload[to] });
	if (!moved.ok) throw new Error(`${to}: ${moved.reason}`);
}
