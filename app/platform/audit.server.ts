import type { Db } from './open-database.server.ts';
import { type AuditValue, auditLog } from './tables.server.ts';

/** Who changes something in the back office. Without an id, the shop itself. */
export type Actor = { id: string | null; role: string };

type Change = {
	actor: Actor;
	/** A code, such as `city`. Its words are in `staff/log/copy.ts`. */
	what: string;
	/** Which one. */
	subject: string;
	/** Null where there was nothing before, or is nothing after. */
	before?: AuditValue | null;
	after?: AuditValue | null;
};

/**
 * LOG-01: adds a line to the log of the back office, in the transaction of the change. So neither exists without the other. No name, address or
 * phone belongs in it.
 */
export async function writeAudit(tx: Db, { actor, what, subject, before, after }: Change): Promise<void> {
	await tx
		.insert(auditLog)
		.values({ actorId: actor.id, actorRole: actor.role, what, subject, before, after });
}
