import { isAscii, isUtf8 } from 'node:buffer';
import { detectAll } from 'jschardet';
import { decodeText, highSigns } from './decode-text.server.ts';
import type { Encoding } from './encodings.ts';
import { oddness } from './text-oddness.ts';

export type Guess = { name: Encoding; isGuess: boolean };

const MARKS: readonly (readonly [Encoding, string])[] = [
	['utf-8', 'efbbbf'],
	['utf-16le', 'fffe'],
	['utf-16be', 'feff'],
];

/** The encodings of one byte a sign, by the names of the detector. The likeliest ones first: they win where nothing tells two apart. */
const SINGLE = [
	['windows-1252', 'windows-1252'],
	['windows-1256', 'windows-1256'],
	['windows-1254', null],
	['cp850', 'cp850'],
	['cp437', 'cp437'],
	['macintosh', 'mac-roman'],
	['mac-arabic', null],
	['cp720', 'cp720'],
] as const satisfies readonly (readonly [Encoding, string | null])[];

const CHINESE = 'gb18030';

/** What is looked at, in bytes: pieces of a file that have more than ASCII. */
const [PIECE, SAMPLE] = [256, 32 * 1024];

/** How the bytes of a text are written: by its mark, by its zeros, as UTF-8, or, as a guess, in a code page of Windows, Mac or DOS. */
export function guessEncoding(bytes: Buffer): Guess {
	const marked = MARKS.find(([, mark]) => bytes.toString('hex', 0, mark.length / 2) === mark);
	if (marked) return { name: marked[0], isGuess: false };
	const wide = wideEncoding(bytes);
	if (wide) return { name: wide, isGuess: false };
	if (isUtf8(bytes)) return { name: 'utf-8', isGuess: hasForeign(bytes) };
	const [right, wrong] = signsOfUtf8(bytes);
	// A few wrong bytes spoil their cells. A text of a code page has hardly two bytes that make a sign of UTF-8.
	if (right >= wrong && !hasForeign(bytes)) return { name: 'utf-8', isGuess: right < 3 * wrong };
	return { name: codePageOf(bytes), isGuess: true };
}

/** UTF-16 without its mark: the signs of the table have a zero in the same half. */
function wideEncoding(bytes: Buffer): Encoding | null {
	const start = bytes.subarray(0, 4096);
	const zeros = [0, 0];
	for (let at = start.indexOf(0); at >= 0; at = start.indexOf(0, at + 1))
		zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	const few = start.length / 20;
	if (odd > few && odd > 4 * even) return 'utf-16le';
	return even > few && even > 4 * odd ? 'utf-16be' : null;
}

/** Letters beside those of Latin, Arabic and everyday Chinese: two or three bytes of a code page may make one by chance. */
const FOREIGN =
	/[^\p{ASCII}\u0080-\u017f\u0600-\u06ff\u2000-\u2bff\u3000-\u303f\u4e00-\u9fff\ufeff-\ufffd\p{Script=Inherited}\p{Script=Arabic}\p{Emoji}]/u;

function hasForeign(bytes: Buffer): boolean {
	for (const piece of decodeText(bytes, 'utf-8')) if (FOREIGN.test(piece)) return true;
	return false;
}

/** How many signs beyond ASCII a text has as UTF-8, and how many wrong ones. */
function signsOfUtf8(bytes: Buffer): [right: number, wrong: number] {
	let [right, wrong] = [0, 0];
	for (const piece of decodeText(bytes, 'utf-8')) {
		right += piece.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
		wrong += piece.match(/\ufffd/g)?.length ?? 0;
	}
	return [right, wrong];
}

function codePageOf(bytes: Buffer): Encoding {
	const sample = sampleOf(bytes);
	const names = [...SINGLE.flatMap(([, name]) => (name ? [name] : [])), CHINESE];
	const found = detectAll(sample, { detectEncodings: names, minimumThreshold: 0 });
	const confidence = new Map(found.map(({ encoding, confidence }) => [encoding?.toLowerCase(), confidence]));
	const [first, second] = found;
	if (first?.encoding?.toLowerCase() === CHINESE && first.confidence > 1.5 * (second?.confidence ?? 0))
		return CHINESE;
	const costs = SINGLE.map(([encoding, name]) => ({
		encoding,
		cost: costOf(sample, encoding) - 8 * (confidence.get(name ?? '') ?? 0),
	}));
	return costs.reduce((best, one) => (one.cost < best.cost - 0.01 ? one : best)).encoding;
}

function sampleOf(bytes: Buffer): Buffer {
	const pieces: Buffer[] = [];
	for (let at = 0; at < bytes.length && pieces.length * PIECE < SAMPLE; at += PIECE) {
		const piece = bytes.subarray(at, at + PIECE);
		if (!isAscii(piece)) pieces.push(piece);
	}
	return Buffer.concat(pieces);
}

function costOf(bytes: Buffer, encoding: Encoding): number {
	const high = highSigns(encoding);
	const signAt = (at: number) => {
		const byte = bytes[at] ?? 0x20;
		return byte < 0x80 ? String.fromCharCode(byte) : (high[byte - 0x80] ?? '\ufffd');
	};
	let cost = 0;
	for (const [at, byte] of bytes.entries())
		if (byte > 0x7f) cost += oddness(signAt(at), signAt(at - 1), signAt(at + 1));
	return cost;
}
