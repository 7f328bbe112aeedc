import { isFilled, letterOf, namesColumns, type SheetRow } from '#app/catalog/transfer/header.ts';
import { isShownCell, type ShownCell } from '#app/catalog/transfer/shown-cell.ts';
import type { Sheet, Workbook } from './open-workbook.server.ts';
import { type RawRow, readCells, type SheetFacts } from './sheet-cells.server.ts';

const noFacts = (): SheetFacts => ({ hiddenColumns: [], merges: [] });

/** The rows of a sheet that have cells, whether they are hidden or not. */
export async function* filledRows(
	{ zip, lexicon }: Workbook,
	{ entry }: Sheet,
	facts = noFacts(),
): AsyncGenerator<RawRow> {
	for await (const row of readCells(zip, entry, lexicon, facts)) if (row.cells.some(isFilled)) yield row;
}

/** The rows of a sheet that can be seen, with what is merged in each of its cells. Counts what is left out in `left`. */
export async function* visibleRows(
	workbook: Workbook,
	sheet: Sheet,
	takesHidden: boolean,
	left: { rows: number; columns: string[] },
): AsyncGenerator<SheetRow> {
	const fill = fillMerged(await mergesOf(workbook, sheet));
	const facts = noFacts();
	const isHidden = (column: number) =>
		facts.hiddenColumns.some(({ from, to }) => column >= from && column <= to);
	const letters = new Set<string>();
	for await (const row of filledRows(workbook, sheet, facts)) {
		fill(row);
		if (takesHidden) {
			yield row;
			continue;
		}
		// A header may be hidden because it is a program's, and the rows below are nothing without it.
		if (row.isHidden && !namesColumns(row)) {
			left.rows++;
			continue;
		}
		row.cells.forEach((cell, column) => {
			if (!isFilled(cell) || !isHidden(column)) return;
			row.cells[column] = null;
			letters.add(letterOf(column));
		});
		left.columns = [...letters];
		yield row;
	}
}

/** What is merged stands in a sheet after its rows. */
async function mergesOf(
	{ zip, lexicon }: Workbook,
	{ entry, hasMerged }: Sheet,
): Promise<SheetFacts['merges']> {
	const facts = noFacts();
	if (!hasMerged) return [];
	for await (const _ of readCells(zip, entry, lexicon, facts));
	return facts.merges;
}

/** Gives each row what its merged cells show. A sheet has it in the first row alone. */
function fillMerged(merges: SheetFacts['merges']): (row: RawRow) => void {
	const waiting = merges.toSorted((one, other) => one.first - other.first);
	let begun: { column: number; last: number; cell: ShownCell }[] = [];
	return ({ line, cells }) => {
		begun = begun.filter(({ last }) => last >= line);
		for (; waiting[0] && waiting[0].first <= line; waiting.shift()) {
			const { column, first, last } = waiting[0];
			const cell = cells[column];
			if (first === line && isFilled(cell))
				begun.push({ column, last, cell: spanning(cell, last - first + 1) });
		}
		for (const { column, cell } of begun) cells[column] = cell;
	};
}

function spanning(cell: unknown, merged: number): ShownCell {
	if (isShownCell(cell)) return { ...cell, merged };
	return { shown: String(cell), ...(typeof cell === 'number' && { value: cell }), merged };
}
