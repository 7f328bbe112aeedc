import { eq } from 'drizzle-orm';
import { changeStock } from '#app/inventory/change-stock.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import { changeCredit } from '#app/orders/sample-credit.server.ts';
import { writeAudit } from '#app/platform/audit.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { nextStages, type SampleStage } from './sample-stage.ts';
import { samples } from './tables.server.ts';

/** 10 × 10 cm, in hundredths of a sq ft, rounded up. */
const PIECE = 11;

/**
 * SAMPLE-02, SAMPLE-03: a sample goes on. One that is sent leaves the stock, where there is any; one that is delivered lets the next order
 * give its price back. False where it stands elsewhere by now.
 */
export async function moveSample(
	db: Db,
	{ id, to, actor }: { id: string; to: SampleStage; actor: { id: string; role: string } },
): Promise<boolean> {
	if (!isOrderId(id)) return false;
	return db.transaction(async (tx) => {
		const [sample] = await tx.select().from(samples).where(eq(samples.id, id)).for('update');
		if (!sample || !nextStages[sample.stage].includes(to)) return sample?.stage === to;
		await tx.update(samples).set({ stage: to, changedAt: new Date() }).where(eq(samples.id, id));
		if (to === 'delivered') await changeCredit(tx, sample.userId, sample.price);
		if (to === 'sent')
			await changeStock(tx, sample.productId, {
				change: 'sample',
				quantity: PIECE,
				actor: actor.id,
				note: '',
			});
		await writeAudit(tx, {
			actor,
			what: 'sample',
			subject: sample.productId,
			before: { stage: sample.stage },
			after: { stage: to },
		});
		return true;
	});
}
