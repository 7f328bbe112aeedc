import { and, desc, eq, gt } from 'drizzle-orm';
import type { Actor } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { isSame } from './is-same.ts';
import { isSettingKey, lockSettings, readSettings, writeSetting } from './settings.server.ts';
import type { SettingKey } from './settings.ts';

/** One press that stored settings. `id`: of its last row in the log. */
export type SettingsChange = { id: number; at: Date; keys: string[] };

/** SET-06: what a member of staff has stored since then, newest first. All rows of one press have the time of its transaction. */
export async function listSettingsChanges(db: Db, actorId: string, since: Date): Promise<SettingsChange[]> {
	const rows = await db
		.select({ id: auditLog.id, at: auditLog.at, key: auditLog.subject })
		.from(auditLog)
		.where(and(gt(auditLog.at, since), eq(auditLog.what, 'setting'), eq(auditLog.actorId, actorId)))
		.orderBy(desc(auditLog.id));
	return [...Map.groupBy(rows, ({ at }) => at.getTime()).values()].flatMap((press) => {
		const [last] = press;
		return last ? [{ id: last.id, at: last.at, keys: press.map(({ key }) => key) }] : [];
	});
}

/**
 * SET-06: stores again what was there before a press, with rows of its own in the log. `since`: an older press is no longer undone. A
 * setting that has changed since stays, and then so do the others.
 */
export async function undoSettings(
	db: Db,
	{ id, actor }: { id: number; actor: Actor & { id: string } },
	since: Date,
): Promise<{ ok: true; keys: SettingKey[] } | { ok: false; reason: 'too-late' | 'changed-since' }> {
	return db.transaction(async (tx) => {
		await lockSettings(tx);
		const press = (await listSettingsChanges(tx, actor.id, since)).find((change) => change.id === id);
		if (!press) return { ok: false as const, reason: 'too-late' as const };
		const rows = await tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.at, press.at), eq(auditLog.what, 'setting'), eq(auditLog.actorId, actor.id)));
		const stored = await readSettings(tx);
		const back = rows.flatMap(({ subject: key, before, after }) =>
			isSettingKey(key) ? [{ key, before: after?.value, value: before?.value }] : [],
		);
		if (back.some(({ key, before }) => !isSame(stored[key], before)))
			return { ok: false as const, reason: 'changed-since' as const };
		for (const written of back) await writeSetting(tx, actor, written);
		return { ok: true as const, keys: back.map(({ key }) => key) };
	});
}
