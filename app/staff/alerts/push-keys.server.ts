import webpush from 'web-push';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { pushKeys } from './tables.server.ts';

/** The shop's key pair for Web Push. The first call makes it; of two at once one wins. */
export async function findPushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
	const read = () =>
		db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
	const [found] = await read();
	if (found) return found;
	await db.insert(pushKeys).values(webpush.generateVAPIDKeys()).onConflictDoNothing();
	const [made] = await read();
	if (!made) throw new Error('the keys of Web Push could not be stored');
	return made;
}
