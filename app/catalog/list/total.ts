import { grouped } from '#app/platform/grouped.ts';
import { listCopy as copy } from './copy.ts';

/** How many stones there are, as far as they were counted; `more` when there are more than that. */
export type Total = { stones: number; more: boolean };

/** `131`, `1,000+`. */
export function amountOf({ stones, more }: Total): string {
	return `${grouped(String(stones))}${more ? '+' : ''}`;
}

/** `1 stone`, `131 stones`, `1,000+ stones`. */
export function stonesIn(total: Total): string {
	return copy.count(amountOf(total), total.stones === 1);
}
