import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { renewFacts, shopFacts } from './facts.server.ts';
import { digestOf, saveSettings } from './save-settings.server.ts';
import { readSettings, writeSettings } from './settings.server.ts';
import { newShopSettings } from './settings.ts';
import { shopSettings } from './tables.server.ts';
import { listSettingsChanges, undoSettings } from './undo-settings.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner-1', role: 'owner' };
const LONG_AGO = new Date(0);

afterAll(async () => {
	await db.delete(shopSettings);
	await renewFacts(db);
});

const seenNow = (key: 'name' | 'tagline') => ({ [key]: digestOf(shopFacts()[key]) });

test('[SET-01] a setting that is stored is known once it is read again', async () => {
	await writeSettings(db, OWNER, { name: 'Patthar Ghar' });
	expect(shopFacts().name).toBe(newShopSettings.name);
	expect(await renewFacts(db)).toBe(true);
	expect(shopFacts().name).toBe('Patthar Ghar');
	expect(await renewFacts(db)).toBe(false);
});

test('[SET-01] a stored value that nothing can read is as in a new shop, and the others stay', async () => {
	await db.insert(shopSettings).values({ key: 'slides', value: ['nonsense'] });
	await db.insert(shopSettings).values({ key: 'no-such-setting', value: 1 });
	expect(await readSettings(db)).toEqual({ ...newShopSettings, name: 'Patthar Ghar' });
});

test('[SET-05] a setting that somebody else has changed meanwhile is not stored, and what was not touched stays', async () => {
	await renewFacts(db);
	const seen = { ...seenNow('name'), ...seenNow('tagline') };
	await writeSettings(db, OWNER, { tagline: 'Theirs' });
	const mine = { name: shopFacts().name, tagline: 'Mine' };
	expect(await saveSettings(db, OWNER, { typed: mine, seen })).toEqual({ ok: false, stale: ['tagline'] });
	const { tagline } = shopFacts();
	const outcome = await saveSettings(db, OWNER, { typed: { name: 'New name', tagline }, seen });
	expect(outcome).toEqual({ ok: true, written: ['name'] });
	expect(await readSettings(db)).toMatchObject({ name: 'New name', tagline: 'Theirs' });
});

test('[SET-06] one press is undone whole, by its author, and not when one of it has changed since', async () => {
	await writeSettings(db, OWNER, { name: 'A', contact: { ...newShopSettings.contact, city: 'Lahore' } });
	const [press] = await listSettingsChanges(db, OWNER.id, LONG_AGO);
	expect(press?.keys.sort()).toEqual(['contact', 'name']);
	const id = press?.id ?? 0;
	const asOther = { id, actor: { id: 'owner-2', role: 'owner' } };
	expect(await undoSettings(db, asOther, LONG_AGO)).toEqual({ ok: false, reason: 'too-late' });
	expect(await undoSettings(db, { id, actor: OWNER }, new Date(Date.now() + 1000))).toEqual({
		ok: false,
		reason: 'too-late',
	});
	expect(await undoSettings(db, { id, actor: OWNER }, LONG_AGO)).toMatchObject({ ok: true });
	expect(await readSettings(db)).toMatchObject({ name: 'New name', contact: newShopSettings.contact });
	expect(await undoSettings(db, { id, actor: OWNER }, LONG_AGO)).toEqual({
		ok: false,
		reason: 'changed-since',
	});
	expect(await db.$count(auditLog, eq(auditLog.subject, 'contact'))).toBe(2);
});
