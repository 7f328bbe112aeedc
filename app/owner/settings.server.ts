import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, writeAudit } from '#app/platform/audit.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { newShopSettings, type Settings } from './settings.ts';
import { shopSettings } from './tables.server.ts';

/** TEXT-04: what is stored of each setting. */
const stored = z.object({
	taxRate: z.int().min(1).max(10_000).nullable(),
	seller: z.object({ name: z.string(), address: z.string(), ntn: z.string(), strn: z.string() }),
	orderMail: z.object({ on: z.boolean(), address: z.string() }),
	vehicleLimit: z.int().min(1).nullable(),
	quoteDays: z.int().min(1).max(90),
	samplePrice: z.int().min(0).max(1_000_000),
}) satisfies z.ZodType<Settings>;

/** TEXT-04: the owner's settings; one that was never changed is as in a new shop. */
export async function readSettings(db: Db): Promise<Settings> {
	const rows = await db.select().from(shopSettings);
	return stored.parse({
		...newShopSettings,
		...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
	});
}

/** TEXT-04: stores the settings that differ, each with an entry in the log. */
export async function writeSettings(db: Db, actor: Actor, settings: Settings): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${shopSettings} in share row exclusive mode`);
		const before: Record<string, unknown> = await readSettings(tx);
		for (const [key, value] of Object.entries(stored.parse(settings))) {
			if (JSON.stringify(before[key]) === JSON.stringify(value)) continue;
			await tx
				.insert(shopSettings)
				.values({ key, value: asJson(value) })
				.onConflictDoUpdate({ target: shopSettings.key, set: { value: asJson(value) } });
			await writeAudit(tx, {
				actor,
				what: 'setting',
				subject: key,
				before: { value: before[key] },
				after: { value },
			});
		}
	});
}

/** Null as JSON's null, which a column that is not null takes. */
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
