import { type SQL, sql } from 'drizzle-orm';
import { productChanges } from '#app/catalog/edit/tables.server.ts';
import { reviews } from '#app/catalog/reviews/tables.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { orderLines } from '#app/orders/tables.server.ts';
import { quoteLines } from '#app/quotes/tables.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';

/** The addresses of every place that may show an own picture. One that none of them names is swept after a while. */
export const pictureUsers: readonly SQL[] = [
	sql`select image from ${products}`,
	sql`select unnest(views) from ${products}`,
	// What waits to be made, or can be undone.
	sql`select unnest(regexp_matches(rows::text, '/pictures/own-[0-9a-f-]+\\.webp', 'g')) from ${productChanges}`,
	sql`select image from ${orderLines}`,
	sql`select image from ${quoteLines}`,
	sql`select unnest(pictures) from ${reviews}`,
	// Slides and services name their pictures.
	sql`select '/pictures/' || unnest(regexp_matches(value::text, 'own-[0-9a-f-]+', 'g')) || '.webp' from ${shopSettings}`,
];
