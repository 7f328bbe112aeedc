import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { freshDatabase } from '#test/database.ts';
import { runUnlimited } from '#test/reading-all.ts';

const ORDERS = 5000;

/** In pages of 8 kB. One of the indexes over all these orders has about a hundred. */
const MAX_READ = 60;

test('[HOLD-01] what one customer holds is read without the orders of the others, also before the database has statistics', async () => {
	const { db, url } = await freshDatabase();
	const read = async (n: number): Promise<number> => {
		const rows = await queryRows(
			db,
			sql`explain (analyze, buffers, format json) select derived.may_hold(
				${`buyer-${n}`}, ${`+9230${n}`}, ${`House ${n}Lahore54000`}, 100, 1000, 3, 200000, 150000000
			)`,
		);
		const [plan] = Object.values(rows[0] ?? {}).flat() as { Plan: Record<string, number> }[];
		return (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0);
	};
	// After five calls PostgreSQL keeps a plan: here one that it made for an empty table.
	for (let n = 1; n <= 8; n++) await read(n);
	for (const statement of [
		`insert into users (id, name, email) select 'buyer-' || n, 'Sana Mir', 'buyer-' || n || '@buyer.example'
		from generate_series(1, ${ORDERS}) as n`,
		`insert into orders (user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone, street, city,
			postal_code, total_amount)
		select 'buyer-' || n, n::text, '', 'Sana Mir', '', '+9230' || n, 'House ' || n, 'Lahore', '54000', 1000
		from generate_series(1, ${ORDERS}) as n`,
	])
		await runUnlimited(db, url, statement);
	expect(await read(9)).toBeLessThan(MAX_READ);
});
