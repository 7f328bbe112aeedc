import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lockSettings } from './settings.server.ts';
import { shopSettings } from './tables.server.ts';

/** Beside the settings, and none of them: no page of the shop reads it. */
export const FIRST_DAY_KEY = 'first-day';

const rule = z.object({ skipped: z.array(z.string()), closed: z.boolean() });

/** FIRST-02: which steps of the first day an owner has skipped, and whether the day is closed. All else is read from the shop itself. */
export type FirstDayMarks = z.infer<typeof rule>;

export async function readFirstDay(db: Db): Promise<FirstDayMarks> {
	const [row] = await db.select().from(shopSettings).where(eq(shopSettings.key, FIRST_DAY_KEY));
	return marksIn(row?.value);
}

/** The marks as they are stored; none where nothing is. */
export function marksIn(value: unknown): FirstDayMarks {
	const read = rule.safeParse(value);
	return read.success ? read.data : { skipped: [], closed: false };
}

/** FIRST-02: stores what `change` makes of the marks, with an entry in the log. */
export async function markFirstDay(
	db: Db,
	actor: Actor,
	change: (marks: FirstDayMarks) => FirstDayMarks,
): Promise<void> {
	await db.transaction(async (tx) => {
		await lockSettings(tx);
		const before = await readFirstDay(tx);
		const after = change(before);
		if (JSON.stringify(before) === JSON.stringify(after)) return;
		await tx
			.insert(shopSettings)
			.values({ key: FIRST_DAY_KEY, value: after })
			.onConflictDoUpdate({ target: shopSettings.key, set: { value: after } });
		await writeAudit(tx, { actor, what: 'first day', subject: 'shop', before, after });
	});
}
