import { type Column, sql } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Mail } from '#app/mail/mail.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { type ChargeAmounts, chargesOf } from '#app/orders/charge.ts';
import { cashEntries, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { rowJson, wholeRow } from '#app/platform/database/whole-row.server.ts';
import { prepared, statement } from '#app/router/prepared-statement.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';

/** A line to write: `price` is what is charged, in paisa; `listed` has the product's prices and discount as they were read. */
export type OrderedLine = Omit<typeof orderLines.$inferInsert, 'orderId'> & {
	listed: { price: number; discount: number; optionPrices: readonly string[] };
};

/**
 * Writes an order, its lines, its first event, its charge and its mail, and takes the products from the stock: all or nothing,
 * in one statement.
 * It writes nothing if a product differs from its line or has too little stock, if the account has less to get back for samples than
 * the order takes, or if this submission already has an order. The mail is held if the customer's address is not verified.
 *
 * Products are locked in the order of their ids, so that two orders never deadlock. After waiting for a lock, PostgreSQL
 * evaluates the conditions again. Simultaneous requests of one submission conflict at the unique key: the second waits for
 * the first and writes nothing.
 */
export async function writeOrder(
	db: Db,
	order: typeof orders.$inferInsert & ChargeAmounts,
	lines: readonly OrderedLine[],
	{ mail, shopMail }: OrderMails,
	holds?: HoldLimits,
): Promise<Written> {
	const { rows } = await orderWritten(db).execute({
		// As the trigger of the lines has it, which then need not write the order again.
		order: JSON.stringify(rowJson(orders, { ...order, named: lines.map(({ name }) => name).join(' ') })),
		lines: JSON.stringify(
			lines.map(({ listed, ...line }) => ({
				...rowJson(orderLines, line),
				listed_price: listed.price,
				listed_discount: listed.discount,
				listed_options: listed.optionPrices,
			})),
		),
		charged: chargesOf(order.totalAmount, order).map(({ amount }) => amount),
		mail: mail && JSON.stringify(rowJson(outbox, outboxRow(mail))),
		shopMail: JSON.stringify(rowJson(outbox, outboxRow(shopMail))),
		heldOrders: holds?.orders ?? null,
		heldQuantity: holds?.quantity ?? null,
		heldAmount: holds?.amount ?? null,
	});
	const [row] = rows;
	if (row?.free === false) return 'held';
	return row?.placed === 1 ? 'placed' : 'changed';
}

/** The customer's mail, and the shop's own; the latter is written to the address of the setting `orderMail` if that is on. */
export type OrderMails = { mail: Mail | null; shopMail: Mail };

/**
 * How much may wait to be confirmed of one customer, of one phone and to one address: orders, hundredths of a sq ft, and
 * paisa.
 */
export type HoldLimits = { orders: number; quantity: number; amount: number };

/** `changed`: a product is not as it was read, or the submission has an order. `held`: it would pass the `HoldLimits`. */
export type Written = 'placed' | 'changed' | 'held';

/** Column names without their table, as an insert needs them. */
function names(...columns: Column[]) {
	return sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);
}

const orderRow = wholeRow(orders, 'new');
const lineRow = wholeRow(orderLines, 'line', { orderId: sql`placed.id` });
const mailRow = wholeRow(outbox, 'mail', {
	userId: sql`buyer.id`,
	status: sql`case when buyer.email_verified then 'waiting' else 'held' end`,
});
const shopMailRow = wholeRow(outbox, 'mail', {
	recipient: sql`${shopSettings.value} ->> 'address'`,
	userId: sql`buyer.id`,
	toShop: sql`true`,
});

const orderWritten = prepared((db) =>
	statement<{ placed: number; free: boolean }>(
		db,
		'order-written',
		sql`
		with line as materialized (
			select * from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (
				${lineRow.types}, listed_price bigint, listed_discount int, listed_options text[]
			)
		), wanted as materialized (
			-- Lines of one product were read together, so they differ in their goods alone.
			select product_id, name, image, listed_price, listed_discount, listed_options, sum(quantity)::bigint as quantity
			from line group by product_id, name, image, listed_price, listed_discount, listed_options
		), allowed as materialized (
			-- Locks customer, phone and address until the order is written, and reads what they hold only then.
			select ${sql.placeholder('heldOrders')}::int is null or derived.may_hold(
				new.user_id, new.customer_phone, new.street || new.city || new.postal_code,
				(select sum(quantity) from line)::bigint, new.total_amount,
				${sql.placeholder('heldOrders')}::int, ${sql.placeholder('heldQuantity')}::bigint,
				${sql.placeholder('heldAmount')}::bigint
			) as free
			from jsonb_populate_record(null::${orders}, ${sql.placeholder('order')}::jsonb) as new
		), locked as materialized (
			select ${products.id} from ${products} join wanted on wanted.product_id = ${products.id}
			where (select free from allowed) and ${products.id} = any (array(select product_id from wanted))
				and ${isForSale} and ${products.price} = wanted.listed_price and ${products.discount} = wanted.listed_discount
				and ${products.optionPrices} = wanted.listed_options
				and ${products.name} = wanted.name and ${products.image} = wanted.image
				and ${products.stock} >= wanted.quantity
			order by ${products.id}
			for no key update of ${products}
		), buyer as materialized (
			-- The lock waits for a verification of this moment, which would not see the mail and leave it held.
			-- It also keeps what the samples of the account give back for one order.
			select ${users.id}, ${users.emailVerified}, ${users.sampleCredit} from ${users}
			where ${users.id} = ${sql.placeholder('order')}::jsonb ->> 'user_id'
			for no key update of ${users}
		), placed as (
			insert into ${orders} (${orderRow.names})
			select ${orderRow.values}
			from jsonb_populate_record(null::${orders}, ${sql.placeholder('order')}::jsonb) as new
			where (select count(*) from locked) = (select count(*) from wanted)
				and (select sample_credit from buyer) >= (${sql.placeholder('order')}::jsonb ->> 'sample_credit')::bigint
			on conflict (${names(orders.userId, orders.idempotencyKey)}) do nothing
			returning id, user_id, total_amount, sample_credit
		), explained as materialized (
			-- The stock ledger reads these at the end of the statement, when its triggers run.
			select set_config('stock.reason', 'sold', true), set_config('stock.order_id', placed.id::text, true),
				set_config('stock.actor', '${sql.raw(CUSTOMER)}', true),
				set_config('stock.note', '', true)
			from placed
		), taken as (
			update ${products} set
				${names(products.stock)} = ${products.stock} - wanted.quantity,
				${names(products.sales)} = ${products.sales} + 1
			from wanted, explained
			where ${products.id} = any (array(select product_id from wanted))
				and ${products.id} = wanted.product_id and ${products.stock} >= wanted.quantity
			returning ${products.id}
		), written as (
			insert into ${orderLines} (${lineRow.names})
			select ${lineRow.values} from placed, line
		), begun as (
			insert into ${orderEvents}
				(${names(orderEvents.orderId, orderEvents.version, orderEvents.to, orderEvents.actorId, orderEvents.actorRole, orderEvents.key)})
			select placed.id, 1, 'awaiting', '${sql.raw(CUSTOMER)}', 'customer', 'placed' from placed
		), charged as (
			insert into ${cashEntries}
				(${names(cashEntries.orderId, cashEntries.version, cashEntries.kind, cashEntries.amount, cashEntries.actorId)})
			select placed.id, 1, 'charged', amount, '${sql.raw(CUSTOMER)}'
			from placed, unnest(${sql.placeholder('charged')}::bigint[]) as amount
		), given_back as (
			update ${users} set ${names(users.sampleCredit)} = ${users.sampleCredit} - placed.sample_credit
			from placed where ${users.id} = placed.user_id and placed.sample_credit > 0
		), mailed as (
			insert into ${outbox} (${mailRow.names})
			select ${mailRow.values}
			from placed, buyer, jsonb_populate_record(null::${outbox}, ${sql.placeholder('mail')}::jsonb) as mail
			where mail.recipient is not null
		), told as (
			-- With the buyer, so that it is deleted with them.
			insert into ${outbox} (${shopMailRow.names})
			select ${shopMailRow.values}
			from placed, buyer, ${shopSettings}, jsonb_populate_record(null::${outbox}, ${sql.placeholder('shopMail')}::jsonb) as mail
			where ${shopSettings.key} = 'orderMail' and (${shopSettings.value} ->> 'on')::boolean
		)
		select (select count(*) from placed)::int as placed, (select free from allowed) as free,
			-- Last resort against overselling: a text that is no number fails the whole statement, and is its message.
			(case
				when (select count(*) from taken) = (select count(*) from placed) * (select count(*) from wanted)
				then '1' else ${sql.raw(`'the stock was not taken for every line of an order'`)}
			end)::int as whole
	`,
	),
);
