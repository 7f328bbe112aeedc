import type { listLedger } from '#app/inventory/find-stock.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { authorIn, authorNames, nameIn } from '#app/staff/log/author-names.server.ts';
import { formatMoment } from '#app/staff/moment.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import { isolated } from '#app/typed/isolated.ts';
import { stoneCopy as copy } from './copy.ts';

type Row = Awaited<ReturnType<typeof listLedger>>['rows'][number];

/** A movement, as staff read it. */
export type LedgerEntry = {
	id: number;
	at: string;
	what: string;
	details: string[];
	order: { id: string; number: string } | null;
	who: string;
	quantity: number;
	balance: number;
	/** Null where the reader may not see it, or where nothing was received. */
	receipt: { cost: number | null } | null;
};

export async function ledgerInWords(db: Db, rows: readonly Row[], seesCost: boolean): Promise<LedgerEntry[]> {
	const names = await authorNames(
		db,
		rows.map(({ movement }) => authorIn(movement.actor)),
	);
	return rows.map(({ movement, supplier, cost }) => {
		const { id, at, reason, quantity, balance, orderId, undoes, note } = movement;
		const isReceipt = reason === 'received' && undoes === null && quantity > 0;
		return {
			id,
			at: formatMoment(at),
			what: stockWords[reason],
			details: [
				...(undoes ? [copy.takenBack] : []),
				...(supplier ? [copy.from(isolated(supplier))] : []),
				...(seesCost && cost !== null ? [copy.paid(cost)] : []),
				...(note ? [isolated(note)] : []),
			],
			order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
			who: nameIn(names, authorIn(movement.actor)),
			quantity,
			balance,
			receipt: isReceipt && seesCost ? { cost } : null,
		};
	});
}
