import { and, desc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import { isDemoLogin } from '#app/accounts/demo-logins.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { knownCities } from '#app/orders/cities.ts';
import { listCities } from '#app/orders/find-city.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { overrides } from '#app/owner/facts.server.ts';
import { readFirstDay } from '#app/owner/first-day.server.ts';
import { readSettings } from '#app/owner/settings.server.ts';
import { newShopSettings, type Settings } from '#app/owner/settings.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
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
	const [marks, settings, cities, [shown], [stocked], [ordered], [testOrder]] = await Promise.all([
		readFirstDay(db),
		readSettings(db),
		listCities(db),
		someForSale(db, and(ne(products.image, ''), gt(products.price, 0))),
		someForSale(db, gt(products.stock, 0)),
		db.select({ id: orders.id }).from(orders).limit(1),
		db
			.select({ id: orders.id, version: orders.version })
			.from(orders)
			.where(and(eq(orders.userId, viewer.id), inArray(orders.stage, ['awaiting', 'confirmed', 'packed'])))
			.orderBy(desc(orders.createdAt))
			.limit(1),
	]);
	const isDone: Record<StepId, boolean> = {
		// Nobody else gets here without one.
		'second-factor': !isDemoLogin(viewer),
		...ownFacts(settings),
		cities: areChanged(cities),
		stones: shown !== undefined,
		stock: stocked !== undefined,
		order: ordered !== undefined,
	};
	const skipped = new Set(marks.skipped);
	return {
		steps: stepIds.map((id) => ({
			id,
			state: isDone[id] ? 'done' : skipped.has(id) ? 'skipped' : 'open',
		})),
		closed: marks.closed,
		testOrder: testOrder ?? null,
	};
}

/** FIRST-03: how far it is, for the line above each page. Null where it is closed, and in the demo; there is no line then. */
export async function findProgress(db: Db, viewer: StaffViewer): Promise<Progress | null> {
	if (viewer.role !== 'owner' || isDemoLogin(viewer)) return null;
	try {
		if ((await readFirstDay(db)).closed) return null;
		const { steps } = await findFirstDay(db, viewer);
		return {
			done: steps.filter(({ state }) => state !== 'open').length,
			next: nextOf(steps),
		};
	} catch (error) {
		log.warn({ error }, 'the first day could not be read');
		return null;
	}
}

function someForSale(db: Db, where: SQL | undefined) {
	return db.select({ id: products.id }).from(products).where(and(isForSale, where)).limit(1);
}

/** What is no longer the demo's. */
function ownFacts(settings: Settings): Record<'name' | 'contact' | 'bank', boolean> {
	const demo = newShopSettings;
	const { contact, bankAccount } = settings;
	const isSet = overrides().some(({ name }) => name === 'contact.whatsapp');
	return {
		name: settings.name !== demo.name && settings.urduName !== demo.urduName,
		contact:
			(['phone', 'email', 'address'] as const).every((field) => contact[field] !== demo.contact[field]) &&
			(isSet || contact.whatsapp !== demo.contact.whatsapp),
		bank: (['title', 'account', 'iban'] as const).every(
			(field) => bankAccount[field] !== demo.bankAccount[field],
		),
	};
}

/** Some are served, and they are not just those that every new shop begins with. */
function areChanged(cities: Awaited<ReturnType<typeof listCities>>): boolean {
	const known = new Map(
		Object.entries(knownCities).flatMap(([days, some]) => some.map(([name]) => [name, Number(days)])),
	);
	const isKnown = cities.every(
		({ name, days, served, secondTripFee }) => served && secondTripFee === null && known.get(name) === days,
	);
	return cities.some(({ served }) => served) && !(isKnown && cities.length === known.size);
}
