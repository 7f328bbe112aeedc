import { listOf } from '#app/catalog/fields/list-cell.ts';

const ENDINGS = 'avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp';

/** `a.jpg; b.jpg`, `https://… , https://…` and a line each. An address and a name may have a comma. */
const BETWEEN = new RegExp(
	String.raw`\s*[;|\r\n]+\s*|\s*<br ?/?>\s*|(?:\s*,|\s+/|\s*&&)\s*(?=https?://|/pictures/)|\s+(?=https?://)|(?<=\.(?:${ENDINGS}))\s*,\s*`,
	'i',
);

/** FILE-29: the pictures that a cell names. */
export function sourcesOf(cell: unknown): string[] {
	const items: unknown[] = Array.isArray(cell) ? cell : isText(cell) ? itemsOf(String(cell)) : [];
	return items
		.filter(isText)
		.map((item) => withoutSpaces(String(item).trim()))
		.filter(Boolean);
}

/** An export writes a list as JSON where its items have a semicolon. */
const itemsOf = (cell: string) => (cell.startsWith('[') ? listOf(cell) : cell.split(BETWEEN));

/** A browser takes what stands behind a space in a list of addresses for a width. */
const withoutSpaces = (source: string) => (isAddress(source) ? source.replaceAll(/\s/g, '%20') : source);

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

export const isAddress = (source: string) => /^https?:\/\//i.test(source);

/** Of a picture of the shop itself, such as `/pictures/…`. */
export const isOwnAddress = (source: string) => source.startsWith('/pictures/');
