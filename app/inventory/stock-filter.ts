/** What the list of stocks shows: all, what runs out, what nobody buys, or what it all has cost. */
export const stockViews = ['all', 'runs-out', 'still', 'value'] as const;

export type StockView = (typeof stockViews)[number];

/** The orders of `all`. Another view has its own. */
export const stockSorts = ['name', 'least', 'most'] as const;

export type StockSort = (typeof stockSorts)[number];

export type StockFilter = {
	view: StockView;
	search: string;
	/** Empty for every category. */
	category: string;
	sort: StockSort;
	/** What lasts fewer days than these at the pace of the last 30 days runs out. */
	days: number;
	/** So does what is below this stock, in hundredths of a sq ft; 0 asks for none of these. */
	under: number;
};

/** Days over which the pace is taken. */
export const PACE_DAYS = 30;

/** What nobody has bought for so many days does not move. */
export const STILL_DAYS = 90;

export const everyStock: StockFilter = {
	view: 'all',
	search: '',
	category: '',
	sort: 'name',
	days: 14,
	under: 0,
};
