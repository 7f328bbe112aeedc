import type { Column } from './columns.ts';
import { optionFaults } from './option-faults.ts';
import { type ProductRow, productRow } from './product-row.server.ts';
import { tidyCell } from './tidy-cell.ts';

type Fields = Record<string, unknown>;

/** The cells of a row by the fields of a product, without the columns that are left out. */
export function mappedFields(fields: Fields, columns: readonly Column[]): Fields {
	return Object.fromEntries(
		columns.flatMap(({ name, field }) =>
			field && fields[name] !== undefined ? [[field, tidyCell(field, fields[name])]] : [],
		),
	);
}

/** The row, and what is wrong with it. */
export function readRow(fields: Fields, allowFree: boolean): { row: ProductRow | null; faults: string[] } {
	const { data, error } = productRow.safeParse(fields);
	if (error)
		return { row: null, faults: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
	if (!allowFree && data.price === 0)
		return { row: null, faults: ['price: is 0, which --allow-free permits'] };
	if (!allowFree && data.discount === 10_000)
		return { row: null, faults: ['discount: is 100, which --allow-free permits'] };
	const faults = optionFaults(data);
	return { row: faults.length > 0 ? null : data, faults };
}
