import { eq } from 'drizzle-orm';
import { changeStock } from '#app/inventory/change-stock.server.ts';
import { listHolders } from '#app/orders/list-holders.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { changeCredit } from '#app/orders/sample-credit.server.ts';
import { cashEntries } from '#app/orders/tables.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nextStages, type SampleStage } from './sample-stage.ts';
import { samples } from './tables.server.ts';

/** 10 × 10 cm, in hundredths of a sq ft, rounded up. */
const PIECE = 11;

type SampleMove = {
	id: string;
	to: SampleStage;
	actor: { id: string; role: string };
	/** Of one that is delivered: the id of who took its price in cash; null where it was given for nothing. */
	holder?: string | null;
};

/** `stale`: it stands elsewhere by now. `needs-holder`: nobody is named who works here and has taken its price. */
export type SampleOutcome = { ok: true } | { ok: false; reason: 'stale' | 'needs-holder' };

/**
 * SAMPLE-02, SAMPLE-03, SAMPLE-06: a sample goes on. One that is sent leaves the stock, where there is any. The price of one that is delivered is
 * in somebody's hands, and so the next order gives it back; one that was given for nothing has none.
 */
export async function moveSample(db: Db, { id, to, actor, holder }: SampleMove): Promise<SampleOutcome> {
	if (!isOrderId(id)) return { ok: false, reason: 'stale' };
	return db.transaction(async (tx): Promise<SampleOutcome> => {
		const [sample] = await tx.select().from(samples).where(eq(samples.id, id)).for('update');
		if (!sample || !nextStages[sample.stage].includes(to))
			return sample?.stage === to ? { ok: true } : { ok: false, reason: 'stale' };
		const isPaid = to === 'delivered' && sample.price > 0 && holder !== null;
		if (isPaid) {
			const known = await listHolders(tx);
			if (!holder || !known.some((one) => one.id === holder)) return { ok: false, reason: 'needs-holder' };
			await tx.insert(cashEntries).values({
				sampleId: id,
				kind: 'paid',
				amount: sample.price,
				way: 'cash',
				holder,
				actorId: actor.id,
			});
			await changeCredit(tx, sample.userId, sample.price);
		}
		if (to === 'sent')
			await changeStock(tx, sample.productId, {
				change: 'sample',
				quantity: PIECE,
				actor: actor.id,
				note: '',
			});
		const price = to === 'delivered' && !isPaid ? 0 : sample.price;
		await tx.update(samples).set({ stage: to, price, changedAt: new Date() }).where(eq(samples.id, id));
		await writeAudit(tx, {
			actor,
			what: 'sample',
			subject: id,
			before: { stage: sample.stage },
			after: { stage: to, ...(to === 'delivered' && { paid: `PKR ${price / 100}` }) },
		});
		return { ok: true };
	});
}
