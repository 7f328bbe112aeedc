import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { readSettings, writeSettings } from './settings.server.ts';
import { newShopSettings, type Settings } from './settings.ts';
import { shopSettings } from './tables.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' };
const SETTINGS: Settings = {
	...newShopSettings,
	taxRate: 1800,
	seller: { name: 'Sangtarash Stone House', address: 'Plot 14', ntn: '1234567-8', strn: '' },
	orderMail: { on: true, address: 'yard@stone.example' },
	vehicleLimit: 3500,
	quoteDays: 7,
	samplePrice: 20_000,
};

test('[TEXT-04] the settings of a new shop are empty; each that changes is stored, and in the log', async () => {
	expect(await readSettings(db)).toEqual(newShopSettings);
	await writeSettings(db, OWNER, newShopSettings);
	expect(await db.$count(shopSettings)).toBe(0);

	await writeSettings(db, OWNER, SETTINGS);
	expect(await readSettings(db)).toEqual(SETTINGS);
	await writeSettings(db, OWNER, { ...SETTINGS, taxRate: null });
	expect(await readSettings(db)).toEqual({ ...SETTINGS, taxRate: null });
	expect(await db.$count(auditLog)).toBe(7);
	const tax = await db
		.select()
		.from(auditLog)
		.where(eq(auditLog.subject, 'taxRate'))
		.orderBy(asc(auditLog.id));
	expect(tax).toMatchObject([
		{
			actorId: 'owner-1',
			actorRole: 'owner',
			what: 'setting',
			before: { value: null },
			after: { value: 1800 },
		},
		{ before: { value: 1800 }, after: { value: null } },
	]);
});

test('[TEXT-04] an impossible setting is never stored', async () => {
	await expect(writeSettings(db, OWNER, { ...SETTINGS, taxRate: 10_001 })).rejects.toThrow();
	await expect(writeSettings(db, OWNER, { ...SETTINGS, vehicleLimit: 0 })).rejects.toThrow();
	expect(await readSettings(db)).toEqual({ ...SETTINGS, taxRate: null });
});

test('[INV-08] before the number of an invoice only letters, digits and - stand, and no digit at their end', async () => {
	for (const invoicePrefix of ['KHI 26', 'KHI/', '<b>', '2026', 'KHI-26', 'سنگ-', 'A'.repeat(13)])
		await expect(writeSettings(db, OWNER, { invoicePrefix }), invoicePrefix).rejects.toThrow();
	for (const invoicePrefix of ['KHI26-', '2026-27-', ' INV '])
		await writeSettings(db, OWNER, { invoicePrefix });
	expect((await readSettings(db)).invoicePrefix).toBe('INV');
	await writeSettings(db, OWNER, { invoicePrefix: '' });
	expect((await readSettings(db)).invoicePrefix).toBe('');
});
