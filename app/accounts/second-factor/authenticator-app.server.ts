import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { signatureOf } from '#app/accounts/signature.server.ts';
import { authenticatorApps } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { seal, unseal } from './sealed-secret.server.ts';

/** How many steps of 30 s a phone's clock may be wrong, before and after. */
const WINDOW = 1;

/** The bytes of a secret: as many as SHA-1 returns, which every app knows. */
const SECRET_BYTES = 20;

type Person = { id: string; email: string };

const totpOf = (secret: string, email = '') =>
	new TOTP({ issuer: shopFacts().name, label: email, secret: Secret.fromBase32(secret) });

/**
 * The secret that this session offers to an app. It follows from the session, so that opening the page writes nothing. A
 * new session offers another one, and so does one whose account has an app by now.
 */
export async function offeredSecret(db: Db, userId: string, sessionId: string): Promise<string> {
	const [present] = await db
		.select({ createdAt: authenticatorApps.createdAt })
		.from(authenticatorApps)
		.where(eq(authenticatorApps.userId, userId));
	const digest = signatureOf('authenticator app', userId, sessionId, present?.createdAt.getTime() ?? 0);
	const bytes = Uint8Array.from(Buffer.from(digest, 'base64url').subarray(0, SECRET_BYTES));
	return new Secret({ buffer: bytes.buffer }).base32;
}

/** The address that opens the app on the phone itself. */
export function appAddress(secret: string, { email }: Pick<Person, 'email'>): string {
	return totpOf(secret, email).toString();
}

/** What the app reads: that address as a picture of a QR code, as an address of data. */
export function qrCode(secret: string, person: Pick<Person, 'email'>): string {
	const svg = renderSVG(appAddress(secret, person), { border: 2 });
	return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Stores the app if the code is of its secret, in place of an earlier one. That code does not work again. */
export async function saveApp(tx: Db, userId: string, secret: string, code: string): Promise<boolean> {
	const step = stepOf(secret, code);
	if (step === null) return false;
	const app = { secret: seal(secret, userId), lastStep: step, createdAt: new Date() };
	await tx
		.insert(authenticatorApps)
		.values({ userId, ...app })
		.onConflictDoUpdate({ target: authenticatorApps.userId, set: app });
	return true;
}

/** Whether the code is of the account's app, and newer than each that was taken before. */
export async function takeAppCode(db: Db, userId: string, code: string): Promise<boolean> {
	const [app] = await db
		.select({ secret: authenticatorApps.secret })
		.from(authenticatorApps)
		.where(eq(authenticatorApps.userId, userId));
	const secret = app && unseal(app.secret, userId);
	const step = secret ? stepOf(secret, code) : null;
	if (step === null) return false;
	const taken = await db
		.update(authenticatorApps)
		.set({ lastStep: step })
		.where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastStep, step)))
		.returning({ userId: authenticatorApps.userId });
	return taken.length > 0;
}

/** The time step of a code; null where the code is wrong or too old. */
function stepOf(secret: string, code: string): number | null {
	const totp = totpOf(secret);
	const timestamp = Date.now();
	const delta = totp.validate({ token: code, window: WINDOW, timestamp });
	return delta === null ? null : totp.counter({ timestamp }) + delta;
}
