/** A row of a file with its id. `isNew`: no product has that id. */
type Seen = { id: string; place: number; isNew: boolean };

/** The rows of a file that were looked at, by the small letters of their ids. */
export type SeenIds = Map<string, Seen[]>;

/** FILE-10: the places of the rows that are wrong since their ids are the same or differ only by case from this one, with the words. */
export function seeId(seen: SeenIds, row: Seen): Map<number, string> {
	const key = row.id.toLowerCase();
	const before = seen.get(key) ?? [];
	if (before.some(({ id }) => id === row.id)) return new Map([[row.place, 'id: is in the file twice']]);
	seen.set(key, [...before, row]);
	const wrong = new Map<number, string>();
	for (const other of before) {
		if (row.isNew) wrong.set(row.place, twinWords(other.id));
		if (other.isNew) wrong.set(other.place, twinWords(row.id));
	}
	return wrong;
}

const twinWords = (id: string) =>
	`id: differs from ${id}, which is in the file too, only by its case. Please write it the same, or name it otherwise.`;

/** What a row of totals may say of itself besides. */
const OF =
	'stock|stones?|products?|items?|price|value|amount|qty|quantity|area|sq ?ft|pkr|rs|of|all|in|the|hand|yard';

/** `Grand total:`, `TOTAL STOCK`, and `Marble Total`, as a spreadsheet writes below a group. */
const TOTAL = new RegExp(
	String.raw`^(?:(?:g(?:rand|r)?\.?|sub|net|over ?all)[ -]?)?(?:totals?|sums?|average|avg)\b(?:[^\p{L}]|\b(?:${OF})\b)*$|\p{L} total:?$|^(?:کل|میزان|ٹوٹل|مجموعہ)$`,
	'iu',
);

/** FILE-08: what sheets have under their last product. */
export function isTotal(...texts: (string | undefined)[]): boolean {
	return texts.some((text) => text !== undefined && TOTAL.test(text.trim()));
}
