import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { isSame } from './is-same.ts';
import { newShopSettings, type SettingKey, type Settings } from './settings.ts';
import { settingRules } from './settings-rules.server.ts';
import { shopSettings } from './tables.server.ts';

/** SET-01: the owner's settings; one that was never said is as in a new shop, and so is one that nothing can read. */
export async function readSettings(db: Db): Promise<Settings> {
	const rows = await db.select().from(shopSettings);
	return settingsIn(rows.map(({ key, value }) => [key, value]));
}

/** The settings that rows of `shop_settings` have, by key. */
export function settingsIn(rows: readonly [key: string, value: unknown][]): Settings {
	const stored = rows.flatMap(([key, value]) => {
		if (!isSettingKey(key)) return [];
		const read = settingRules[key].safeParse(value);
		if (read.success) return [[key, read.data]];
		log.error({ key }, 'a stored setting cannot be read');
		return [];
	});
	return { ...newShopSettings, ...Object.fromEntries(stored) };
}

export function isSettingKey(key: string): key is SettingKey {
	return Object.hasOwn(newShopSettings, key);
}

/** SET-01: stores the settings that differ, each with an entry in the log. */
export async function writeSettings(db: Db, actor: Actor, settings: Partial<Settings>): Promise<void> {
	await db.transaction(async (tx) => {
		await lockSettings(tx);
		const before = await readSettings(tx);
		for (const [key, value] of Object.entries(z.object(settingRules).partial().parse(settings)))
			if (isSettingKey(key)) await writeSetting(tx, actor, { key, before: before[key], value });
	});
}

/** Until the end of the transaction nobody else writes a setting. */
export async function lockSettings(tx: Db): Promise<void> {
	await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
}

type Written = { key: SettingKey; before: unknown; value: unknown };

/** Stores one setting where it differs, with its entry in the log. What is as in a new shop has no row: an undo may bring it back. */
export async function writeSetting(tx: Db, actor: Actor, { key, before, value }: Written): Promise<void> {
	if (isSame(before, value)) return;
	if (isSame(value, newShopSettings[key])) await tx.delete(shopSettings).where(eq(shopSettings.key, key));
	else
		await tx
			.insert(shopSettings)
			.values({ key, value: asJson(value) })
			.onConflictDoUpdate({ target: shopSettings.key, set: { value: asJson(value) } });
	await writeAudit(tx, { actor, what: 'setting', subject: key, before: { value: before }, after: { value } });
}

/** Null as JSON's null, which a column that is not null takes. */
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
