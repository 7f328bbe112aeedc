/** What people write between the items of a list besides semicolons. `1,2 m` has a comma of its own. */
const BETWEEN = /\s*(?:[؛|\n]|,\s|&|\band\b)\s*/;
const BETWEEN_WORDS = /\s*(?:[؛|\n/]|,\s|&|\band\b)\s*/;

/** `12 x 24 in`, and without letters `12"x24"`. */
const SIZE = /^\d[\d.\s"'½¼¾-]*[x×*]\s*\d[\d.\s"'½¼¾-]*(?:in(?:ch(?:es)?)?|cm|mm|ft|feet)?\.?$/i;
const BARE_SIZE = /^\d[\d.\s"'½¼¾-]*[x×*]\s*\d[\d.\s"'½¼¾-]*$/i;

/** The parts of an item that its author meant as several, where it may be one item as well. */
function sizesIn(item: string): string[] {
	const parts = item.split(BETWEEN).filter(Boolean);
	if (parts.length > 1 && parts.every((part) => SIZE.test(part))) return parts;
	// One size in inches and in centimetres may stand on both sides of a stroke.
	const bare = item.split(/\s*\/\s*/).filter(Boolean);
	return bare.length > 1 && bare.every((part) => BARE_SIZE.test(part)) ? bare : [item];
}

/** `24x24: +50, 6x6: -20`. */
function pricesIn(item: string): string[] {
	const parts = item.split(BETWEEN).filter(Boolean);
	return parts.every((part) => /[:=]\s*\S/.test(part)) ? parts : [item];
}

const wordsIn = (item: string) => item.split(BETWEEN_WORDS).filter(Boolean);

const splits: Record<string, (item: string) => string[]> = {
	tileSizes: sizesIn,
	optionPrices: pricesIn,
	finishes: wordsIn,
	uses: wordsIn,
};

/** A list of a field as one cell, `12x12; 24x24`. Where that would be read as another list, it is JSON. */
export function listCell(items: readonly (string | number)[], field = ''): string {
	const plain = items.join('; ');
	const isRead = JSON.stringify(listOf(plain, field)) === JSON.stringify(items.map(String));
	return isRead ? plain : JSON.stringify(items.map(String));
}

/** The items of such a cell. */
export function listOf(cell: string, field = ''): string[] {
	const list = cell.startsWith('[') ? jsonList(cell) : null;
	return list ?? parts(cell).flatMap(splits[field] ?? ((item) => [item]));
}

const parts = (cell: string) =>
	cell
		.split(';')
		.map((item) => item.trim())
		.filter(Boolean);

function jsonList(cell: string): string[] | null {
	try {
		const value: unknown = JSON.parse(cell);
		return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
	} catch {
		return null;
	}
}
