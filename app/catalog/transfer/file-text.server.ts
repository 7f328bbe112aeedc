import { isUtf8 } from 'node:buffer';
import { decodeText } from './decode-text.server.ts';
import { type Encoding, encodingWords } from './encodings.ts';
import { type Guess, guessEncoding } from './guess-encoding.server.ts';

export type Text = {
	encoding: Guess;
	/** Piece by piece, so that a large file is never in memory twice. */
	pieces: () => Iterable<string>;
	/** What is wrong with a part of it; undefined where nothing is. */
	faultOf: (part: string) => string | undefined;
};

/** Letters before and after a wrong sign that are shown. */
const AROUND = 12;

/** FILE-21: the text of a file, in the encoding that its author chose or that it seems to have. */
export function fileText(bytes: Buffer, chosen?: Encoding): Text {
	const encoding = chosen ? { name: chosen, isGuess: false } : guessEncoding(bytes);
	const { name } = encoding;
	const wrong = name === 'utf-8' && isUtf8(bytes) ? null : wrongSign(name);
	return {
		encoding,
		pieces: () => decodeText(withoutEnd(bytes, name), name),
		faultOf(part) {
			const at = wrong ? part.search(wrong) : -1;
			if (at < 0) return;
			const shown = part.slice(Math.max(0, at - AROUND), at + AROUND).trim();
			return `has a sign that is none in ${encodingWords[name]}: “${shown.replaceAll(/[\u0080-\u009f]/g, '\ufffd')}”`;
		},
	};
}

/** What bytes become that are no sign. The code pages of Windows leave out some bytes, which become control characters. */
function wrongSign(encoding: Encoding): RegExp {
	return encoding.startsWith('windows') ? /[\u0080-\u009f]/ : /\ufffd/;
}

const [CTRL_Z, BLANKS] = [0x1a, [0, 0x09, 0x0a, 0x0d, 0x20]];

/** In DOS a text ends at Ctrl-Z. */
function withoutEnd(bytes: Buffer, encoding: Encoding): Buffer {
	const width = encoding.startsWith('utf-16') ? 2 : 1;
	const signBefore = (end: number) => {
		if (width === 1) return bytes[end - 1];
		return encoding === 'utf-16le' ? bytes.readUInt16LE(end - 2) : bytes.readUInt16BE(end - 2);
	};
	let end = bytes.length;
	let text = end;
	while (end >= width) {
		const sign = signBefore(end) ?? 0;
		if (sign !== CTRL_Z && !BLANKS.includes(sign)) break;
		end -= width;
		if (sign === CTRL_Z) text = end;
	}
	return bytes.subarray(0, text);
}
