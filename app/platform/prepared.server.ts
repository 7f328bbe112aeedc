import type { Db } from './open-database.server.ts';

/**
 * Builds a statement once for each database: what is asked for with every request is then neither put together nor
 * parsed nor planned anew. `build` ends in drizzle's `.prepare(name)`; its parameters are `sql.placeholder`s.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
	const built = new WeakMap<Db, T>();
	return (db) => {
		const statement = built.get(db) ?? build(db);
		built.set(db, statement);
		return statement;
	};
}
