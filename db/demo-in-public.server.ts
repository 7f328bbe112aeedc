import { isIP } from 'node:net';
import { eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { workingDemoLogins } from '#app/accounts/working-demo-logins.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seeds } from '#app/platform/database/tables.server.ts';
import { isPublicAddress } from '#app/platform/web/fetch-public.server.ts';

/** The shop does not start. The message says what to do. */
export class StartRefused extends Error {}

/** STAFF-18: throws where a shop that everybody can reach has, or would get, logins whose passwords everybody can read. */
export async function refuseDemoInPublic(db: Db, origin: string | undefined): Promise<void> {
	if (!origin || !isPublicOrigin(origin)) return;
	const logins = await workingDemoLogins(db);
	if (logins.length === 0 && !(await isNew(db))) return;
	const names = logins.map(({ email }) => email).join(', ');
	throw new StartRefused(
		[
			`The shop does not open at ${origin}: everybody can read the passwords of the demo's logins.`,
			'For a shop of your own set SEED=empty, with a new DATA_DIR or DATABASE_URL.',
			...(names
				? [
						`To keep this database, start it once without SHOP_ORIGIN, and give these other passwords: ${names}.`,
					]
				: []),
		].join('\n'),
	);
}

/** Whether the demo's data would be seeded now. */
async function isNew(db: Db): Promise<boolean> {
	return (await db.$count(seeds, eq(seeds.name, 'demo'))) === 0 && (await db.$count(users)) === 0;
}

/** Names that nobody can register (RFC 2606, 6761, 6762), and what home routers and offices use for their own. */
const OWN_NETWORK = /(^|\.)(localhost|local|test|example|invalid|internal|home|lan|arpa)$/;

/** Whether people elsewhere can reach an address: neither of this machine nor of its own network. */
export function isPublicOrigin(origin: string): boolean {
	const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
	if (isIP(host)) return isPublicAddress(host);
	return host.includes('.') && !OWN_NETWORK.test(host);
}
