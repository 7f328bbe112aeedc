import type { Db } from './open-database.server.ts';
import { type AuditValue, auditLog } from './tables.server.ts';

/** Who changes something in the back office. Without an id, the shop itself. */
export type Actor = { id: string | null; role: string };

type Change = {
	actor: Actor;
	/** A code, such as `city`. Its words are in `staff/log/copy.ts`. */
	what: string;
	/** The id of what was changed. */
	subject: string;
	/** Null where there was nothing before, or is nothing after. */
	before?: AuditValue | null;
	after?: AuditValue | null;
};

/**
 * LOG-01: adds a line to the log of the back office, in the transaction of the change. So neither exists without the other. No name, address or
 * phone belongs in it.
 */
export async function writeAudit(tx: Db, change: Change): Promise<void> {
	await writeAudits(tx, [change]);
}

/** Of one statement: PostgreSQL takes at most 65,535 parameters. */
const MOST = 1000;

/** The same, a line for each of many changes. */
export async function writeAudits(tx: Db, changes: readonly Change[]): Promise<void> {
	for (let from = 0; from < changes.length; from += MOST)
		await tx.insert(auditLog).values(
			changes.slice(from, from + MOST).map(({ actor, ...change }) => ({
				actorId: actor.id,
				actorRole: actor.role,
				...change,
			})),
		);
}
