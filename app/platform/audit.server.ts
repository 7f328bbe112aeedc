import type { Db } from './open-database.server.ts';
import { type AuditValue, auditLog } from './tables.server.ts';

export type AuditEntry = {
	/** A user's id, or `owner` at the terminal. */
	actor: { id: string; role: string };
	/** A code, such as `price`. Its words are in `staff/log/copy.ts`. */
	what: string;
	/** The id of what was changed. */
	subject: string;
	before: AuditValue | null;
	after: AuditValue | null;
};

/**
 * LOG-01: writes who changed what, in the transaction of the change. The row stays for ever, so that neither subject nor values
 * may be of a customer.
 */
export async function writeAudit(tx: Db, { actor, ...entry }: AuditEntry): Promise<void> {
	await tx.insert(auditLog).values({ actorId: actor.id, actorRole: actor.role, ...entry });
}
