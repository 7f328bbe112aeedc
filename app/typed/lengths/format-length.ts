import { FOOT, INCH } from './units.ts';

const FRACTIONS: Readonly<Record<number, string>> = {
	2: '⅛',
	4: '¼',
	6: '⅜',
	8: '½',
	10: '⅝',
	12: '¾',
	14: '⅞',
};

/** `10′ 6½″` from sixteenths of an inch. `parseLength` reads it back as the same length. */
export function formatLength(sixteenths: number): string {
	const feet = Math.floor(sixteenths / FOOT);
	const inches = Math.floor((sixteenths % FOOT) / INCH);
	const rest = sixteenths % INCH;
	const fraction = FRACTIONS[rest] ?? (rest ? `${inches ? ' ' : ''}${rest}⁄16` : '');
	const small = inches || rest ? `${inches || ''}${fraction}″` : '';
	return [feet ? `${feet}′` : '', small].filter(Boolean).join(' ') || '0′';
}

/** `10′ 6″ × 2′ 1″`, which breaks at its sign alone. */
export const sizeWords = (w: number, h: number): string =>
	[w, h].map((length) => formatLength(length).replaceAll(' ', '\u00a0')).join(' × ');
