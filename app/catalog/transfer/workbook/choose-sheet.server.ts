import { type Reading, UnreadableFile } from '#app/catalog/transfer/file-row.ts';
import { HEADER_WITHIN, knownNames } from '#app/catalog/transfer/header.ts';
import type { Sheet, Workbook } from './open-workbook.server.ts';
import { filledRows } from './visible-rows.server.ts';

/** The sheet of this name; else the visible one that names most columns of products. Says in `reading` what else there is. */
export async function chooseSheet(
	workbook: Workbook,
	wanted: string | undefined,
	reading: Reading,
): Promise<Sheet> {
	const all: { sheet: Sheet; names: number }[] = [];
	for (const sheet of workbook.sheets) all.push({ sheet, names: await namesIn(workbook, sheet) });
	const visible = all.filter(({ sheet }) => !sheet.isHidden);
	const [first, ...others] = visible.length > 0 ? visible : all;
	if (!first) throw new UnreadableFile('it has no sheet with cells');
	const best = others.reduce((best, one) => (one.names > best.names ? one : best), first);
	const taken = wanted === undefined ? best : all.find(({ sheet }) => sheet.name === wanted);
	if (!taken) throw new UnreadableFile(`it has no sheet “${wanted}”; it has ${sheetNames(workbook)}`);
	reading.sheet = {
		taken: taken.sheet.name,
		others: all
			.filter((one) => one !== taken)
			.map(({ sheet: { name, isHidden }, names }) => ({ name, isHidden, hasColumns: names > 1 })),
	};
	return taken.sheet;
}

const sheetNames = ({ sheets }: Workbook) => sheets.map(({ name }) => `“${name}”`).join(', ');

/** How many columns of products the first lines of a sheet name. */
async function namesIn(workbook: Workbook, sheet: Sheet): Promise<number> {
	let [most, seen] = [0, 0];
	for await (const { cells } of filledRows(workbook, sheet)) {
		most = Math.max(most, knownNames(cells));
		if (++seen === HEADER_WITHIN) break;
	}
	return most;
}
