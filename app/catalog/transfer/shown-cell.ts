/**
 * A cell of a workbook that shows something else than it holds. `shown`: what a person reads there. `value`: the number it holds, in the
 * unit that is shown: 12.5 where it reads 12.50%. `date`: the day that it holds, as an ISO text; empty for a time of day. `merged`: how many rows it spans.
 * `isFormula`: it holds a formula that no program has worked out, which is what is shown.
 */
export type ShownCell = {
	shown: string;
	value?: number;
	date?: string;
	merged?: number;
	isFormula?: boolean;
};

export function isShownCell(cell: unknown): cell is ShownCell {
	return typeof cell === 'object' && cell !== null && typeof (cell as ShownCell).shown === 'string';
}

/** A cell as its author reads it. */
export function cellText(cell: unknown): string {
	if (isShownCell(cell)) return cell.shown;
	return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '');
}
