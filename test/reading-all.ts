import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { withClient } from './postgres.ts';

type Client = {
	query: (config: string | { text: string }, params?: unknown[], ...rest: unknown[]) => unknown;
};
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Fills a large database, with statistics. */
export async function fill(db: Db, url: string | undefined, statements: readonly string[]): Promise<void> {
	for (const statement of [...statements, 'vacuum analyze']) await runUnlimited(db, url, statement);
}

/** Runs a statement on many rows. `url`: of PostgreSQL, to go past the shop's limit of a statement, which a busy machine can reach. */
export async function runUnlimited(db: Db, url: string | undefined, statement: string): Promise<void> {
	await (url ? withClient(url, (one) => one.query(statement)) : db.execute(sql.raw(statement)));
}

/**
 * Records every statement on its way to the database. Returns a function that gives the statements of `use` whose plans read
 * one of these tables from end to end, with those plans.
 */
export function watchPlans(db: Db, tables: readonly string[]) {
	const recorded: { text: string; params: unknown[] }[] = [];
	const { $client: client } = db as unknown as { $client: Client };
	const query = client.query.bind(client);
	client.query = (config, params = [], ...rest) => {
		recorded.push({ text: typeof config === 'string' ? config : config.text, params });
		return query(config, params, ...rest);
	};

	function readsAll(plan: Plan): boolean {
		const isTable = tables.includes(plan['Relation Name'] ?? '');
		return (plan['Node Type'].endsWith('Seq Scan') && isTable) || (plan.Plans ?? []).some(readsAll);
	}

	return async function readingAll(use: () => Promise<unknown>): Promise<string[]> {
		recorded.length = 0;
		await use();
		expect(recorded.length).toBeGreaterThan(0);
		const found: string[] = [];
		for (const { text, params } of [...recorded]) {
			const { rows } = (await query(`explain (format json) ${text}`, params)) as {
				rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
			};
			const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
			if (plan && readsAll(plan)) found.push(`${text} ${JSON.stringify(params)}\n${JSON.stringify(plan)}`);
		}
		return found;
	};
}
