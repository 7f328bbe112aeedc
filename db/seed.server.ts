import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { inArray } from 'drizzle-orm';
import { DEMO_LOGINS, type DemoLogin } from '#app/accounts/demo-logins.server.ts';
import { accounts, users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { daysFromKarachi } from '#app/orders/cities/cities.ts';
import { cities } from '#app/orders/tables.server.ts';
import { pictureAddress } from '#app/pictures/picture.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seeds } from '#app/platform/database/tables.server.ts';
import { readFirstDay } from '#app/settings/first-day.server.ts';
import { isSame } from '#app/settings/is-same.ts';
import { isSettingKey } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueProduct } from './catalogue/catalogue-product.ts';
import { demoFacts } from './demo-facts.ts';
import { addDemoOrders } from './demo-orders.server.ts';

/** How long ago the demo accounts were opened, in ms: before the oldest demo order. */
const ACCOUNT_AGE = 120 * 24 * 60 * 60 * 1000;

/**
 * Inserts the demo catalogue, the logins and the customer's orders, only once per database: what the owner deletes does not
 * come back. A database with accounts gets nothing: the demo's passwords are public, and would open somebody's shop.
 */
export async function seedDemo(db: Db, now = new Date(), { withPast = true } = {}): Promise<void> {
	await db.transaction(async (tx) => {
		if (!(await isFirst(tx, 'demo')) || (await tx.$count(users)) > 0) return;
		await tx.insert(products).values(catalogue.map(toRow)).onConflictDoNothing();
		for (const login of DEMO_LOGINS) {
			const user = await addLogin(tx, login, new Date(now.getTime() - ACCOUNT_AGE));
			if (user?.role === 'customer' && withPast) await addDemoOrders(tx, user, now);
		}
	});
	await seedDemoFacts(db);
}

/**
 * NEW-03: what the demo says of itself, once per database, and only where it is the demo. An older version said it in every shop, without
 * rows: a demo keeps it, and any other shop no longer says what its owner never said.
 */
async function seedDemoFacts(db: Db): Promise<void> {
	await db.transaction(async (tx) => {
		if (!(await isFirst(tx, 'demo facts'))) return;
		if (!(await isDemo(tx))) return forgetDemoDays(tx);
		const said = Object.entries(demoFacts).filter(
			([key, value]) => isSettingKey(key) && !isSame(value, newShopSettings[key]),
		);
		await tx
			.insert(shopSettings)
			.values(said.map(([key, value]) => ({ key, value })))
			.onConflictDoNothing();
	});
}

/** The days from Karachi to each city, where the owner has neither changed nor approved them. */
async function forgetDemoDays(tx: Db): Promise<void> {
	const { skipped } = await readFirstDay(tx);
	const known = new Map(daysFromKarachi());
	const stored = await tx.select().from(cities);
	const isUntouched = stored.every(
		({ name, days, served, secondTripFee }) => served && secondTripFee === null && known.get(name) === days,
	);
	if (isUntouched && !skipped.includes('cities')) await tx.update(cities).set({ days: null });
}

/** For a shop of its own: a later start without `SEED=empty` adds nothing of the demo. */
export async function beginEmpty(db: Db): Promise<void> {
	await isFirst(db, 'demo');
	await seedDemoFacts(db);
}

/** Whether a database was begun as the demo. */
export async function isDemo(db: Db): Promise<boolean> {
	const logins = DEMO_LOGINS.map(({ email }) => email);
	return (await db.$count(users, inArray(users.email, logins))) > 0;
}

async function isFirst(db: Db, name: string): Promise<boolean> {
	const first = await db.insert(seeds).values({ name }).onConflictDoNothing().returning();
	return first.length > 0;
}

/** Returns the new user; undefined if the email address has an account already. */
async function addLogin(db: Db, login: DemoLogin, createdAt: Date) {
	const { role, name, email } = login;
	const [user] = await db
		.insert(users)
		.values({
			id: randomUUID(),
			name,
			email,
			role,
			emailVerified: true,
			createdAt,
			staffSince: role === 'customer' ? null : createdAt,
		})
		.onConflictDoNothing()
		.returning();
	if (!user) return;
	await db.insert(accounts).values({
		id: randomUUID(),
		userId: user.id,
		accountId: user.id,
		providerId: 'credential',
		password: await hashPassword(login.password),
	});
	return user;
}

function toRow(product: CatalogueProduct): typeof products.$inferInsert {
	const { price, discount, stock, createdAt, isFeatured = false, ...rest } = product;
	return {
		...rest,
		isFeatured,
		featured: isFeatured,
		image: pictureAddress(`${product.id}-slab`),
		views: ['close', 'laid', 'edge'].map((view) => pictureAddress(`${product.id}-${view}`)),
		price: Math.round(price * 100),
		discount: Math.round(discount * 100),
		stock: Math.round(stock * 100),
		shopId: 'sangtarash',
		createdAt: new Date(createdAt),
		updatedAt: new Date(createdAt),
	};
}
