import iconv from 'iconv-lite';
import type { Encoding } from './encodings.ts';
import { MAC_ARABIC } from './mac-arabic.ts';

const PIECE = 64 * 1024;

const HIGH = Buffer.from(Array.from({ length: 128 }, (_, at) => at + 0x80));

/** What the platform does not decode. */
const tables = new Map<Encoding, () => string>([
	['mac-arabic', () => MAC_ARABIC],
	...(['cp850', 'cp437', 'cp720'] as const).map((name) => [name, () => iconv.decode(HIGH, name)] as const),
]);

/** The signs of the bytes 0x80 to 0xff, in an encoding of one byte a sign. */
export function highSigns(encoding: Encoding): string {
	return tables.get(encoding)?.() ?? new TextDecoder(encoding).decode(HIGH);
}

/** The text of these bytes without its mark, piece by piece. What is no sign becomes U+FFFD. */
export function* decodeText(bytes: Buffer, encoding: Encoding): Generator<string> {
	const high = tables.get(encoding)?.();
	const decoder = high === undefined ? new TextDecoder(encoding) : null;
	for (let at = 0; at < bytes.length; at += PIECE) {
		const piece = bytes.subarray(at, at + PIECE);
		yield decoder
			? decoder.decode(piece, { stream: true })
			: piece
					.toString('latin1')
					.replaceAll(/[\x80-\xff]/g, (sign) => high?.[sign.charCodeAt(0) - 0x80] ?? sign);
	}
	if (decoder) yield decoder.decode();
}
