import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A row as JSON for `jsonb_populate_record` or `jsonb_to_recordset`: by the names of the columns, with each default that is a plain value.
 */
export function rowJson<T extends PgTable>(
	table: T,
	row: Partial<T['$inferInsert']>,
): Record<string, unknown> {
	const given: Record<string, unknown> = row;
	return Object.fromEntries(
		written(table).map(([key, { name, default: value }]) => [
			name,
			given[key] ?? (is(value, SQL) ? null : value),
		]),
	);
}

/**
 * Every column of a table that an insert may write, and its value out of such a row, named `from` in the statement, or out of `instead`. So
 * a column that the table gains is written by each statement that writes whole rows.
 */
export function wholeRow<T extends PgTable>(
	table: T,
	from: string,
	instead: { [key in keyof T['$inferInsert']]?: SQL } = {},
): { names: SQL; values: SQL; types: SQL } {
	const columns = written(table);
	const others: Record<string, SQL | undefined> = instead;
	const list = (of: (column: Column, key: string) => SQL) =>
		sql.join(
			columns.map(([key, column]) => of(column, key)),
			sql`, `,
		);
	const named = ({ name }: Column) => sql`${sql.identifier(name)}`;
	return {
		names: list(named),
		values: list((column, key) => {
			const other = others[key];
			if (other) return other;
			const own = sql`${sql.identifier(from)}.${named(column)}`;
			return is(column.default, SQL) ? sql`coalesce(${own}, ${column.default})` : own;
		}),
		types: list((column) => sql`${named(column)} ${sql.raw(column.getSQLType())}`),
	};
}

function written(table: PgTable): [string, Column][] {
	return Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
}
