import { sql } from 'drizzle-orm';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { inParallel, newDatabase, PRODUCT, readStockAndOrders, retry } from './stage.ts';

/**
 * Breaks "Nothing oversold": places more orders at once than the stock allows, and carts with the same products in
 * different sequences, one of them twice. Then sets a negative stock by SQL.
 */
export async function oversold(postgres: TestPostgres, { orders, carts }: Size): Promise<Result> {
	const { db, url, close } = await newDatabase(postgres);
	try {
		const buyer = await addUser(db);
		await addProduct(db, { ...PRODUCT, stock: 10_000 });
		let retries = 0;
		const place = async (checkout: Checkout) => {
			const { value, tries } = await retry(() => placeOrder(db, buyer, checkout));
			retries += tries - 1;
			return value;
		};
		const outcomes = await inParallel(orders, () =>
			place(newCheckout({ lines: [{ id: PRODUCT.id, quantity: 130 }], shownTotal: 65_000 })),
		);
		const placed = outcomes.filter(({ ok }) => ok).length;
		const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'stock').length;
		const { stock, orphans } = await readStockAndOrders(url);

		const before = await deadlocks(db);
		const products = await inParallel(6, (n) => addProduct(db, { id: `shared-${n}`, stock: 6000 }));
		const mixed = await inParallel(carts, (index) => {
			const ids = products.map(({ id }) => id);
			const rotated = [...ids.slice(index % 6), ...ids.slice(0, index % 6)];
			const lines = (index % 2 ? rotated : rotated.reverse()).map((id) => ({ id, quantity: 50 }));
			return place(newCheckout({ lines: [...lines, ...lines.slice(0, 1)], shownTotal: 7 * 25_000 }));
		});
		const deadlocked = (await deadlocks(db)) - before;
		const [sums] = await queryRows<{ least: string; wrong: string }>(
			db,
			sql`select min(stock) as least, count(*) filter (where stock + (select coalesce(sum(quantity), 0) from order_lines where product_id = p.id) <> 6000) as wrong
				from products p where id like 'shared-%'`,
		);
		const negativeRefused = await db
			.execute(sql`update products set stock = -1 where id = ${PRODUCT.id}`)
			.then(() => false)
			.catch(() => true);
		const expected = Math.min(76, orders);
		return {
			promise: 'Nothing oversold',
			full: `${orders} concurrent orders of 1.30 sq ft against 100.00; ${carts} carts with the same 6 products in different sequences, one twice; \`stock = -1\` by SQL`,
			measured: `${placed} placed, ${refused} refused, ${(stock / 100).toFixed(2)} left, ${orphans} orphans; ${mixed.filter(({ ok }) => ok).length} of the ${carts} placed, ${deadlocked} deadlocks, ${sums?.wrong} products with a wrong stock; a negative stock ${negativeRefused ? 'refused' : 'ACCEPTED'}; ${retries} retries`,
			ok:
				placed === expected &&
				refused === orders - expected &&
				stock === 10_000 - expected * 130 &&
				orphans === 0 &&
				deadlocked === 0 &&
				Number(sums?.wrong) === 0 &&
				Number(sums?.least) >= 0 &&
				negativeRefused,
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
