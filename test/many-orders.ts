/**
 * SQL that fills an empty shop as after a busy year: customers, products, and orders whose newest few per cent are still on their
 * way. For the plans of queries, the bench and the browser. Times go back from now, one order every five minutes.
 */
export function manyOrders({
	customers,
	products,
	orders,
}: Record<'customers' | 'products' | 'orders', number>): string[] {
	return [
		`insert into users (id, name, email, role, email_verified)
			select 'driver-' || n, 'Driver ' || n, 'driver-' || n || '@shop.example', 'driver', true from generate_series(1, 20) n`,
		`insert into users (id, name, email, email_verified)
			select 'customer-' || n, ${NAME}, 'customer-' || n || '@buyer.example', true
			from generate_series(1, ${customers}) n`,
		`insert into products (id, name, description, price, stock, category, image, created_at)
			select 'stone-' || n, (${words('White Grey Black Green Golden Rosy Brown Beige')})[1 + n % 8] || ' '
				|| (${words('Ziarat Sunny Botticina Verona Chagai Swat Buner Mohmand Bajaur')})[1 + n % 9] || ' ' || n,
				'Cut by block ' || n, 10000 + (n * 7919::bigint) % 190000, 1000000, 'Marble',
				'/pictures/ziarat-white-slab.webp', now() - interval '400 days'
			from generate_series(1, ${products}) n`,
		`insert into orders (id, user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone, street,
				city, postal_code, total_amount, stage, payment_status, confirm_tries, last_try_at, high_risk, city_served,
				confirmed_amount, driver_id, created_at)
			select md5('order ' || n)::uuid, 'customer-' || customer, 'key ' || n, '', name, 'customer-' || customer || '@buyer.example',
				'+923' || lpad(((customer * 7919::bigint) % 1000000000)::text, 9, '0'), 'House ' || n || ', Street ' || n % 40,
				(${words('Karachi Lahore Islamabad Karachi Lahore Rawalpindi Faisalabad Multan Karachi Peshawar')})[1 + n % 10]
					|| case when n % 700 = 0 then ' Cantt' else '' end,
				'54000', total, stage,
				case when stage in ('delivered', 'part-delivered', 'returned') and n % 300 > 0 then 'paid' else 'pending' end,
				case when stage = 'awaiting' then n % 4 * (n % 3) / 2 else 0 end,
				case when stage = 'awaiting' and n % 4 > 0 then now() - n % 7 * interval '50 minutes' end,
				n % 250 = 0, n % 400 > 0,
				case when stage not in ('awaiting', 'cancelled') then total end,
				case when stage in ('dispatched', 'attempted', 'delivered') then 'driver-' || 1 + n % 20 end,
				now() - n * interval '5 minutes'
			from (
				select n, customer, ${NAME} as name, 1000000 + (n * 104729::bigint) % 90000000 as total,
					case
						when share < 0.015 then 'awaiting' when share < 0.025 then 'confirmed' when share < 0.032 then 'packed'
						when share < 0.042 then 'dispatched' when share < 0.046 then 'attempted' when share < 0.049 then 'refused'
						when share < 0.05 then 'part-delivered' when n % 10 = 0 then 'cancelled' when n % 25 = 1 then 'returned'
						else 'delivered'
					end as stage
				from (select n, 1 + (n * 31) % ${customers} as customer, n::float / ${orders} as share
					from generate_series(1, ${orders}) n) as numbered
			) as made`,
		`insert into order_lines (order_id, position, product_id, name, image, price, quantity)
			select md5('order ' || n)::uuid, position, 'stone-' || product, 'Ziarat ' || product, '', 20000, 5000 + n % 9000
			from (select n, position, 1 + (n * (position + 7)::bigint * 13) % ${products} as product
				from generate_series(1, ${orders}) n, generate_series(0, 2) position where position <= n % 3) as made`,
		`insert into cash_entries (order_id, version, kind, amount, actor_id)
			select id, 1, kind, total_amount, 'customer' from orders, unnest(array['charged', 'collected']) kind
			where idempotency_key like 'key %' and (kind = 'charged' or payment_status = 'paid')`,
	];
}

const words = (list: string) => `array['${list.replaceAll(' ', "', '")}']`;

/** From the number n. Every second is Ali, Khan or Ahmed of some kind. */
const NAME = `(${words('Zainab Ali Ahmed Sana Bilal Ayesha Usman Fatima Hamza Quratulain')})[1 + n % 10] || ' '
	|| (${words('Khan Ali Ahmed Malik Qureshi Butt Sheikh Raja Chaudhry Siddiqui Mirza')})[1 + n % 11] || ' '
	|| substr(md5(n::text), 1, 5)`;
