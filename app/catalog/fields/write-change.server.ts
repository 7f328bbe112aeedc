import { inArray, sql } from 'drizzle-orm';
import { type Product, products } from '#app/catalog/tables.server.ts';
import { type Actor, writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { BookField } from './book-fields.ts';
import type { ChangedRow } from './changed-row.server.ts';
import { someTexts } from './product-texts.server.ts';
import { keysOf } from './product-values.server.ts';

/** Locks the products in the order of their ids, as orders do, so that the two never deadlock. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, Product>> {
	const rows = await tx
		.select()
		.from(products)
		.where(inArray(products.id, sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`))
		.orderBy(products.id)
		.for('no key update');
	return new Map(rows.map((product) => [product.id, product]));
}

/** Rows of one statement, which may not take long. */
const BATCH = 500;

/** Writes values into products that are locked, and notes each in the log. */
export async function writeChange(tx: Db, actor: Actor, rows: readonly ChangedRow[]): Promise<void> {
	const byFields = Map.groupBy(rows, ({ after }) => keysOf(after).join());
	for (const alike of byFields.values())
		for (let from = 0; from < alike.length; from += BATCH)
			await writeAlike(tx, alike.slice(from, from + BATCH));
	await writeAudits(
		tx,
		rows.map(({ id, before, after }) => ({
			actor,
			what: 'product',
			subject: id,
			before: before && someTexts(before),
			after: someTexts(after),
		})),
	);
}

async function writeAlike(tx: Db, rows: readonly ChangedRow[]): Promise<void> {
	const fields = keysOf(rows[0]?.after ?? {});
	const columnOf = (field: BookField) => products[field].name;
	const written = rows.map(({ id, after }) => ({
		id,
		...Object.fromEntries(fields.map((field) => [columnOf(field), after[field]])),
	}));
	const sets = fields.map((field) => {
		const column = sql.identifier(columnOf(field));
		return sql`${column} = given.${column}`;
	});
	await tx.execute(sql`
		update products set ${sql.join([...sets, sql`updated_at = now()`], sql`, `)}
		from jsonb_populate_recordset(null::products, ${JSON.stringify(written)}::jsonb) as given
		where products.id = given.id
	`);
}
