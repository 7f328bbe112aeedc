import type { Db } from './open-database.server.ts';
import { auditLog } from './tables.server.ts';

/** Who changes something in the back office. Without an id, the shop itself. */
export type Actor = { id: string | null; role: string };

type Change = {
	actor: Actor;
	/** What kind of thing was changed, such as `city`. */
	what: string;
	/** Which one. */
	subject: string;
	/** Null where there was nothing before, or is nothing after. */
	before?: unknown;
	after?: unknown;
};

/**
 * Adds a line to the log of the back office, in the transaction of the change. So neither exists without the other. No name, address or
 * phone belongs in it.
 */
export async function writeAudit(tx: Db, { actor, what, subject, before, after }: Change): Promise<void> {
	await tx
		.insert(auditLog)
		.values({ actorId: actor.id, actorRole: actor.role, what, subject, before, after });
}
