import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { build } from 'vite';
import { cartTotal, type Line } from '#app/cart/cart.ts';
import { products } from '#app/catalog/tables.server.ts';
import { quoteCart } from '#app/orders/quote-cart.server.ts';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { queryRows } from '#db/backup.server.ts';
import { newKey, signedIn } from '#test/customer.ts';
import type { TestPostgres } from '#test/postgres.ts';
import type { Result } from './result.ts';
import { basket, newDatabase, newShop, PRODUCT, readStockAndOrders } from './stage.ts';

type RandomCart = { id: string; quantity: number }[];

/** From 1 to `most`, small ones as likely as large ones. */
const spread = (most: number) => Math.max(1, Math.floor(most ** Math.random()));

const STONES = 300;

/** What random carts come to in a browser, on the server and in the database. */
export async function exactMoney(postgres: TestPostgres, { carts }: { carts: number }): Promise<Result> {
	const { db, close } = await newDatabase(postgres);
	try {
		await db.insert(products).values(
			Array.from({ length: STONES }, (_, n) => ({
				id: `stone-${n}`,
				price: spread(50_000_000),
				discount: Math.floor(Math.random() * 10_001),
				stock: MAX_QUANTITY,
			})),
		);
		const random: RandomCart[] = Array.from({ length: carts }, () => {
			const first = Math.floor(Math.random() * STONES);
			return Array.from({ length: spread(12) }, (_, n) => ({
				id: `stone-${(first + n) % STONES}`,
				quantity: Math.max(MIN_QUANTITY, spread(MAX_QUANTITY)),
			}));
		});
		let differences = 0;
		for (const discountInCart of [false, true]) {
			const onServer = await serverTotals(db, random, discountInCart);
			const inDatabase = await databaseTotals(db, random, discountInCart);
			const shelf = new Map((await db.select().from(products)).map((stone) => [stone.id, stone]));
			const filled = random.map((cart) =>
				cart.map(({ id, quantity }) => {
					const { price = 0, discount = 0 } = shelf.get(id) ?? {};
					return { price, discount, quantity };
				}),
			);
			const inBrowser = await browserTotals(filled, discountInCart);
			differences += random.filter(
				(_, n) => onServer[n] !== inDatabase[n] || onServer[n] !== inBrowser[n],
			).length;
		}
		const tampered = await tamper(postgres);
		return {
			promise: 'Exact money',
			full: `${carts} random carts, with and without the discount, in Chromium, on the server and as a sum in PostgreSQL; checkouts with a price, discount or total of their own; a price that changed since`,
			measured: `${differences} carts differ by a paisa or more; ${tampered.said}`,
			ok: differences === 0 && tampered.ok,
		};
	} finally {
		await close();
	}
}

type Db = Awaited<ReturnType<typeof newDatabase>>['db'];

async function serverTotals(db: Db, carts: RandomCart[], discountInCart: boolean): Promise<number[]> {
	const totals: number[] = [];
	// Many carts a transaction, so that the time is spent on carts.
	for (let from = 0; from < carts.length; from += 200) {
		await db.transaction(async (tx) => {
			for (const cart of carts.slice(from, from + 200)) {
				const quoted = await quoteCart(tx, cart);
				const lines = quoted.flatMap(({ product, quantity }) => (product ? [{ ...product, quantity }] : []));
				totals.push(cartTotal(lines, discountInCart));
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

/** The cart's own code, as it is built for browsers, in one. */
async function browserTotals(carts: Priced[][], discountInCart: boolean): Promise<number[]> {
	const built = await build({
		configFile: false,
		logLevel: 'silent',
		build: { write: false, lib: { entry: 'app/cart/cart.ts', formats: ['iife'], name: 'cart' } },
	});
	const [output] = [built].flat();
	const chunk = output && 'output' in output ? output.output[0] : undefined;
	if (!chunk) throw new Error('the cart was not built');
	const system = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
	const browser = await chromium.launch({
		executablePath: existsSync(system) ? system : undefined,
		args: ['--no-sandbox', '--disable-gpu'],
	});
	try {
		const page = await browser.newPage();
		await page.addScriptTag({ content: `${chunk.code};globalThis.cartOfTheShop = cart;` });
		return await page.evaluate(
			([carts, discountInCart]) => {
				const { cart } = { cart: Reflect.get(globalThis, 'cartOfTheShop') };
				return carts.map((lines): number => cart.cartTotal(lines, discountInCart));
			},
			[carts, discountInCart] as const,
		);
	} finally {
		await browser.close();
	}
}

/** What a shopper who writes their own prices gets, and one whose price has changed. */
async function tamper(postgres: TestPostgres): Promise<{ ok: boolean; said: string }> {
	const { shop, url, end } = await newShop(postgres, { stock: 10_000 });
	try {
		const customer = await signedIn(shop.origin);
		const wanted = basket(1250, newKey());
		const cheap = [
			await customer.checkout({ ...wanted, total: 1 }),
			await customer.checkout({ ...wanted, total: wanted.total - 1 }),
			await customer.checkout({ ...wanted, total: 0 }),
		];
		const refused = cheap.filter(
			(said) => said.kind === 'answered' && said.status === 422 && said.text.includes('"price"'),
		).length;
		const lines = JSON.stringify([
			{ id: PRODUCT.id, quantity: 1250, price: 1, discount: 10_000, stock: 1e9 },
		]);
		const own = await customer.checkout(wanted, { lines, price: '1', discount: '10000', totalAmount: '1' });
		const { orders, sold } = await readStockAndOrders(url);
		const { db, close } = await openDatabase({ url });
		const rows = await queryRows<{ total: string; price: string }>(
			db,
			sql`select o.total_amount as total, l.price from orders o join order_lines l on l.order_id = o.id`,
		).finally(close);
		const charged = rows.every(
			({ total, price }) => Number(total) === wanted.total && Number(price) === PRODUCT.price,
		);
		const ok =
			refused === cheap.length && own.kind === 'placed' && orders.length === 1 && sold === 1250 && charged;
		return {
			ok,
			said: `${refused} of ${cheap.length} totals that are not the shop’s refused, ${charged ? 'no tampered price or discount charged' : 'A TAMPERED PRICE CHARGED'}`,
		};
	} finally {
		await end();
	}
}
