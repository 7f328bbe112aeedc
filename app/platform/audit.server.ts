import type { Db } from './open-database.server.ts';
import { auditLog } from './tables.server.ts';

/** Who works in the shop and changes something. */
export type Actor = { id: string; role: string };

type Change = {
	actor: Actor;
	/** What kind of thing was changed, such as `city`. */
	what: string;
	subject: string;
	/** Null where there was nothing before, or is nothing after. */
	before: unknown;
	after: unknown;
};

/** Writes who changed what. In the transaction of the change, so that neither exists without the other. */
export async function writeAudit(tx: Db, { actor, what, subject, before, after }: Change): Promise<void> {
	await tx
		.insert(auditLog)
		.values({ actorId: actor.id, actorRole: actor.role, what, subject, before, after });
}
