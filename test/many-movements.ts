/**
 * SQL that gives the products of `manyOrders` a ledger as after a busy year, without orders of its own: nine of ten movements are
 * sales. The stocks follow, and some stones have a cost.
 */
export function manyMovements({ products, movements }: Record<'products' | 'movements', number>): string[] {
	return [
		// As a restore does, since only triggers write the ledger.
		`do $$ begin
			perform set_config('stock.reason', 'restored', true);
			insert into stock_movements (product_id, quantity, balance, reason, actor, at)
			select 'stone-' || 1 + (n * 7919::bigint) % ${products}, case when n % 10 = 0 then 9000 else -1000 end, 100000,
				case when n % 10 = 0 then 'received' else 'sold' end, case when n % 10 = 0 then 'yard-1' else 'customer' end,
				now() - (${movements} - n) * interval '365 days' / ${movements}
			from generate_series(1, ${movements}) n;
		end $$`,
		`insert into stock_costs (product_id, value, known, stock)
			select id, 1000000 + length(id), 50000, 100000 from products where id like '%7'`,
	];
}
