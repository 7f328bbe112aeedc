import type { Db } from './open-database.server.ts';

/** The rows of a statement, on PostgreSQL or PGlite. */
export async function queryRows<T>(db: Db, statement: Parameters<Db['execute']>[0]): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}
