import { type SQL, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';

/**
 * On a product: a query of its lexemes, as PostgreSQL reads one, or anything else. Queries are joined, so that an index is asked once.
 * `name`: the same conditions have the same. `isCompared`: perhaps no index has it, so that the texts of many products are compared.
 */
export type Condition = { query: string } | { where: SQL; name: string; isCompared?: boolean };

export const never: Condition = { where: sql`false`, name: 'never' };

export const always: Condition = { where: sql`true`, name: 'always' };

/** The name and the category, the colour before `with`, the finish, the origin, what it suits, or anywhere: as the database writes it. */
export type Place = 't:' | 'c:' | 'f:' | 'o:' | 'u:' | '';

/** The database stores so many letters of a word, and refuses to be asked for very long ones. */
const LONGEST = 100;

/** The product has the word there. */
export const hasLexeme = (place: Place, key: string): Condition => ({
	query: `'${place}${[...key].slice(0, LONGEST).join('')}'`,
});

export function anyOf(conditions: readonly Condition[]): Condition {
	return joined(
		conditions.filter((one) => one !== never),
		never,
		'|',
	);
}

export function allOf(conditions: readonly Condition[]): Condition {
	if (conditions.includes(never)) return never;
	return joined(
		conditions.filter((one) => one !== always),
		always,
		'&',
	);
}

function joined(conditions: readonly Condition[], none: Condition, sign: '|' | '&'): Condition {
	const queries = [...new Set(conditions.flatMap((one) => ('query' in one ? [one.query] : [])))];
	const others = conditions.filter((one) => 'where' in one);
	const query = queries.length > 1 ? `(${queries.join(` ${sign} `)})` : queries[0];
	const all: Condition[] = [...(query ? [{ query }] : []), ...others];
	const [first = none, ...rest] = all;
	if (rest.length === 0) return first;
	return {
		where: sql`(${sql.join(all.map(toSql), sign === '|' ? sql` or ` : sql` and `)})`,
		name: `(${all.map(nameOf).join(sign)})`,
		// One that an index has is enough where all are asked for.
		isCompared: sign === '|' || !query ? others.some(({ isCompared }) => isCompared) : false,
	};
}

export const nameOf = (condition: Condition) => ('query' in condition ? condition.query : condition.name);

/** An index has what is asked for. */
export const isIndexed = (condition: Condition) => 'query' in condition || !condition.isCompared;

export function toSql(condition: Condition): SQL {
	return 'where' in condition ? condition.where : sql`${products}.lexemes @@ ${condition.query}::tsquery`;
}

/** Makes the planner ask an index first, and compare no more than it finds: see the migration. */
export const askedLast = sql`derived.asked_last(${products.id})`;
