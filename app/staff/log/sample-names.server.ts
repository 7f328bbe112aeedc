import { inArray } from 'drizzle-orm';
import { nameOf } from '#app/catalog/product.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { samples } from '#app/samples/tables.server.ts';
import type { Names } from './author-names.server.ts';
import { logCopy as copy } from './copy.ts';

/** LOG-02, SAMPLE-06: the stone and the customer of these samples, by id, as far as they are still here. */
export async function sampleNames(db: Db, ids: readonly string[]): Promise<Names> {
	const asked = [...new Set(ids)].filter(isOrderId);
	if (asked.length === 0) return new Map();
	const found = await db
		.select({ id: samples.id, name: samples.name, customer: samples.customerName })
		.from(samples)
		.where(inArray(samples.id, asked));
	return new Map(found.map((sample) => [sample.id, copy.sampleFor(nameOf(sample), sample.customer)]));
}
