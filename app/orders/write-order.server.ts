import { sql } from 'drizzle-orm';
import type { Mail } from '#app/mail/mail.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { turnTaken, type WantedTurn } from '#app/platform/limits.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { prepared, statement } from '#app/platform/prepared.server.ts';
import type { Checkout } from './checkout.ts';

/** A line as it is to be sold: `price` is what is charged, `listed` what the stone was read with. */
export type OrderedLine = {
	position: number;
	productId: string;
	name: string;
	image: string;
	price: number;
	quantity: number;
	listed: { price: number; discount: number };
};

export type NewOrder = {
	id: string;
	userId: string;
	requestHash: string;
	totalAmount: number;
	paymentMethod: string;
	checkout: Checkout;
	lines: readonly OrderedLine[];
	mail: Mail | null;
};

/** What became of an order, and of the turn that it was to be written in: the seconds to wait, where there is none left. */
export type Written = { placed: boolean; wait: string | null };

/**
 * Writes an order, its lines and its mail and takes the stones from the stock: all of it or nothing, in one statement.
 * Nothing of it is written where a stone is no longer what `lines` say or there is not enough of it, or where this
 * submission has made its order already.
 *
 * With a `turn`, that is taken first, in the same statement, so that the customer waits for one answer and one write to
 * the disk instead of two. It is taken whether or not an order comes of it; without it none does.
 *
 * The stones are held in the order of their ids, the same for everybody, so that two orders never wait for one another;
 * what was waited for is looked at again, as it is then. Two presses of one button meet at the unique key: the second
 * waits for the first, and writes nothing.
 */
export async function writeOrder(db: Db, order: NewOrder, turn: WantedTurn | null): Promise<Written> {
	const { id, userId, requestHash, totalAmount, paymentMethod, checkout, lines, mail } = order;
	const { customer, notes, idempotencyKey } = checkout;
	const { rows } = await orderWritten(db).execute({
		...(turn ?? NO_TURN),
		id,
		userId,
		requestHash,
		totalAmount,
		paymentMethod,
		...customer,
		...customer.address,
		notes,
		idempotencyKey,
		lines: JSON.stringify(lines.map(toRow)),
		mail: mail && JSON.stringify(outboxRow(mail)),
	});
	return { placed: rows[0]?.placed === 1, wait: rows[0]?.wait ?? null };
}

const NO_TURN = { turnKey: null, turnCount: null, turnSeconds: null };

// No mistake elsewhere shall sell what was not taken: dividing by zero at the end undoes all of it.
const orderWritten = prepared((db) =>
	statement<{ placed: number; wait: string | null }>(
		db,
		'order-written',
		sql`
		with turn as (
			${turnTaken(sql`select where ${sql.placeholder('turnKey')}::text is not null`)}
		), line as materialized (
			select * from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (
				position int, id text, name text, image text, price bigint, quantity bigint,
				listed_price bigint, listed_discount int
			)
		), held as materialized (
			select p.id from products p join line on line.id = p.id
			where not exists (select from turn where taken is null) and p.id = any (array(select id from line))
				and p.price = line.listed_price and p.discount = line.listed_discount
				and p.name = line.name and p.image = line.image and p.stock >= line.quantity
			order by p.id
			for no key update of p
		), placed as (
			insert into orders (
				id, user_id, idempotency_key, request_hash, customer_name, customer_email, customer_phone,
				street, city, postal_code, notes, total_amount, payment_method
			)
			select ${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::text, ${sql.placeholder('idempotencyKey')}::text, ${sql.placeholder('requestHash')}::text,
				${sql.placeholder('name')}::text, ${sql.placeholder('email')}::text, ${sql.placeholder('phone')}::text,
				${sql.placeholder('street')}::text, ${sql.placeholder('city')}::text, ${sql.placeholder('postalCode')}::text, ${sql.placeholder('notes')}::text,
				${sql.placeholder('totalAmount')}::bigint, ${sql.placeholder('paymentMethod')}::text
			where (select count(*) from held) = (select count(*) from line)
			on conflict (user_id, idempotency_key) do nothing
			returning id
		), taken as (
			update products p set stock = p.stock - line.quantity, sales = p.sales + 1
			from line, placed
			where p.id = any (array(select id from line)) and p.id = line.id and p.stock >= line.quantity
			returning p.id
		), written as (
			insert into order_lines (order_id, position, product_id, name, image, price, quantity)
			select placed.id, line.position, line.id, line.name, line.image, line.price, line.quantity
			from placed, line
		), mailed as (
			insert into outbox (recipient, subject, body, content)
			select mail.recipient, mail.subject, mail.body, mail.content
			from placed, jsonb_to_record(${sql.placeholder('mail')}::jsonb) as mail (
				recipient text, subject text, body text, content jsonb
			)
			where mail.recipient is not null
		)
		select (select count(*) from placed)::int as placed, (select wait from turn where taken is null) as wait,
			1 / ((select count(*) from taken) =
				(select count(*) from placed) * (select count(*) from line))::int as whole
	`,
	),
);

function toRow({ position, productId, name, image, price, quantity, listed }: OrderedLine) {
	return {
		position,
		id: productId,
		name,
		image,
		price,
		quantity,
		listed_price: listed.price,
		listed_discount: listed.discount,
	};
}
