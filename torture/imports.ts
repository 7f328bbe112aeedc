import { sql } from 'drizzle-orm';
import { findBookProduct } from '#app/catalog/edit/find-book-product.server.ts';
import { saveProduct } from '#app/catalog/edit/save-product.server.ts';
import { textsOf } from '#app/catalog/fields/product-texts.server.ts';
import { valuesOf } from '#app/catalog/fields/product-values.server.ts';
import { countImportRows, findImport } from '#app/catalog/transfer/find-import.server.ts';
import { keepRows, setColumns } from '#app/catalog/transfer/keep-rows.server.ts';
import { planImport } from '#app/catalog/transfer/plan-import.server.ts';
import { imports } from '#app/catalog/transfer/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { addUser, newCheckout } from '#test/factories.ts';
import { tryInterleavings } from '#test/interleavings.ts';
import { wrongStocks } from '#test/ledger.ts';
import type { TestPostgres } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { percentile } from './percentile.ts';
import type { Result } from './result.ts';
import { newShop, pause } from './stage.ts';

/**
 * `sequences`: of steps of two owners, an import and orders on one product, one after the other. `rest`: how long customers wait between
 * two orders, in ms.
 */
type Size = { rows: number; kills: number; sequences: number; rest: number };

/** Paisa per sq ft, and hundredths of a sq ft: before the import, and as the file has them. */
const [PRICE, NEW_PRICE, STOCK, NEW_STOCK] = [50_000, 60_000, 10_000, 20_000];

/**
 * Breaks "Nothing lost in an import": a file changes price and stock of half of its rows and adds the others. Meanwhile customers order,
 * two owners edit, visitors look, and the shop is killed. Then the import is undone, under the same load.
 */
export async function nothingLostInImport(
	postgres: TestPostgres,
	{ rows, kills, sequences, rest }: Size,
): Promise<Result> {
	const { url, shop, start, end } = await newShop(postgres, { stock: 0, env: { WARM_PICTURES: 'off' } });
	const { db, close } = await openDatabase({ url });
	try {
		const known = rows / 2;
		await db.execute(sql`
			insert into products (id, name, category, price, stock)
			select 'known-' || n, 'Known ' || n, 'Marble', ${PRICE}::bigint, ${STOCK}::bigint from generate_series(0, ${known - 1}::int) as n
		`);
		const id = await planned(db, rows);
		const load = startLoad(db, known, await addUser(db), rest);
		let current = shop;
		const times: number[] = [];
		const look = setInterval(() => {
			const asked = performance.now();
			fetch(`${current.origin}/shop?sort=newest`).then(
				async (response) => {
					await response.text();
					times.push(performance.now() - asked);
				},
				() => {},
			);
		}, 100);
		const until = async (stage: string, deaths: number) => {
			const began = performance.now();
			for (let killed = 0; ; await pause(250)) {
				const found = await findImport(db, id);
				if (found?.stage === stage) return (performance.now() - began) / 1000;
				if (killed >= deaths || (found?.done ?? 0) < (rows * (killed + 1)) / (deaths + 1)) continue;
				killed++;
				await current.kill();
				current = await start();
			}
		};
		// The shop begins at once when the owner presses; what another process left it would find within 15 s.
		const press = async (intent: 'make' | 'undo') => {
			const owner = await logIn(visitor(current.origin), demo.owner);
			const { status } = await owner.post(`/staff/import/${id}`, { intent });
			if (status !== 302) throw new Error(`${intent}: ${status}`);
		};
		await press('make');
		const seconds = await until('made', kills);
		const made = await countImportRows(db, id);
		const wrongMade = await wrongProducts(db, id);
		await press('undo');
		await until('undone', kills);
		clearInterval(look);
		const { orders, edits, lost } = await load.stop();
		const wrongUndone = await wrongAfterUndo(db);
		const left = await db.execute(sql`select 1 from products where id like 'fresh-%'`);
		await tryInterleavings(db, sequences);
		const ledger = (await wrongStocks(db)).length;
		const remaining = (left as unknown as { rows: unknown[] }).rows.length;
		return {
			promise: 'Nothing lost in an import',
			full: `${rows} rows that change price and stock or add a product, and their undo; meanwhile orders, edits of two owners and visitors; ${2 * kills} kills of the shop; ${sequences} random sequences in which two owners edit, one sells and one imports the same product, each step compared with what is promised`,
			measured: `${made.made} made and ${made.refused} refused in ${Math.round(seconds)} s, ${wrongMade} wrong; after the undo ${wrongUndone} wrong stocks, ${remaining} new ones left; ${orders} orders, ${edits} edits, ${lost} lost; ${sequences} sequences as promised; ${ledger} faults of the ledger; a page within ${Math.round(percentile(times, 0.95))} ms (p95)`,
			ok:
				made.made + made.refused === rows &&
				made.made > 0 &&
				orders > 0 &&
				edits > 0 &&
				[wrongMade, wrongUndone, remaining, lost, ledger].every((count) => count === 0),
		};
	} finally {
		await close();
		await end();
	}
}

async function planned(db: Db, rows: number): Promise<string> {
	const [begun] = await db.insert(imports).values({ by: 'owner-1', name: '' }).returning({ id: imports.id });
	const id = begun?.id ?? '';
	const file = Array.from({ length: rows }, (_, at) => ({
		line: at + 2,
		fields: {
			id: `${at % 2 === 0 ? 'known' : 'fresh'}-${Math.floor(at / 2)}`,
			...(at % 2 === 1 && { name: 'Fresh' }),
			price: NEW_PRICE / 100,
			stock: NEW_STOCK / 100,
		},
	}));
	await setColumns(db, id, await keepRows(db, id, file), 'planning');
	await planImport(db, id);
	return id;
}

/** Orders of 1 sq ft and edits of the colour, one after the other, until `stop`. */
function startLoad(db: Db, known: number, buyer: Awaited<ReturnType<typeof addUser>>, rest: number) {
	let stopped = false;
	let orders = 0;
	const colours = new Map<string, string>();
	const any = () => `known-${Math.floor(Math.random() * known)}`;
	const sell = async () => {
		while (!stopped) {
			const id = any();
			const product = await findBookProduct(db, id);
			const lines = [{ id, quantity: 100 }];
			const outcome = await placeOrder(
				db,
				buyer,
				newCheckout({ lines, shownTotal: product?.price ?? 0 }),
			).catch(() => null);
			if (outcome?.ok) orders++;
			if (rest > 0) await pause(rest);
		}
	};
	// Each owner edits every second product, so that the last colour of each is known.
	const edit = async (who: string, half: number) => {
		for (let count = 0; !stopped; count++) {
			const id = `known-${2 * Math.floor((Math.random() * known) / 2) + half}`;
			const product = await findBookProduct(db, id);
			if (!product) continue;
			const seen = textsOf(valuesOf(product));
			const colour = `${who} ${count}`;
			const saved = await saveProduct(
				db,
				{ id: who, role: 'owner' },
				{ id, seen, typed: { ...seen, colour } },
			).catch(() => null);
			if (saved?.ok) colours.set(id, colour);
			await pause(20);
		}
	};
	const work = [sell(), sell(), edit('owner-1', 0), edit('owner-2', 1)];
	return {
		async stop() {
			stopped = true;
			await Promise.all(work);
			const stored = await queryRows<{ id: string; colour: string }>(
				db,
				sql`select id, colour from products where id like 'known-%'`,
			);
			const lost = stored.filter(({ id, colour }) => colour !== (colours.get(id) ?? '')).length;
			return { orders, edits: colours.size, lost };
		},
	};
}

/** Known products whose stock is not what was made of it, less what was sold, and new ones that are not there. */
async function wrongProducts(db: Db, id: string): Promise<number> {
	const [row] = await queryRows<{ wrong: string }>(
		db,
		sql`select count(*) as wrong from import_rows as row
			left join products on products.id = row.product_id
			where row.import_id = ${id}::uuid and (products.id is null or products.stock <>
				case when row.state = 'made' then ${NEW_STOCK}::bigint else ${STOCK}::bigint end - ${soldOf})`,
	);
	return Number(row?.wrong);
}

/** In hundredths of a sq ft. */
const soldOf = sql`(select coalesce(sum(quantity), 0) from order_lines where product_id = products.id)`;

async function wrongAfterUndo(db: Db): Promise<number> {
	const [row] = await queryRows<{ wrong: string }>(
		db,
		sql`select count(*) as wrong from products
			where id like 'known-%' and (stock <> ${STOCK}::bigint - ${soldOf} or price <> ${PRICE}::bigint)`,
	);
	return Number(row?.wrong);
}
