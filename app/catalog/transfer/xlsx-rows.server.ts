import { type FileRow, type Reading, type ReadingChoice, type Rows, UnreadableFile } from './file-row.ts';
import { columnName, type Header, isFilled, type SheetRow, underHeader } from './header.ts';
import { chooseSheet } from './workbook/choose-sheet.server.ts';
import { openWorkbook } from './workbook/open-workbook.server.ts';
import { visibleRows } from './workbook/visible-rows.server.ts';
import { TooLargeZip } from './zip.server.ts';

const NO_WORKBOOK = 'it is no workbook (XLSX), has a password, or is cut short';

/** FILE-01: the rows of a workbook's sheet under its header, as it shows them. A formula gives its value. */
export function xlsxRows(bytes: Buffer, choice: ReadingChoice = {}): Rows {
	const { sheet: wanted, takesHidden = false } = choice;
	const reading: Reading = {};
	return {
		reading,
		async *[Symbol.asyncIterator]() {
			try {
				const workbook = await openWorkbook(bytes);
				const sheet = await chooseSheet(workbook, wanted, reading);
				const hidden = { rows: 0, columns: [] };
				reading.hidden = hidden;
				yield* underHeader(visibleRows(workbook, sheet, takesHidden, hidden), reading, rowOf, choice);
			} catch (error) {
				if (error instanceof UnreadableFile) throw error;
				const words = error instanceof TooLargeZip ? error.message : NO_WORKBOOK;
				throw new UnreadableFile(words, { cause: error });
			}
		},
	};
}

function rowOf(header: Header, { line, cells }: SheetRow): FileRow {
	const fields: [name: string, cell: unknown][] = [];
	cells.forEach((cell, place) => {
		if (isFilled(cell)) fields.push([columnName(header, place), cell]);
	});
	return { line, fields: Object.fromEntries(fields) };
}
