import { nameOf } from '#app/catalog/product.ts';
import type { MailContent } from '#app/mail/mail.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { isolated } from '#app/typed/isolated.ts';
import { checkoutCopy } from './copy.ts';
import { goodsNote, type SaidGoods } from './line-words.ts';
import { isOver, type Stage } from './order-status.ts';
import { type Summed, type SumWords, sumRows } from './order-sum.ts';
import { sumCopy } from './sum-copy.ts';

/** Price in paisa per sq ft, quantity in hundredths of a sq ft. `discount`: see `orderLines`. */
export type MailedLine = SaidGoods & { name: string; quantity: number; price: number; discount: number };

type MailedOrder = Omit<Summed, 'lines'> & { lines: readonly (MailedLine & { kept: number })[] };

/** SUM-01: the lines of an order and what they come to, as a mail has them. */
export function sumPart(
	order: MailedOrder,
	{ words = sumCopy, noteOf = lineNote }: { words?: SumWords; noteOf?: typeof lineNote } = {},
): Extract<MailContent['parts'][number], { rows: unknown }> {
	return {
		rows: [
			...order.lines.map((line) => ({
				name: isolated(nameOf(line)),
				note: keptNote(order.stage, line, noteOf(line)),
				figure: formatMoney(lineTotal(line.price, line.quantity)),
			})),
			...sumRows(order, words).map(({ name, figure }) => ({ name, figure })),
		],
	};
}

/** What of a line was kept, where a part went back. */
function keptNote(stage: Stage, { quantity, kept }: MailedOrder['lines'][number], note: string): string {
	const isPart = isOver(stage) && kept > 0 && kept < quantity;
	return isPart ? `${note}, ${checkoutCopy.kept(kept, quantity)}` : note;
}

export function lineNote(line: MailedLine): string {
	return goodsNote(line, checkoutCopy.quantityAt(line.quantity, line.price));
}
