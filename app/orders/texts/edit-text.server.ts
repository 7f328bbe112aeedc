import { eq, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopTexts } from '#app/settings/tables.server.ts';
import { defaultTexts, type TextFault, type TextKey, textFault } from './texts.ts';

/** TEXT-02: changes a text, or returns why not. The default again is the default: it follows a later version of the shop. */
export async function editText(db: Db, actor: Actor, key: TextKey, text: string): Promise<TextFault | null> {
	const fault = textFault(key, text);
	if (fault) return fault;
	await db.transaction(async (tx) => {
		await tx.execute(sql`lock table ${shopTexts} in share row exclusive mode`);
		const [own] = await tx.select().from(shopTexts).where(eq(shopTexts.key, key));
		const before = own?.text ?? defaultTexts[key];
		if (before === text) return;
		if (text === defaultTexts[key]) await tx.delete(shopTexts).where(eq(shopTexts.key, key));
		else
			await tx
				.insert(shopTexts)
				.values({ key, text })
				.onConflictDoUpdate({ target: shopTexts.key, set: { text, updatedAt: sql`now()` } });
		await writeAudit(tx, { actor, what: 'text', subject: key, before: { text: before }, after: { text } });
	});
	return null;
}
