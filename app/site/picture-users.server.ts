import { type SQL, sql } from 'drizzle-orm';
import { productChanges } from '#app/catalog/book/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import { addressOfRow } from '#app/pictures/sweep-pictures.server.ts';
import { quoteLines } from '#app/quotes/tables.server.ts';

/** Every place that may show an own picture. A picture that none of them names is swept after a while. */
export const pictureUsers: readonly SQL[] = [
	sql`exists (select 1 from ${products} as used where used.image = ${addressOfRow} or ${addressOfRow} = any(used.views))`,
	// What waits to be made, or can be undone.
	sql`exists (select 1 from ${productChanges} as used where position(${addressOfRow} in used.rows::text) > 0)`,
	sql`exists (select 1 from ${orderLines} as used where used.image = ${addressOfRow})`,
	sql`exists (select 1 from ${quoteLines} as used where used.image = ${addressOfRow})`,
];
