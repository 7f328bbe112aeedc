import type { Encoding } from './encodings.ts';

/** One product of a file, unparsed, with the line on which it starts. */
export type FileRow = {
	line: number;
	fields: Record<string, unknown>;
	/** Why a cell could not be read, by its column; of what is wrong with the whole row by the empty name. */
	unread?: Record<string, string>;
};

type Entries<T> = readonly (readonly [column: string, cell: T])[];

export function fileRow(line: number, fields: Entries<unknown>, unread: Entries<string>): FileRow {
	const row = { line, fields: Object.fromEntries(fields) };
	return unread.length > 0 ? { ...row, unread: Object.fromEntries(unread) } : row;
}

/** What a file turned out to be while it was read. */
export type Reading = {
	/** How its text is written, and whether that is a guess. */
	encoding?: { name: Encoding; isGuess: boolean };
	/** How many of its rows name pictures that did not come with it, and leave what their products have. */
	keptPictures?: number;
	/** How many of its rows bring addresses of pictures on other sites, which are shown from there. */
	linkedPictures?: number;
	/** Of a workbook: the sheet that was taken, and the others. `hasColumns`: its header names columns of products. */
	sheet?: { taken: string; others: { name: string; isHidden: boolean; hasColumns: boolean }[] };
	/** What of a sheet was not read: hidden rows, and the letters of hidden columns. */
	hidden?: { rows: number; columns: string[] };
	/** How many lines stand above its header. */
	above?: number;
	/**
	 * The program of another shop that has written it, and the columns that are not read. `joined`: how many rows became options of a
	 * stone. `doubts`: what the shop makes another than it is there.
	 */
	profile?: { name: string; leftOut: string[]; joined?: number; doubts?: string[] };
	/** The program whose export it is, where it was read by its columns all the same. */
	exportOf?: string;
};

/**
 * What the author of an import has chosen of how its file is read. `takesHidden`: hidden rows and columns are read too. `byColumns`: an
 * export of another program is read by columns that its author chooses, because such a program may have been changed by its owner.
 */
export type ReadingChoice = {
	encoding?: Encoding;
	sheet?: string;
	takesHidden?: boolean;
	byColumns?: boolean;
};

/** `reading` is whole once the rows were read. */
export type Rows = (Iterable<FileRow> | AsyncIterable<FileRow>) & { reading?: Reading };

/** The most columns of a file. */
export const MOST_COLUMNS = 200;

export class UnreadableFile extends Error {}
