import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, gt, sql } from 'drizzle-orm';
import { passkeys, verifications } from '#app/accounts/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';

// Loaded with the first passkey: the library and its parsers of certificates are 2 MB that no shopper needs.
const library = () => import('@simplewebauthn/server');

/** How long a question to an authenticator may be answered, in ms. */
const ANSWER_TIME = 5 * 60 * 1000;

/** EdDSA, ES256 and RS256: what every authenticator knows. The library's own list asks Node for newer ones, with a warning. */
const ALGORITHMS = [-8, -7, -257];

/** How many passkeys an account has at most. */
const MAX_PASSKEYS = 10;

export type PasskeyOwner = { userId: string; email: string; sessionId: string };

/** What to create a passkey with. Its browser asks for a finger, a face or a PIN: `userVerification`. */
export async function newPasskeyOptions(
	db: Db,
	{ userId, email, sessionId }: PasskeyOwner,
	origin: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const { generateRegistrationOptions } = await library();
	const options = await generateRegistrationOptions({
		rpName: shopFacts().name,
		rpID: new URL(origin).hostname,
		userName: email,
		userID: Uint8Array.from(Buffer.from(userId)),
		excludeCredentials: await credentialsOf(db, userId),
		supportedAlgorithmIDs: ALGORITHMS,
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
	});
	await storeChallenge(db, 'new', sessionId, options.challenge);
	return options;
}

/** What to ask an account's passkeys. */
export async function passkeyOptions(
	db: Db,
	{ userId, sessionId }: PasskeyOwner,
	origin: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const { generateAuthenticationOptions } = await library();
	const options = await generateAuthenticationOptions({
		rpID: new URL(origin).hostname,
		allowCredentials: await credentialsOf(db, userId),
		userVerification: 'required',
	});
	await storeChallenge(db, 'ask', sessionId, options.challenge);
	return options;
}

/** Stores a new passkey, if it answers this session's question and was created with user verification. */
export async function savePasskey(
	tx: Db,
	{ userId, sessionId }: PasskeyOwner,
	origin: string,
	answer: string,
	name: string | null,
): Promise<boolean> {
	const expectedChallenge = await takeChallenge(tx, 'new', sessionId);
	if (!expectedChallenge || (await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS)
		return false;
	const { verifyRegistrationResponse } = await library();
	const found = await attempt(() =>
		verifyRegistrationResponse({
			response: JSON.parse(answer) as RegistrationResponseJSON,
			expectedChallenge,
			expectedOrigin: origin,
			expectedRPID: new URL(origin).hostname,
		}),
	);
	if (!found?.verified) return false;
	const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential;
	const saved = await tx
		.insert(passkeys)
		.values({
			id,
			userId,
			publicKey: Buffer.from(publicKey).toString('base64url'),
			counter,
			transports,
			name,
		})
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	return saved.length > 0;
}

/** Whether one of the account's passkeys has answered this session's question, with user verification. */
export async function takePasskey(
	db: Db,
	{ userId, sessionId }: PasskeyOwner,
	origin: string,
	answer: string,
): Promise<boolean> {
	const expectedChallenge = await takeChallenge(db, 'ask', sessionId);
	const response = parsed(answer);
	if (!expectedChallenge || typeof response?.id !== 'string') return false;
	const isOwn = and(eq(passkeys.id, response.id), eq(passkeys.userId, userId));
	const [passkey] = await db.select().from(passkeys).where(isOwn);
	if (!passkey) return false;
	const { id, counter } = passkey;
	const { verifyAuthenticationResponse } = await library();
	const found = await attempt(() =>
		verifyAuthenticationResponse({
			response,
			expectedChallenge,
			expectedOrigin: origin,
			expectedRPID: new URL(origin).hostname,
			credential: { id, counter, publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')) },
		}),
	);
	if (!found?.verified) return false;
	await db
		.update(passkeys)
		.set({ counter: found.authenticationInfo.newCounter, lastUsedAt: new Date() })
		.where(isOwn);
	return true;
}

/** Forgets a passkey of this account. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
	const gone = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id });
	return gone.length > 0;
}

async function credentialsOf(db: Db, userId: string) {
	const found = await db
		.select({ id: passkeys.id, transports: passkeys.transports })
		.from(passkeys)
		.where(eq(passkeys.userId, userId));
	return found.map(({ id, transports }) => ({
		id,
		transports,
	}));
}

type Ceremony = 'new' | 'ask';

const challengeId = (ceremony: Ceremony, sessionId: string) => `passkey ${ceremony}:${sessionId}`;

/** A session has one question of each kind at a time. */
async function storeChallenge(
	db: Db,
	ceremony: Ceremony,
	sessionId: string,
	challenge: string,
): Promise<void> {
	const id = challengeId(ceremony, sessionId);
	const row = { identifier: id, value: challenge, expiresAt: new Date(Date.now() + ANSWER_TIME) };
	await db
		.insert(verifications)
		.values({ id, ...row })
		.onConflictDoUpdate({ target: verifications.id, set: row });
}

/** A question can be answered once. */
async function takeChallenge(db: Db, ceremony: Ceremony, sessionId: string): Promise<string | null> {
	const [taken] = await db
		.delete(verifications)
		.where(
			and(eq(verifications.id, challengeId(ceremony, sessionId)), gt(verifications.expiresAt, sql`now()`)),
		)
		.returning({ challenge: verifications.value });
	return taken?.challenge ?? null;
}

function parsed(answer: string): AuthenticationResponseJSON | null {
	try {
		return JSON.parse(answer);
	} catch {
		return null;
	}
}

/** The library throws for each answer that is not as expected. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | null> {
	try {
		return await verify();
	} catch {
		return null;
	}
}
