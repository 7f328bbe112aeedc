import { cellsInFileUnits } from '#app/catalog/transfer/row-cells.server.ts';
import type { Cells } from '#app/catalog/transfer/tables.server.ts';
import { statusWords } from '#app/staff/catalog/edit/copy.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { importCopy } from './copy.ts';

const { planned: copy } = importCopy;

/** How many characters of a cell are shown. */
const LONGEST = 200;

/** Cells as one reads them: rupees, per cent and square feet. */
export function cellTexts(cells: Cells): Record<string, string> {
	return Object.fromEntries(
		Object.entries(cellsInFileUnits(cells)).map(([field, value]) => [field, textOf(field, value)]),
	);
}

function textOf(field: string, value: unknown): string {
	const text = wordsOf(field, value);
	return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || copy.none;
}

function wordsOf(field: string, value: unknown): string {
	if (field === 'price') return groupThousands(Number(value).toFixed(2));
	if (field === 'status') return statusWords[value as keyof typeof statusWords];
	if (typeof value === 'number') return groupThousands(String(value));
	if (typeof value === 'boolean') return value ? copy.yes : copy.no;
	return Array.isArray(value) ? value.join('; ') : String(value ?? '');
}
