/** Why a stock changes. `corrected` also stands for SQL by hand that gives no reason, `opening` for what a ledger begins with. */
export const stockReasons = [
	'opening',
	'sold',
	'cancelled',
	'returned',
	'received',
	'counted',
	'damaged',
	'sample',
	'corrected',
	'import',
] as const;

export type StockReason = (typeof stockReasons)[number];
