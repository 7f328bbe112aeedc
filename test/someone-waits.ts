import { expect } from 'vitest';

/**
 * Resolves when another transaction of PostgreSQL waits for a lock of the one that `query` belongs to. It looks at the locks
 * themselves: what a transaction reads of `pg_stat_activity` stays as it first was.
 */
export async function someoneWaitsFor(query: (text: string) => PromiseLike<unknown>): Promise<void> {
	const waiting =
		'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
	await expect
		.poll(async () => ((await query(waiting)) as { rows: unknown[] }).rows, { interval: 5 })
		.not.toEqual([]);
}
