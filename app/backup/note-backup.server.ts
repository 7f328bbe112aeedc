import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { listTables } from './shop-tables.server.ts';

const WHAT = 'backup';

/** What a backup came to. `bytes` are of its file. */
export type BackupFigures = { rows: number; pictures: number; bytes: number };

/** BACK-07: that somebody takes a backup stands in the log, and so does what they got. Nothing in a shop from before the log. */
export async function noteBackup(
	db: Db,
	actor: Actor,
	file: string,
	figures: BackupFigures | null,
): Promise<void> {
	if (!(await listTables(db)).includes('audit_log')) return;
	await writeAudit(db, { actor, what: WHAT, subject: file, after: figures });
}

/** The newest that was taken whole; null where there is none. */
export async function findLastBackup(db: Db): Promise<(BackupFigures & { at: Date }) | null> {
	const [found] = await db
		.select({ at: auditLog.at, after: auditLog.after })
		.from(auditLog)
		.where(and(eq(auditLog.what, WHAT), isNotNull(auditLog.after)))
		.orderBy(desc(auditLog.at))
		.limit(1);
	return found ? { at: found.at, ...(found.after as BackupFigures) } : null;
}
