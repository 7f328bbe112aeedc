const LINE_END = 0x0a;

/** In bytes. A picture of 60 MB takes 80 in base64. */
const LONGEST_LINE = 128 * 1024 * 1024;

/** A line is longer than any of a backup. */
export class EndlessLine extends Error {}

/**
 * BACK-01: the lines of a text in UTF-8, which end at a line feed and nowhere else. `node:readline` ends one at U+2028 and U+2029 too,
 * which JSON has inside its texts.
 */
export async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
	let begun: Buffer[] = [];
	let length = 0;
	for await (const piece of pieces) {
		let start = 0;
		for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
			yield Buffer.concat([...begun, piece.subarray(start, end)]).toString();
			start = end + 1;
			begun = [];
			length = 0;
		}
		begun.push(piece.subarray(start));
		length += piece.length - start;
		if (length > LONGEST_LINE) throw new EndlessLine();
	}
	if (length > 0) yield Buffer.concat(begun).toString();
	return undefined;
}
