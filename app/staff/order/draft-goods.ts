import { CUT, cutTo, type Goods, measuresOf, sizeOption } from '#app/catalog/goods.ts';
import { MAX_THICKNESS, MAX_WORDS } from '#app/orders/agree-lines.ts';

/** What the list offers of a stone; all empty where the stone is gone. `slabSize` in feet, `9×5.5`. */
export type Offered = {
	sizes: string[];
	/** Millimetres. */
	thicknesses: number[];
	finishes: string[];
	slabSize: string;
};

export const goodsFields = [
	'size',
	'measures',
	'thickness',
	'other-thickness',
	'finish',
	'other-finish',
	'use',
] as const;

export type GoodsField = (typeof goodsFields)[number];

/** As they are chosen from lists, and typed beside them. */
export type TypedGoods = Record<GoodsField, string>;

/** In a list: what is typed beside it. */
export const OTHER = 'other';

export function typedGoods({ size, thickness, finish, use }: Goods, offered: Offered): TypedGoods {
	const isCut = sizeOption(size) === CUT;
	const option = isCut ? CUT : listed(size, offered.sizes);
	const mm = thickness > 0 ? String(thickness) : '';
	const chosenMm = listed(mm, offered.thicknesses.map(String));
	const chosenFinish = listed(finish, offered.finishes);
	return {
		size: option,
		measures: isCut ? measuresOf(size) : option === OTHER ? size : '',
		thickness: chosenMm,
		'other-thickness': chosenMm === OTHER ? mm : '',
		finish: chosenFinish,
		'other-finish': chosenFinish === OTHER ? finish : '',
		use,
	};
}

/** Empty stays empty: a line from before did not say. */
function listed(value: string, values: readonly string[]): string {
	return value === '' || values.includes(value) ? value : OTHER;
}

/** What of it cannot be read is left out of the goods, and its field is among the faults. */
export function goodsIn(typed: TypedGoods): { goods: Goods; faults: GoodsField[] } {
	const size = sizeIn(typed.size, typed.measures.trim());
	const thickness =
		typed.thickness === ''
			? 0
			: thicknessIn(typed.thickness === OTHER ? typed['other-thickness'] : typed.thickness);
	const finish = wordsIn(typed.finish === OTHER ? typed['other-finish'] : typed.finish || null);
	const faults: [GoodsField, unknown][] = [
		['measures', size],
		['other-thickness', thickness],
		['other-finish', finish],
	];
	return {
		goods: {
			size: size ?? '',
			thickness: thickness ?? 0,
			finish: finish ?? '',
			use: wordsIn(typed.use || null) ?? '',
		},
		faults: faults.flatMap(([field, value]) => (value === null ? field : [])),
	};
}

function sizeIn(option: string, typed: string): string | null {
	if (option === CUT) return typed === '' ? CUT : cutIn(typed);
	return wordsIn(option === OTHER ? spelled(typed) : option || null);
}

const MEASURES = /^(\d{1,4}(?:\.\d{1,4})?)\s*(?:in|"|″)?\s*[x×*]\s*(\d{1,4}(?:\.\d{1,4})?)\s*(?:in|"|″)?$/i;

/** Inches, rounded to sixteenths. */
function cutIn(typed: string): string | null {
	const [, width = '', height = ''] = MEASURES.exec(typed) ?? [];
	const [wide, high] = [width, height].map((inches) => Math.round(Number(inches) * 16));
	return wide && high ? cutTo(wide, high) : null;
}

/** `24x24` is `24×24`. */
function spelled(size: string): string {
	const [, width, height] = MEASURES.exec(size) ?? [];
	return width && height ? `${Number(width)}×${Number(height)}` : size;
}

function thicknessIn(typed: string): number | null {
	const [, digits] = /^(\d{1,4})\s*(?:mm)?$/i.exec(typed.trim()) ?? [];
	const mm = digits === undefined ? null : Number(digits);
	return mm !== null && mm > 0 && mm <= MAX_THICKNESS ? mm : null;
}

/** Null for nothing typed, empty for nothing chosen. */
function wordsIn(words: string | null): string | null {
	if (words === null) return '';
	const trimmed = words.replace(/\p{Cc}/gu, ' ').trim();
	return trimmed !== '' && trimmed.length <= MAX_WORDS ? trimmed : null;
}
