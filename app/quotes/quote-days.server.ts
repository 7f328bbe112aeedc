import { deliveryCopy } from '#app/delivery/copy.ts';
import { promiseInWords } from '#app/delivery/day-window.ts';
import { cityDays } from '#app/orders/cities/city-days.server.ts';
import { promiseDays } from '#app/orders/day/promise-days.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatDayOfYear, isoDate } from '#app/platform/dates.ts';
import { quoteCopy as copy } from './copy.ts';
import type { OfferedLine, QuoteRow } from './open-quote.server.ts';
import { type OfferDays, quoteOptionNames } from './quote-stage.ts';

/**
 * SUM-11: on which days stone comes to the quote's city if an option is accepted today, as that press would promise them. Empty where
 * a line is part of a piece, which that press refuses.
 */
export async function daysIfAccepted(
	db: Db,
	{ city }: Pick<QuoteRow, 'city'>,
	lines: readonly OfferedLine[],
	now: Date,
): Promise<OfferDays> {
	const said = quoteOptionNames.map(async (name) => {
		const own = lines.filter(({ option }) => option === name);
		return own.length > 0 ? [[name, await daysOf(db, city, own, now)]] : [];
	});
	return Object.fromEntries((await Promise.all(said)).flat());
}

async function daysOf(db: Db, city: string, lines: readonly OfferedLine[], now: Date): Promise<string> {
	if (lines.some(({ isPart }) => isPart)) return '';
	if (lacksStock(lines)) return deliveryCopy.noStock;
	const promise = promiseInWords({ city, ...(await promiseDays(db, { city, lines }, now)) });
	if (promise) return copy.ifAccepted(promise, formatDayOfYear(isoDate(now)));
	return (await cityDays(db, city, now))?.whole ?? '';
}

/** Lines of one stone share its stock. */
function lacksStock(lines: readonly OfferedLine[]): boolean {
	return lines.some(({ productId, stock }) => {
		const same = lines.filter((line) => line.productId === productId);
		return same.reduce((sum, { quantity }) => sum + quantity, 0) > stock;
	});
}
