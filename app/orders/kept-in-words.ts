import { formatQuantity } from '#app/platform/quantity.ts';
import { quantityCharged } from './charge.ts';
import type { Stage } from './order-status.ts';

/** ORD-05: `10 sq ft`, or `4 of 10 sq ft kept`. Quantities in hundredths of a sq ft. A cancelled order shows what was ordered. */
export function keptInWords(line: { quantity: number; kept: number }, stage: Stage): string {
	const kept = stage === 'cancelled' ? line.quantity : quantityCharged(stage, line);
	const ordered = `${formatQuantity(line.quantity)} sq ft`;
	return kept === line.quantity ? ordered : `${formatQuantity(kept)} of ${ordered} kept`;
}
