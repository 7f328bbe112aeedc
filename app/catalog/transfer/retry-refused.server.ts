import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { importRows, imports } from './tables.server.ts';

/** IMPORT-08: makes an import of its own of the rows that were refused, to be compared again. Returns its id; null where there is none. */
export async function retryRefused(db: Db, id: string): Promise<string | null> {
	return db.transaction(async (tx) => {
		const [from] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
		if (from?.stage !== 'made') return null;
		const isRefused = and(eq(importRows.importId, id), eq(importRows.state, 'refused'));
		const count = await tx.$count(importRows, isRefused);
		if (count === 0) return null;
		const { by, name, columns, allowFree } = from;
		const [made] = await tx
			.insert(imports)
			.values({ by, name, columns, allowFree, stage: 'planning', total: count })
			.returning({ id: imports.id });
		if (!made) throw new Error('the import was not stored');
		await tx.execute(sql`
			insert into import_pictures (import_id, source, address, fault)
			select ${made.id}::uuid, source, address, fault from import_pictures where import_id = ${id}::uuid
		`);
		// Their places are counted anew, since progress is a place.
		await tx.execute(sql`
			update import_rows set import_id = ${made.id}::uuid, place = again.place, state = null
			from (
				select place as former, row_number() over (order by place)::int - 1 as place
				from import_rows where import_id = ${id}::uuid and state = 'refused'
			) as again
			where import_rows.import_id = ${id}::uuid and import_rows.place = again.former
		`);
		return made.id;
	});
}
