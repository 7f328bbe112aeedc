/** What staff and commands do to a stock. Each is a reason of the ledger. */
export const stockChanges = ['received', 'returned', 'counted', 'damaged', 'sample', 'corrected'] as const;

export type StockChange = (typeof stockChanges)[number];
