import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The shop's database, as `platform/database/open-database.server.ts` opens it. */
type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Builds a statement once for each database. The database then parses and plans it once for each connection. For queries
 * of every request. `build` ends in drizzle's `.prepare(name)` or in `statement`; its parameters are `sql.placeholder`s.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
	const built = new WeakMap<Db, T>();
	return (db) => {
		const statement = built.get(db) ?? build(db);
		built.set(db, statement);
		return statement;
	};
}

/** Drizzle's private session, which its own query builders use. Drizzle has no public `.prepare` for plain SQL. */
type Session = {
	prepareQuery: (
		query: { sql: string; params: unknown[] },
		fields: undefined,
		name: string,
		asArrays: false,
	) => { execute: (values: Record<string, unknown>) => Promise<unknown> };
};

/** A statement in plain SQL, for `prepared`. Its rows are those of the database's driver, not mapped by drizzle. */
export function statement<Row>(db: Db, name: string, text: SQL) {
	const { session } = db as unknown as { session: Session };
	// Not awaited, so that drizzle does not run it: only its SQL text is needed.
	const built = session.prepareQuery(db.execute(text).getQuery(), undefined, name, false);
	return {
		execute: (values: Record<string, unknown>) => built.execute(values) as Promise<{ rows: Row[] }>,
	};
}
