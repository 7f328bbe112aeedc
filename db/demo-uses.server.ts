import { sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { seeds } from '#app/platform/database/tables.server.ts';
import { catalogue } from './catalogue/catalogue.ts';

/**
 * Fills the uses of demo products in a database that is older than this field, only once. Leaves a product as it is when
 * the owner has changed its description, from which the uses follow.
 */
export async function fillDemoUses(db: Db): Promise<void> {
	await db.transaction(async (tx) => {
		const first = await tx.insert(seeds).values({ name: 'demo uses' }).onConflictDoNothing().returning();
		if (first.length === 0) return;
		const known = JSON.stringify(catalogue.map(({ id, description, uses }) => ({ id, description, uses })));
		await tx.execute(sql`
			update ${products} set uses = array(select jsonb_array_elements_text(known.uses))
			from jsonb_to_recordset(${known}::jsonb) as known (id text, description text, uses jsonb)
			where ${products.id} = known.id and ${products.description} = known.description and ${products.uses} = '{}'
		`);
	});
}
