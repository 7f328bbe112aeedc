import type { Entry, ZipFile } from 'yauzl';
import { readPart } from './xml-part.server.ts';

/** The texts that the cells of a workbook name by their number. */
export async function readSharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
	const texts: string[] = [];
	let [text, isText, isSpoken] = ['', false, false];
	await readPart(zip, entry, {
		open(name) {
			if (name === 'si') text = '';
			else if (name === 't') isText = true;
			// How a Japanese text is spoken.
			else if (name === 'rPh') isSpoken = true;
		},
		text(piece) {
			if (isText && !isSpoken) text += piece;
		},
		close(name) {
			if (name === 't') isText = false;
			else if (name === 'rPh') isSpoken = false;
			else if (name === 'si') texts.push(unescaped(text));
		},
	});
	return texts;
}

/** A workbook writes signs that XML does not take as `_x000D_`. */
export function unescaped(text: string): string {
	return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
}
