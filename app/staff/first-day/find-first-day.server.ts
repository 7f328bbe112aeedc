import { and, desc, eq, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isDemoLogin } from '#app/accounts/demo-logins.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { inYard } from '#app/orders/order-status.ts';
import { cities, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { overrides } from '#app/settings/facts.server.ts';
import { FIRST_DAY_KEY, marksIn, readFirstDay } from '#app/settings/first-day.server.ts';
import { inForce } from '#app/settings/policies.ts';
import { settingsIn } from '#app/settings/settings.server.ts';
import { newShopSettings, type Settings } from '#app/settings/settings.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { nextOf, type Progress, type Step, type StepId, stepIds } from './steps.ts';

export type FirstDay = {
	steps: Step[];
	closed: boolean;
	/** The owner's own order that nobody has loaded yet. */
	testOrder: { id: string; version: number } | null;
};

/** FIRST-01, FIRST-02: what is done of the first day, as the shop itself says it. */
export async function findFirstDay(db: Db, viewer: StaffViewer): Promise<FirstDay> {
	const [firstDay, [testOrder]] = await Promise.all([
		readSteps(db, viewer),
		db
			.select({ id: orders.id, version: orders.version })
			.from(orders)
			.where(and(eq(orders.userId, viewer.id), inArray(orders.stage, inYard)))
			.orderBy(desc(orders.createdAt))
			.limit(1),
	]);
	return { ...firstDay, testOrder: testOrder ?? null };
}

/** In one statement, since each page of an owner has the line. */
async function readSteps(db: Db, viewer: StaffViewer): Promise<Omit<FirstDay, 'testOrder'>> {
	const { key, value } = shopSettings;
	const [found] = await db
		.select({
			stored: sql<Record<string, unknown>>`coalesce(jsonb_object_agg(${key}, ${value}), '{}')`,
			cities: sql<boolean>`(select coalesce(bool_and(${cities.days} is not null), false) from ${cities} where ${cities.served})`,
			stones: hasForSale(db, and(ne(products.image, ''), gt(products.price, 0))),
			stock: hasForSale(db, gt(products.stock, 0)),
			order: sql<boolean>`${exists(db.select().from(orders))}`,
		})
		// An aggregate gives one row, also of no setting.
		.from(shopSettings);
	if (!found) throw new Error('the first day could not be read');
	const { stored, ...done } = found;
	const settings = settingsIn(Object.entries(stored));
	const isDone: Record<StepId, boolean> = {
		// Nobody else gets here without one.
		'second-factor': !isDemoLogin(viewer),
		...saidFacts(settings),
		...done,
	};
	const { skipped, closed } = marksIn(stored[FIRST_DAY_KEY]);
	const stateOf = (id: StepId) => (isDone[id] ? 'done' : skipped.includes(id) ? 'skipped' : 'open');
	return {
		steps: stepIds.map((id) => ({ id, state: stateOf(id) })),
		closed,
	};
}

/** FIRST-03: how far it is, for the line above each page. Null where it is closed, and in the demo; there is no line then. */
export async function findProgress(db: Db, viewer: StaffViewer): Promise<Progress | null> {
	if (viewer.role !== 'owner' || isDemoLogin(viewer)) return null;
	try {
		if ((await readFirstDay(db)).closed) return null;
		const { steps } = await readSteps(db, viewer);
		return {
			done: steps.filter(({ state }) => state !== 'open').length,
			next: nextOf(steps),
		};
	} catch (error) {
		log.warn({ error }, 'the first day could not be read');
		return null;
	}
}

function hasForSale(db: Db, where: SQL | undefined): SQL<boolean> {
	return sql<boolean>`${exists(db.select().from(products).where(and(isForSale, where)))}`;
}

/** What the owner has said: a new shop says nothing by itself. */
function saidFacts(settings: Settings): Record<'name' | 'contact' | 'bank' | 'policies' | 'front', boolean> {
	const { name, urduName, tagline, contact, bankAccount, policies, slides, claims, range, services } =
		settings;
	const hasNumber = overrides().some(({ name }) => name === 'contact.whatsapp') || contact.whatsapp !== '';
	const { phone, email, address, city } = contact;
	return {
		name: name !== newShopSettings.name && urduName !== '' && tagline !== '',
		contact: hasNumber && [phone, email, address, city].every(Boolean),
		bank: bankAccount !== null,
		policies: inForce(policies).length === policies.length,
		front: [slides, claims, range, services].every(({ length }) => length > 0),
	};
}
