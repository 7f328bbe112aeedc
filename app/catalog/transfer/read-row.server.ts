import { optionFaults } from '#app/catalog/fields/option-faults.ts';
import { type ProductRow, productRow } from '#app/catalog/fields/product-row.server.ts';
import type { Column } from './columns.ts';
import { readCell } from './read-cell.ts';

type Fields = Record<string, unknown>;

type Read = { row: ProductRow | null; faults: string[] };

/** Why a cell could not be read, by its column. */
type Unread = Readonly<Record<string, string>>;

/** The cells of a row by the fields of a product, without the columns that are left out, and why some could not be read. */
export function mappedFields(
	fields: Fields,
	columns: readonly Column[],
	unread: Unread = {},
): { fields: Fields; unread: Unread } {
	const mapped: Fields = {};
	const faults = { ...unread };
	for (const { name, field } of columns) {
		if (!field || fields[name] === undefined || Object.hasOwn(faults, name)) continue;
		const read = readCell(field, fields[name]);
		if ('fault' in read) faults[name] = read.fault;
		else mapped[field] = read.value;
	}
	return { fields: mapped, unread: faults };
}

/** The row, and what is wrong with it. */
export function readRow(fields: Fields, allowFree: boolean): Read {
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

/** The same with the cells that the reader of the file could not read. Of such a cell nothing else is said. */
export function withUnread({ row, faults }: Read, columns: readonly Column[], unread: Unread): Read {
	const cells = columns.flatMap(({ name, field }) => {
		const isUnread = field !== '' && Object.hasOwn(unread, name);
		return isUnread ? [{ field, words: `${field}: ${unread[name]}` }] : [];
	});
	const whole = unread[''] === undefined ? [] : [unread['']];
	if (cells.length + whole.length === 0) return { row, faults };
	const others = faults.filter((fault) => !cells.some(({ field }) => fault.startsWith(`${field}: `)));
	return { row: null, faults: [...whole, ...cells.map(({ words }) => words), ...others] };
}
