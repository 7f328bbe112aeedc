import { groupThousands } from '#app/typed/group-thousands.ts';
import { listCopy as copy } from './copy.ts';

/** How many products there are; `more`: there are more, and counting stopped at `count`. */
export type Total = { count: number; more: boolean };

/** `131`, `1,000+`. */
export function formatTotal({ count, more }: Total): string {
	return `${groupThousands(String(count))}${more ? '+' : ''}`;
}

/** `1 stone`, `131 stones`, `1,000+ stones`. */
export function totalInWords(total: Total): string {
	return copy.count(formatTotal(total), total.count === 1);
}
