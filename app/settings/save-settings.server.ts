import { createHash } from 'node:crypto';
import type { Actor } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { SettingDigests } from './setting-digests.ts';
import { isSettingKey, lockSettings, readSettings, writeSetting } from './settings.server.ts';
import type { SettingKey, Settings } from './settings.ts';

export function digestOf(value: unknown): string {
	return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

export type Saved =
	| { ok: true; written: SettingKey[] }
	/** `stale`: somebody else has changed them too, to something else. */
	| { ok: false; stale: SettingKey[] };

/**
 * SET-05: stores the settings that were changed since they were seen. Where somebody else has changed one of them meanwhile, none is
 * stored. One that was not touched stays as it is now.
 */
export async function saveSettings(
	db: Db,
	actor: Actor,
	{ typed, seen }: { typed: Partial<Settings>; seen: SettingDigests },
): Promise<Saved> {
	return db.transaction(async (tx): Promise<Saved> => {
		await lockSettings(tx);
		const stored = await readSettings(tx);
		const changed = Object.entries(typed).flatMap(([key, value]) =>
			isSettingKey(key) && digestOf(value) !== seen[key] && digestOf(value) !== digestOf(stored[key])
				? [{ key, before: stored[key], value }]
				: [],
		);
		const stale = changed.filter(({ key, before }) => digestOf(before) !== seen[key]);
		if (stale.length > 0) return { ok: false, stale: stale.map(({ key }) => key) };
		for (const written of changed) await writeSetting(tx, actor, written);
		return { ok: true, written: changed.map(({ key }) => key) };
	});
}
