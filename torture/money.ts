import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { build } from 'vite';
import type { Line } from '#app/cart/cart.ts';
import { products } from '#app/catalog/tables.server.ts';
import { priceCart } from '#app/orders/checkout/price-cart.server.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { totalCharged } from '#app/platform/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { newKey, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { systemBrowser } from '#test/system-browser.ts';
import type { Result } from './result.ts';
import { basket, newDatabase, newShop, PRODUCT, readStockAndOrders } from './stage.ts';

type RandomCart = { id: string; quantity: number }[];

/** A random integer from 1 to `max`, log-uniform: small values are as likely as large ones. */
const logRandom = (max: number) => Math.max(1, Math.floor(max ** Math.random()));

const PRODUCTS = 300;

/**
 * Breaks "Exact money": compares the totals of random carts in a browser, on the server and in the database, and submits
 * orders with tampered prices and totals.
 */
export async function exactMoney(postgres: TestPostgres, { carts }: { carts: number }): Promise<Result> {
	const { db, close } = await newDatabase(postgres);
	try {
		await db.insert(products).values(
			Array.from({ length: PRODUCTS }, (_, n) => ({
				id: `product-${n}`,
				price: logRandom(50_000_000),
				discount: Math.floor(Math.random() * 10_001),
				stock: MAX_QUANTITY,
			})),
		);
		const random: RandomCart[] = Array.from({ length: carts }, () => {
			const first = Math.floor(Math.random() * PRODUCTS);
			return Array.from({ length: logRandom(12) }, (_, n) => ({
				id: `product-${(first + n) % PRODUCTS}`,
				quantity: Math.max(MIN_QUANTITY, logRandom(MAX_QUANTITY)),
			}));
		});
		let differences = 0;
		const { totalsIn, closeBrowser } = await openBrowser();
		for (const discountInCart of [false, true]) {
			const onServer = await serverTotals(db, random, discountInCart);
			const inDatabase = await databaseTotals(db, random, discountInCart);
			const byId = new Map((await db.select().from(products)).map((product) => [product.id, product]));
			const priced = random.map((cart) =>
				cart.map(({ id, quantity }) => {
					const { price = 0, discount = 0 } = byId.get(id) ?? {};
					return { price, discount, quantity };
				}),
			);
			const inBrowser = await totalsIn(priced, discountInCart);
			differences += random.filter(
				(_, n) => onServer[n] !== inDatabase[n] || onServer[n] !== inBrowser[n],
			).length;
		}
		await closeBrowser();
		const tampered = await tamper(postgres);
		return {
			promise: 'Exact money',
			full: `${carts} random carts, with and without the discount, in Chromium, on the server and as a sum in PostgreSQL; checkouts with a tampered price, discount or total; a price that changed since`,
			measured: `${differences} carts differ by a paisa or more; ${tampered.figures}`,
			ok: differences === 0 && tampered.ok,
		};
	} finally {
		await close();
	}
}

type Db = Awaited<ReturnType<typeof newDatabase>>['db'];

async function serverTotals(db: Db, carts: RandomCart[], discountInCart: boolean): Promise<number[]> {
	const totals: number[] = [];
	// 200 carts a transaction, so that transactions cost little of the time.
	for (let from = 0; from < carts.length; from += 200) {
		await db.transaction(async (tx) => {
			for (const cart of carts.slice(from, from + 200)) {
				const priced = await priceCart(tx, cart);
				const lines = priced.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []));
				totals.push(totalCharged(lines, discountInCart));
			}
		});
	}
	return totals;
}

async function databaseTotals(db: Db, carts: RandomCart[], discountInCart: boolean): Promise<number[]> {
	const charged = discountInCart ? sql`(p.price * (10000 - p.discount) + 5000) / 10000` : sql`p.price`;
	const lines = carts.flatMap((cart, n) => cart.map((line) => ({ n, ...line })));
	const rows = await queryRows<{ n: number; total: string }>(
		db,
		sql`select l.n, sum((${charged} * l.quantity + 50) / 100)::text as total
			from json_to_recordset(${JSON.stringify(lines)}::json) as l(n int, id text, quantity bigint)
			join products p on p.id = l.id group by l.n order by l.n`,
	);
	return rows.map(({ total }) => Number(total));
}

type Priced = Pick<Line, 'price' | 'discount' | 'quantity'>;

/** Builds the module of sums for browsers. Returns a function that runs it in Chromium, and one that closes that. */
async function openBrowser() {
	const built = await build({
		configFile: false,
		logLevel: 'silent',
		build: { write: false, lib: { entry: 'app/platform/money.ts', formats: ['iife'], name: 'money' } },
	});
	const [output] = [built].flat();
	const chunk = output && 'output' in output ? output.output[0] : undefined;
	if (!chunk) throw new Error('the build of the sums has no chunk');
	const browser = await chromium.launch({
		executablePath: systemBrowser(),
		args: ['--no-sandbox', '--disable-gpu'],
	});
	const page = await browser.newPage();
	await page.addScriptTag({ content: `${chunk.code};globalThis.shopMoney = money;` });
	const totalsIn = (carts: Priced[][], discountInCart: boolean): Promise<number[]> =>
		page.evaluate(
			([carts, discountInCart]) => {
				const money = Reflect.get(globalThis, 'shopMoney');
				return carts.map((lines): number => money.totalCharged(lines, discountInCart));
			},
			[carts, discountInCart] as const,
		);
	return { totalsIn, closeBrowser: () => browser.close() };
}

/** Submits orders with a wrong total, as after a price change, and one with its own prices and discounts. */
async function tamper(postgres: TestPostgres): Promise<{ ok: boolean; figures: string }> {
	const { shop, url, end } = await newShop(postgres, { stock: 10_000 });
	try {
		const customer = await signedIn(shop.origin);
		const order = basket(1250, newKey());
		const answers = [
			await customer.checkout({ ...order, total: 1 }),
			await customer.checkout({ ...order, total: order.total - 1 }),
			await customer.checkout({ ...order, total: 0 }),
			// The total is right, and the line's price is not the shop's.
			await customer.checkout(order, {
				lines: JSON.stringify([{ id: PRODUCT.id, quantity: 1250, price: 1, discount: 10_000, stock: 1e9 }]),
			}),
		];
		const refused = answers.filter(
			(answer) => answer.kind === 'answered' && answer.status === 422 && answer.text.includes('"price"'),
		).length;
		const own = await customer.checkout(order, { price: '1', discount: '10000', totalAmount: '1' });
		const { orders, sold } = await readStockAndOrders(url);
		const { db, close } = await openDatabase({ url });
		const rows = await queryRows<{ total: string; price: string }>(
			db,
			sql`select o.total_amount as total, l.price from orders o join order_lines l on l.order_id = o.id`,
		).finally(close);
		const charged = rows.every(
			({ total, price }) => Number(total) === order.total && Number(price) === PRODUCT.price,
		);
		const ok =
			refused === answers.length && own.kind === 'placed' && orders.length === 1 && sold === 1250 && charged;
		return {
			ok,
			figures: `${refused} of ${answers.length} prices and totals that are not the shop’s refused, ${charged ? 'no tampered price or discount charged' : 'A TAMPERED PRICE CHARGED'}`,
		};
	} finally {
		await end();
	}
}
