import type { StockReason } from './stock-reason.ts';

/** Why a stock changed, as staff read it: in the ledger of a stone, in the log, and from the command. */
export const stockWords: Record<StockReason, string> = {
	opening: 'Opening stock',
	sold: 'Sold',
	cancelled: 'Given back',
	returned: 'Returned',
	received: 'Received',
	counted: 'Counted',
	damaged: 'Damaged',
	sample: 'Sample',
	corrected: 'Corrected',
	import: 'Import',
};
