import { appAddress, offeredSecret, qrCode } from '#app/accounts/second-factor/authenticator-app.server.ts';
import type { PasskeyOwner } from '#app/accounts/second-factor/passkeys.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** What an authenticator app is set up with. `key` is in groups of four, to be typed by hand. */
export async function offerApp(db: Db, { userId, email, sessionId }: PasskeyOwner) {
	const secret = await offeredSecret(db, userId, sessionId);
	return {
		address: appAddress(secret, { email }),
		qr: qrCode(secret, { email }),
		key: secret.replace(/.{4}(?=.)/g, '$& '),
	};
}
