import type { Db } from './open-database.server.ts';
import { auditLog } from './tables.server.ts';

export type AuditEntry = {
	/** The account that did it; without an id, the shop itself. */
	actor: { id: string | null; role: string };
	what: string;
	/** The id of what has changed. */
	subject: string;
	before?: unknown;
	after?: unknown;
};

/** Adds a line to the log of the back office, in the transaction of the change. No name, address or phone belongs in it. */
export async function writeAudit(tx: Db, { actor, what, subject, before, after }: AuditEntry): Promise<void> {
	await tx
		.insert(auditLog)
		.values({ actorId: actor.id, actorRole: actor.role, what, subject, before, after });
}
