import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from '#app/platform/database/open-database.server.ts';

/** The lines of a backup that a shop made when `last` was its newest migration. `rows` are by table, in the order of the restore. */
export function olderBackup(last: string, at: string, rows: Record<string, object[]>): string[] {
	const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
	const index = entries.findIndex(({ tag }: { tag: string }) => tag === last);
	const migrations = entries.slice(0, index + 1).map(({ when }: { when: number }) => when);
	const lines = Object.entries(rows).flatMap(([table, rows]) => [{ table }, ...rows]);
	const count = lines.length - Object.keys(rows).length;
	return [{ sangtarash: 1, at, migrations }, ...lines, { rows: count }].map((line) => JSON.stringify(line));
}

export async function* iterate(lines: string[]) {
	yield* lines;
}
