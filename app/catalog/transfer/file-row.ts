/** One product of a file, unparsed, with the line on which it starts. */
export type FileRow = { line: number; fields: Record<string, unknown> };

export class UnreadableFile extends Error {}
