import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { SampleStage } from './sample-stage.ts';
import { samples } from './tables.server.ts';

/** The most that one list of the desk shows. */
const MOST = 200;

/** Stones that are chosen in the address, as far as they are sold. */
export function listChosen(db: Db, ids: readonly string[]) {
	return db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(inArray(products.id, [...ids]), isForSale))
		.orderBy(asc(products.name), asc(products.id));
}

export function listOwnSamples(db: Db, userId: string) {
	return db
		.select({ id: samples.id, name: samples.name, stage: samples.stage })
		.from(samples)
		.where(eq(samples.userId, userId))
		.orderBy(desc(samples.createdAt), asc(samples.name));
}

/** SAMPLE-02: the oldest first, as they are to be sent. */
export function listSamples(db: Db, stage: SampleStage) {
	return db
		.select()
		.from(samples)
		.where(eq(samples.stage, stage))
		.orderBy(stage === 'delivered' || stage === 'refused' ? desc(samples.changedAt) : asc(samples.createdAt))
		.limit(MOST);
}
