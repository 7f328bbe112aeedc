import { tidy } from '#app/typed/tidy.ts';
import type { Options } from './options.ts';
import type { Variant } from './variants.ts';

/** The text of a cell by what its column says; empty where there is none. `place`: of columns that an export has several times. */
export type Cells<Column extends string> = {
	(column: Column, place?: number): string;
	/** Whether the file has such a column. */
	has: (column: Column) => boolean;
	/** The cells of two columns that belong together, place by place. */
	pairs: (name: Column, value: Column) => (readonly [name: string, value: string])[];
};

/** What a row of another shop's export says, by the fields of a product. */
export type Part = {
	fields: Record<string, unknown>;
	/** Why a field cannot be read; of the whole row by the empty name. */
	unread?: Record<string, string>;
	/** What the shop makes another than the export has, in words. */
	doubt?: string | undefined;
	/** The names by which rows are known that are kinds of this product, with what each is told by where its row does not say it. */
	kinds?: ReadonlyMap<string, Options>;
	/** The row is nothing but a kind of a product, which knows it by this name. */
	variant?: Variant & { name: string };
	/** The product's first kind, or of a row that tells more of it another one. */
	kind?: Variant;
	/** It tells more of the product above, of the same id or without one: pictures, options, another kind. */
	isMore?: boolean;
};

export type Opened = {
	name: string;
	/** The columns that are not read. */
	leftOut: string[];
	/** A row by the names of its columns. */
	read: (cells: ReadonlyMap<string, string>) => Part;
};

/** How the export of another shop's program is read: as a file with these columns, or null where it is none. */
export type Profile = (names: readonly string[]) => Opened | null;

type Given<Column extends string> = {
	name: string;
	/** What its columns are called in each version and language, by what they say. The first that has a text counts; `#` is 1, 2, and so on. */
	columns: Readonly<Record<Column, readonly string[]>>;
	/** A file that has columns for all of one of these is such an export. */
	marks: readonly (readonly NoInfer<Column>[])[];
	read: (cells: Cells<Column>) => Part;
};

/** The places of columns with a number that an export has at most. */
const PLACES = Array.from({ length: 10 }, (_, at) => at + 1);

/** A column's name whatever its case, spaces and quotation marks. */
const key = (name: string) => tidy(name).toLowerCase();

export function profile<Column extends string>({ name, columns, marks, read }: Given<Column>): Profile {
	return (names) => {
		const byKey = new Map(names.map((one) => [key(one), one]));
		const found = new Map<string, string[]>();
		const isRead = new Set<string>();
		for (const [column, all] of Object.entries<readonly string[]>(columns))
			for (const place of PLACES) {
				const here = all.flatMap((one) => byKey.get(key(one.replace('#', String(place)))) ?? []);
				found.set(`${column} ${place}`, here);
				for (const one of here) isRead.add(one);
			}
		const namesOf = (column: Column, place = 1) => found.get(`${column} ${place}`) ?? [];
		const has = (column: Column) => namesOf(column).length > 0;
		if (!marks.some((all) => all.every(has))) return null;
		const cellsOf = (row: ReadonlyMap<string, string>): Cells<Column> => {
			const cell = (column: Column, place?: number) =>
				namesOf(column, place)
					.map((one) => row.get(one) ?? '')
					.find((text) => text !== '') ?? '';
			const pairs = (one: Column, other: Column) =>
				PLACES.map((place) => [cell(one, place), cell(other, place)] as const);
			return Object.assign(cell, { has, pairs });
		};
		return {
			name,
			leftOut: names.filter((one) => one !== '' && !isRead.has(one)),
			read: (row) => read(cellsOf(row)),
		};
	};
}

export const aVariant = (of: string) =>
	`is a variant of ${of}. Please write its size, thickness or finish as an option of that stone, with its price.`;

/** `Marble` from `Stone, Stone > Marble, Offers`: of several paths the first, as far as another one goes on from it. */
export function lastOfPath(text: string, between: string | RegExp, within: string): string {
	const [first = [], ...others] = text
		.split(between)
		.map((path) => path.split(within).map((part) => part.trim()))
		.filter(([part]) => part !== '');
	const goesOn = (path: readonly string[], from: readonly string[]) =>
		path.length > from.length && from.every((part, at) => part === path[at]);
	return others.reduce((deepest, path) => (goesOn(path, deepest) ? path : deepest), first).at(-1) ?? '';
}

/** The fields that have a text: what an export leaves empty stays as it is. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
	);
}
