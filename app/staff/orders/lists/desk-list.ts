import type { DeskFilter, DeskTab } from '#app/orders/lists/desk-filter.ts';
import type { DeskRow } from './desk-row.ts';

/** How many orders stand in a tab, as shown: `12`, or `1000+`. All has none. */
export type Counts = Partial<Record<DeskTab, string>>;

/** One page of the list. */
export type DeskList = {
	/** Names this page in what is pressed on it. */
	key: string;
	tabs: DeskTab[];
	filter: DeskFilter;
	rows: DeskRow[];
	counts: Counts;
	drivers: { id: string; name: string }[];
	/** The cursor of the next page. */
	next: string | null;
	mayAssign: boolean;
	mayPack: boolean;
};

/** What has changed of an open list. `fresh`: how many orders would now stand in it and do not yet. */
export type ListChanges = { counts: Counts; rows: DeskRow[]; fresh: number };
