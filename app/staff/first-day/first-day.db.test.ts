import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { cities } from '#app/orders/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { markFirstDay, readFirstDay } from '#app/settings/first-day.server.ts';
import type { Policy } from '#app/settings/policies.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { demoFacts } from '#db/demo-facts.ts';
import { seedCities } from '#db/seed-cities.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { findFirstDay } from './find-first-day.server.ts';
import { removeTestOrder } from './remove-test-order.server.ts';
import type { StepId } from './steps.ts';

const { db } = await freshDatabase();
await seedCities(db);
const { id } = await addUser(db, { role: 'owner', emailVerified: true });
const owner: StaffViewer = {
	id,
	name: 'Nadia',
	email: 'nadia@stone.example',
	role: 'owner',
	emailVerified: true,
	orderMails: true,
	offerMails: false,
	sampleCredit: 0,
	createdAt: '2026-01-01',
};

const BANK = { bank: 'HBL', branch: 'Saddar', title: 'Khyber', account: '1' };

async function doneSteps(): Promise<StepId[]> {
	const { steps } = await findFirstDay(db, owner);
	return steps.filter(({ state }) => state === 'done').map((step) => step.id);
}

async function order(userId: string, productId: string) {
	const [buyer] = await db.select().from(users).where(eq(users.id, userId));
	if (!buyer) throw new Error('there is no such user');
	const lines = [{ id: productId, quantity: 1000 }];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 500_000 }));
	if (!placed.ok) throw new Error(placed.reason);
	return placed.orderId;
}

test('[FIRST-01] [FIRST-02] each step counts from what the shop itself has, and no longer once that is gone', async () => {
	const { contact, policies } = newShopSettings;
	expect(await doneSteps()).toEqual(['second-factor']);
	const names = { name: 'Khyber Stone Yard', urduName: 'خیبر', tagline: 'Marble from Mardan' };
	for (const [key, value] of Object.entries(names)) {
		expect(await doneSteps()).not.toContain('name');
		await writeSettings(db, owner, { [key]: value });
	}
	expect(await doneSteps()).toContain('name');

	const own = { phone: '+92 91 2345678', email: 'a@khyber.example', address: 'Plot 3', city: 'Peshawar' };
	for (const [key] of Object.entries({ ...own, whatsapp: '' })) {
		await writeSettings(db, owner, { contact: { ...contact, ...own, whatsapp: '923331234567', [key]: '' } });
		expect(await doneSteps(), key).not.toContain('contact');
	}
	await writeSettings(db, owner, { contact: { ...contact, ...own, whatsapp: '923331234567' } });
	expect(await doneSteps()).toContain('contact');

	expect(await doneSteps()).not.toContain('bank');
	await writeSettings(db, owner, {
		bankAccount: { ...BANK, iban: 'PK34 HABB 0009 8765 4321 0987' },
	});
	expect(await doneSteps()).toContain('bank');

	await db.update(cities).set({ days: 3 });
	expect(await doneSteps()).toContain('cities');
	await db.update(cities).set({ days: null }).where(eq(cities.name, 'Gilgit'));
	expect(await doneSteps()).not.toContain('cities');
	await db.update(cities).set({ served: false }).where(eq(cities.name, 'Gilgit'));
	expect(await doneSteps()).toContain('cities');
	await db.update(cities).set({ served: false });
	expect(await doneSteps()).not.toContain('cities');

	const valid = policies.map((policy) => ({ ...policy, since: '2026-03-01' }));
	await writeSettings(db, owner, { policies: [...valid.slice(1), policies[0] as Policy] });
	expect(await doneSteps()).not.toContain('policies');
	await writeSettings(db, owner, { policies: valid });
	expect(await doneSteps()).toContain('policies');
	for (const key of ['slides', 'claims', 'range', 'services'] as const) {
		expect(await doneSteps()).not.toContain('front');
		await writeSettings(db, owner, { [key]: demoFacts[key] });
	}
	expect(await doneSteps()).toContain('front');

	await addProduct(db, { id: 'hidden', status: 'hidden' });
	await addProduct(db, { id: 'blank', image: '', stock: 0 });
	expect(await doneSteps()).not.toContain('stones');
	expect(await doneSteps()).not.toContain('stock');
	await db.update(products).set({ status: 'active' }).where(eq(products.id, 'hidden'));
	expect((await doneSteps()).slice(-2)).toEqual(['stones', 'stock']);

	await writeSettings(db, owner, { name: newShopSettings.name });
	expect(await doneSteps()).not.toContain('name');
});

test('[FIRST-02] what is skipped is stored and in the log; the same press twice changes once', async () => {
	const skip = () => markFirstDay(db, owner, (marks) => ({ ...marks, skipped: ['cities'] }));
	await Promise.all([skip(), skip()]);
	const { steps } = await findFirstDay(db, owner);
	expect(steps.find((step) => step.id === 'cities')?.state).toBe('skipped');
	await markFirstDay(db, owner, (marks) => ({ ...marks, closed: true }));
	expect(await readFirstDay(db)).toEqual({ skipped: ['cities'], closed: true });
	expect(await db.select().from(auditLog).where(eq(auditLog.what, 'first day'))).toMatchObject([
		{ actorId: id, after: { skipped: ['cities'], closed: false } },
		{ actorId: id, after: { skipped: ['cities'], closed: true } },
	]);
});

test('[FIRST-05] only the owner’s own order is the test order; it is cancelled once, and not what has moved on', async () => {
	await db.update(cities).set({ served: true });
	await addProduct(db, { id: 'tested' });
	const buyer = await addUser(db, { emailVerified: true });
	const foreign = await order(buyer.id, 'tested');
	expect((await findFirstDay(db, owner)).testOrder).toBeNull();
	expect(await removeTestOrder(db, owner, { order: foreign, version: 1 })).toBe(false);

	const own = await order(id, 'tested');
	expect((await findFirstDay(db, owner)).testOrder).toEqual({ id: own, version: 1 });
	const confirm = { orderId: own, actor: { id, role: owner.role }, version: 1, to: 'confirmed' } as const;
	expect(await moveOrder(db, { ...confirm, key: 'k', called: true })).toMatchObject({ ok: true });
	expect(await removeTestOrder(db, owner, { order: own, version: 1 })).toBe(false);
	for (let press = 0; press < 2; press++)
		expect(await removeTestOrder(db, owner, { order: own, version: 2 })).toBe(true);
	expect((await findFirstDay(db, owner)).testOrder).toBeNull();
	const [tested] = await db.select().from(products).where(eq(products.id, 'tested'));
	expect(tested?.stock).toBe(9000);
	expect(await wrongStocks(db)).toEqual([]);
	expect(await doneSteps()).toContain('order');
});
