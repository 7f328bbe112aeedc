import { listCell } from '#app/catalog/fields/list-cell.ts';
import type { Column } from './columns.ts';
import { cellText } from './shown-cell.ts';

type Fields = Record<string, unknown>;

/**
 * BACK-12: the cells of a row without those that say what the export of the stored product says. They change nothing, also where a reader
 * would tidy or refuse such a text today: a stone may be named `#N/A`.
 */
export function changedCells(fields: Fields, columns: readonly Column[], exported: Fields): Fields {
	const same = columns.filter(
		({ name, field }) => field !== '' && field !== 'id' && saysSame(field, fields[name], exported[field]),
	);
	const names = new Set(same.map(({ name }) => name));
	return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}

/** A flag is kept: what one of its two names says depends on whether the other says anything. */
function saysSame(field: string, cell: unknown, stored: unknown): boolean {
	if (cell === undefined || stored === undefined || typeof stored === 'boolean') return false;
	return textOf(field, cell) === textOf(field, stored);
}

/** A reader takes the spaces around a cell away. */
const textOf = (field: string, cell: unknown) =>
	(Array.isArray(cell) ? listCell(cell, field) : cellText(cell)).trim();
