import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';

/** The products whose stock is not the sum of their movements, and the movements whose balance is not the sum so far. */
export function wrongStocks(db: Db): Promise<unknown[]> {
	return queryRows(
		db,
		sql`with summed as (
				select product_id, balance, sum(quantity) over (partition by product_id order by id) as sum,
					row_number() over (partition by product_id order by id desc) = 1 as is_last
				from stock_movements
			)
			select * from summed
			full join products on products.id = summed.product_id and is_last
			where (summed.product_id is not null and balance <> sum)
				or (is_last is not false and coalesce(stock, 0) <> coalesce(sum, 0))`,
	);
}
