/** One product of a file, unparsed, with the line on which it starts. */
export type FileRow = { line: number; fields: Record<string, unknown> };

/** The most columns of a file. */
export const MOST_COLUMNS = 200;

export class UnreadableFile extends Error {}
