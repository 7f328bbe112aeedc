import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import type { RowCounts, RowKind, RowState } from './import-stage.ts';
import { type Import, type ImportRow, importRows, imports } from './tables.server.ts';

/** How many imports the list shows. */
const MOST = 20;

/** The latest imports. */
export function listImports(db: Db): Promise<Import[]> {
	return db.select().from(imports).orderBy(desc(imports.startedAt)).limit(MOST);
}

/** An import; null where there is none. */
export async function findImport(db: Db, id: string): Promise<Import | null> {
	const [found] = await db.select().from(imports).where(eq(imports.id, id));
	return found ?? null;
}

type Asked = { kind?: RowKind; state?: RowState; isDoubtful?: boolean; from: number; show: number };

/** Rows of an import in the order of the file, from a place on. `next`: the place of the page after it. */
export async function listImportRows(
	db: Db,
	id: string,
	{ kind, state, isDoubtful, from, show }: Asked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
	const rows = await db
		.select()
		.from(importRows)
		.where(
			and(
				eq(importRows.importId, id),
				kind && eq(importRows.kind, kind),
				state && eq(importRows.state, state),
				isDoubtful ? sql`${importRows.doubts} <> '{}'` : undefined,
				gte(importRows.place, from),
			),
		)
		.orderBy(asc(importRows.place))
		.limit(show + 1);
	return { rows: rows.slice(0, show), next: rows[show]?.place ?? null };
}

/** How many rows an import has of each kind and state. */
export async function countImportRows(db: Db, id: string): Promise<RowCounts> {
	const counts: RowCounts = {
		new: 0,
		changed: 0,
		same: 0,
		faulty: 0,
		made: 0,
		refused: 0,
		undone: 0,
		kept: 0,
		unmade: 0,
		doubtful: 0,
	};
	const found = await db
		.select({
			kind: importRows.kind,
			state: importRows.state,
			count: sql<number>`count(*)::int`,
			doubtful: sql<number>`(count(*) filter (where doubts <> '{}'))::int`,
		})
		.from(importRows)
		.where(eq(importRows.importId, id))
		.groupBy(importRows.kind, importRows.state);
	for (const { kind, state, count, doubtful } of found) {
		counts[kind] += count;
		counts.doubtful += doubtful;
		if (state) counts[state] += count;
		else if (kind === 'new' || kind === 'changed') counts.unmade += count;
	}
	return counts;
}

/** How many rows change each field. */
export function countFields(db: Db, id: string): Promise<{ field: string; count: number }[]> {
	return queryRows(
		db,
		sql`select field, count(*)::int as count
		from import_rows, lateral jsonb_object_keys(after) as field
		where import_id = ${id}::uuid and kind = 'changed' and field <> 'updatedAt'
		group by field order by 2 desc, 1`,
	);
}
