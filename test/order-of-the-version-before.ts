import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Of each line: paisa and hundredths of a square foot. */
type Line = { product_id: string; name: string; image: string; price: number; quantity: number };

let placed = 0;

/**
 * Places an order by the statement of the last version before orders had events and cash (its `write-order.server.ts`, with what
 * Drizzle made of it). An upgrade runs that version beside this one, on the schema of this one. Returns the order's id.
 */
export async function placeAsBefore(db: Db, userId: string, lines: readonly Line[]): Promise<string> {
	const id = randomUUID();
	const order = {
		id,
		user_id: userId,
		idempotency_key: randomUUID(),
		request_hash: 'a digest',
		customer_name: 'Zainab Ali',
		customer_email: 'zainab@buyer.example',
		customer_phone: `+92300${4_000_000 + ++placed}`,
		street: `House ${id}`,
		city: 'Lahore',
		postal_code: '54000',
		notes: '',
		total_amount: lines.reduce((sum, { price, quantity }) => sum + (price * quantity) / 100, 0),
		payment_method: 'Cash on Delivery',
	};
	const written = lines.map((line, position) => ({
		...line,
		position,
		discount: 0,
		listed_price: line.price,
		listed_discount: 0,
	}));
	const mail = { recipient: order.customer_email, subject: 'Your order', body: 'Salaam', content: null };
	await db.execute(sql`
		with line as materialized (
			select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as line (
				position int, product_id text, name text, image text, price bigint, discount int, quantity bigint,
				listed_price bigint, listed_discount int
			)
		), allowed as materialized (
			select derived.may_hold(
				new.user_id, new.customer_phone, new.street || new.city || new.postal_code,
				(select sum(quantity) from line)::bigint, new.total_amount, 3::int, 200000::bigint, 150000000::bigint
			) as free
			from jsonb_populate_record(null::"orders", ${JSON.stringify(order)}::jsonb) as new
		), locked as materialized (
			select "products"."id" from "products" join line on line.product_id = "products"."id"
			where (select free from allowed) and "products"."id" = any (array(select product_id from line))
				and "products"."status" = 'active' and "products"."price" = line.listed_price
				and "products"."discount" = line.listed_discount
				and "products"."name" = line.name and "products"."image" = line.image
				and "products"."stock" >= line.quantity
			order by "products"."id"
			for no key update of "products"
		), buyer as materialized (
			select "users"."id", "users"."email_verified" from "users"
			where "users"."id" = ${JSON.stringify(order)}::jsonb ->> 'user_id'
			for share of "users"
		), placed as (
			insert into "orders" ("id", "user_id", "idempotency_key", "request_hash", "customer_name", "customer_email",
				"customer_phone", "street", "city", "postal_code", "notes", "total_amount", "payment_method")
			select "id", "user_id", "idempotency_key", "request_hash", "customer_name", "customer_email",
				"customer_phone", "street", "city", "postal_code", "notes", "total_amount", "payment_method"
			from jsonb_populate_record(null::"orders", ${JSON.stringify(order)}::jsonb)
			where (select count(*) from locked) = (select count(*) from line)
			on conflict ("user_id", "idempotency_key") do nothing
			returning id
		), explained as materialized (
			select set_config('stock.reason', 'sold', true), set_config('stock.order_id', placed.id::text, true),
				set_config('stock.actor', ${JSON.stringify(order)}::jsonb ->> 'user_id', true),
				set_config('stock.note', '', true)
			from placed
		), taken as (
			update "products" set "stock" = "products"."stock" - line.quantity, "sales" = "products"."sales" + 1
			from line, explained
			where "products"."id" = any (array(select product_id from line))
				and "products"."id" = line.product_id and "products"."stock" >= line.quantity
			returning "products"."id"
		), written as (
			insert into "order_lines" ("order_id", "position", "product_id", "name", "image", "price", "discount", "quantity")
			select placed.id, "position", "product_id", "name", "image", "price", "discount", "quantity" from placed, line
		), mailed as (
			insert into "outbox" ("recipient", "subject", "body", "content", "user_id", "status")
			select "recipient", "subject", "body", "content", buyer.id, case when buyer.email_verified then 'waiting' else 'held' end
			from placed, buyer, jsonb_populate_record(null::"outbox", ${JSON.stringify(mail)}::jsonb) as mail
			where mail.recipient is not null
		)
		select (select count(*) from placed)::int as placed, (select free from allowed) as free,
			(case
				when (select count(*) from taken) = (select count(*) from placed) * (select count(*) from line)
				then '1' else 'the stock was not taken for every line of an order'
			end)::int as whole
	`);
	return id;
}
