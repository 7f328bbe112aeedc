/** A spreadsheet takes such a cell of a CSV file for a formula, and runs it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell of a CSV file that no spreadsheet runs. */
export function guarded(cell: string): string {
	return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell that was guarded. */
export function unguarded(cell: string): string {
	return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
