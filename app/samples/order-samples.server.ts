import { and, type Column, eq, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { writeAudits } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { MOST_SAMPLES } from './sample-stage.ts';
import { samples } from './tables.server.ts';

export type SampleOrder = {
	userId: string;
	productIds: readonly string[];
	customer: { name: string; phone: string; street: string; city: string; postalCode: string };
};

/** `count`: how many are new. `too-many`: more than five would be on their way to this customer, phone or address. */
type Outcome = { ok: true; count: number } | { ok: false; reason: 'too-many' };

/** SAMPLE-01: asks for samples. A stone that the customer has asked for before, and one that is not sold, is left out. */
export async function orderSamples(db: Db, { userId, productIds, customer }: SampleOrder): Promise<Outcome> {
	return db.transaction(async (tx): Promise<Outcome> => {
		const { name, phone, ...address } = customer;
		const place = placeOf(address.street, address.city, address.postalCode);
		const ways = [
			eq(samples.userId, userId),
			eq(samples.customerPhone, phone),
			sql`${placeOf(samples.street, samples.city, samples.postalCode)} = ${place}`,
		];
		// One request of a customer, a phone or an address at a time, so that the bound holds. Sorted, so that two never deadlock.
		await tx.execute(sql`
			select pg_advisory_xact_lock(key) from (
				select hashtextextended(subject, 0) as key from unnest(array[
					'samples of ' || ${userId}::text, 'samples of ' || ${phone}::text,
					'samples of ' || ${place}
				]) as subject order by key
			) as keys
		`);
		const known = await tx.select().from(samples).where(eq(samples.userId, userId));
		const wanted = [...new Set(productIds)].filter((id) => !known.some(({ productId }) => productId === id));
		const stones = await tx
			.select({ productId: products.id, name: products.name })
			.from(products)
			.where(and(inArray(products.id, wanted), isForSale));
		for (const way of ways) {
			const waiting = await tx.$count(samples, and(way, inArray(samples.stage, ['asked', 'sent'])));
			if (waiting + stones.length > MOST_SAMPLES) return { ok: false, reason: 'too-many' };
		}
		if (stones.length === 0) return { ok: true, count: 0 };
		const { samplePrice: price } = await readSettings(tx);
		const asked = await tx
			.insert(samples)
			.values(
				stones.map((stone) => ({
					...stone,
					...address,
					userId,
					price,
					customerName: name,
					customerPhone: phone,
				})),
			)
			.returning({ id: samples.id });
		await writeAudits(
			tx,
			asked.map(({ id }) => ({
				actor: { id: CUSTOMER, role: 'customer' },
				what: 'sample',
				subject: id,
				after: { stage: 'asked' },
			})),
		);
		// Open pages of the back office load again.
		await tx.execute(sql`select pg_notify('shop', '{"topic":"orders","ids":[]}')`);
		return { ok: true, count: stones.length };
	});
}

/** An address by its letters and digits alone, however it is written. */
function placeOf(...parts: [street: string | Column, city: string | Column, postalCode: string | Column]) {
	const whole = sql.join(
		parts.map((part) => (typeof part === 'string' ? sql`${part}::text` : part)),
		sql` || `,
	);
	return sql<string>`lower(regexp_replace(${whole}, '[^[:alnum:]]', '', 'g'))`;
}
