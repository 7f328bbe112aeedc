import { sql } from 'drizzle-orm';
import type { Checkout } from '#app/orders/checkout.ts';
import { placeOrder } from '#app/orders/place-order.server.ts';
import { queryRows } from '#db/backup.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { books, newDatabase, STONE, together, untilAnswered } from './stage.ts';

/** More orders at once than there is stone, and carts that name the same stones in every order, some of them twice. */
export async function oversold(postgres: TestPostgres, { orders, carts }: Size): Promise<Result> {
	const { db, url, close } = await newDatabase(postgres);
	try {
		const buyer = await addUser(db);
		await addProduct(db, { ...STONE, stock: 10_000 });
		let retries = 0;
		const place = async (wanted: Checkout) => {
			const { value, tries } = await untilAnswered(() => placeOrder(db, buyer, wanted));
			retries += tries - 1;
			return value;
		};
		const outcomes = await together(orders, () =>
			place(newCheckout({ lines: [{ id: STONE.id, quantity: 130 }], shownTotal: 65_000 })),
		);
		const placed = outcomes.filter(({ ok }) => ok).length;
		const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'stock').length;
		const { stock, orphans } = await books(url);

		const before = await deadlocks(db);
		const stones = await together(6, (n) => addProduct(db, { id: `shared-${n}`, stock: 6000 }));
		const mixed = await together(carts, (turn) => {
			const ids = stones.map(({ id }) => id);
			const turned = [...ids.slice(turn % 6), ...ids.slice(0, turn % 6)];
			const lines = (turn % 2 ? turned : turned.reverse()).map((id) => ({ id, quantity: 50 }));
			return place(newCheckout({ lines: [...lines, ...lines.slice(0, 1)], shownTotal: 7 * 25_000 }));
		});
		const dead = (await deadlocks(db)) - before;
		const [left] = await queryRows<{ least: string; wrong: string }>(
			db,
			sql`select min(stock) as least, count(*) filter (where stock + (select coalesce(sum(quantity), 0) from order_lines where product_id = p.id) <> 6000) as wrong
				from products p where id like 'shared-%'`,
		);
		const forced = await db
			.execute(sql`update products set stock = -1 where id = ${STONE.id}`)
			.then(() => false)
			.catch(() => true);
		const wanted = Math.min(76, orders);
		return {
			promise: 'Nothing oversold',
			full: `${orders} concurrent orders of 1.30 sq ft against 100.00; ${carts} carts with the same 6 stones in different orders, one twice; \`stock = -1\` by SQL`,
			measured: `${placed} placed, ${refused} refused, ${(stock / 100).toFixed(2)} left, ${orphans} orphans; ${mixed.filter(({ ok }) => ok).length} of the ${carts} placed, ${dead} deadlocks, ${left?.wrong} stones whose books do not add up; a negative stock ${forced ? 'refused' : 'TAKEN'}; ${retries} retries`,
			ok:
				placed === wanted &&
				refused === orders - wanted &&
				stock === 10_000 - wanted * 130 &&
				orphans === 0 &&
				dead === 0 &&
				Number(left?.wrong) === 0 &&
				Number(left?.least) >= 0 &&
				forced,
		};
	} finally {
		await close();
	}
}

type Size = { orders: number; carts: number };

async function deadlocks(db: Parameters<typeof queryRows>[0]): Promise<number> {
	const [row] = await queryRows<{ deadlocks: string }>(
		db,
		sql`select deadlocks from pg_stat_database where datname = current_database()`,
	);
	return Number(row?.deadlocks ?? 0);
}
