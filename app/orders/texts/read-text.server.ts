import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopTexts } from '#app/settings/tables.server.ts';
import { defaultTexts, isTextKey, type TextKey } from './texts.ts';

/** TEXT-01: a text as the owner has it. */
export async function readText(db: Db, key: TextKey): Promise<string> {
	const [own] = await db.select({ text: shopTexts.text }).from(shopTexts).where(eq(shopTexts.key, key));
	return own?.text ?? defaultTexts[key];
}

export type OwnText = { text: string; isOwn: boolean };

export async function listTexts(db: Db): Promise<Record<TextKey, OwnText>> {
	const own = (await db.select().from(shopTexts)).filter(({ key }) => isTextKey(key));
	const textOf = (key: TextKey): OwnText => {
		const found = own.find((row) => row.key === key);
		return { text: found?.text ?? defaultTexts[key], isOwn: found !== undefined };
	};
	return {
		'whatsapp-confirm': textOf('whatsapp-confirm'),
		'whatsapp-dispatch': textOf('whatsapp-dispatch'),
		'whatsapp-review': textOf('whatsapp-review'),
		'mail-confirm': textOf('mail-confirm'),
		'mail-dispatch': textOf('mail-dispatch'),
	};
}
