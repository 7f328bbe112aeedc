import type { SQL } from 'drizzle-orm';
import type { Db } from './open-database.server.ts';

/**
 * Builds a statement once for each database: what is asked for with every request is then neither put together nor
 * parsed nor planned anew. `build` ends in drizzle's `.prepare(name)`, or in `statement`; its parameters are
 * `sql.placeholder`s.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
	const built = new WeakMap<Db, T>();
	return (db) => {
		const statement = built.get(db) ?? build(db);
		built.set(db, statement);
		return statement;
	};
}

/** What drizzle's own builders end in; it has no `.prepare` for plain SQL. */
type Session = {
	prepareQuery: (
		query: { sql: string; params: unknown[] },
		fields: undefined,
		name: string,
		asArrays: false,
	) => { execute: (values: Record<string, unknown>) => Promise<unknown> };
};

/** A statement in plain SQL, for `prepared`; what comes back is as the database's driver gives it. */
export function statement<Row>(db: Db, name: string, text: SQL) {
	const { session } = db as unknown as { session: Session };
	// `execute` is only asked what it would send: what is not awaited is not sent.
	const built = session.prepareQuery(db.execute(text).getQuery(), undefined, name, false);
	return {
		execute: (values: Record<string, unknown>) => built.execute(values) as Promise<{ rows: Row[] }>,
	};
}
