import type { Viewer } from '#app/accounts/viewer.ts';
import { askToConfirm } from '#app/newsletter/ask-to-confirm.server.ts';
import { findSubscriber } from '#app/newsletter/find-subscriber.server.ts';
import { unsubscribe } from '#app/newsletter/unsubscribe.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/**
 * Whether the customer wants the newsletter. An address that is not verified may be a stranger's, so its account neither reads
 * nor ends what the address has subscribed to: it has a choice of its own.
 */
export async function wantsNewsletter(db: Db, viewer: Viewer): Promise<boolean> {
	if (!viewer.emailVerified) return viewer.offerMails;
	return (await findSubscriber(db, viewer.email))?.isActive ?? false;
}

/** Follows a new choice. Returns whether the address was asked to confirm. */
export async function chooseNewsletter(
	db: Db,
	viewer: Viewer,
	wanted: boolean,
	origin: string,
): Promise<boolean> {
	if (wanted === (await wantsNewsletter(db, viewer))) return false;
	if (wanted) await askToConfirm(db, viewer.email, origin);
	else if (viewer.emailVerified) await unsubscribe(db, { email: viewer.email });
	return wanted;
}
