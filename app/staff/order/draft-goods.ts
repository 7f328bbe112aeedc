import { CUT, cutTo, type Goods, measuresOf, sizeOption } from '#app/catalog/goods.ts';
import { MAX_THICKNESS, MAX_WORDS } from '#app/orders/agree-lines.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { readSides } from '#app/typed/lengths/read-sides.ts';
import { INCH } from '#app/typed/lengths/units.ts';
import { type Reading, read } from '#app/typed/reading.ts';
import { wordsOf } from '#app/typed/words.ts';
import { linesCopy as copy } from './edit-copy.ts';

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

type GoodsFaults = Partial<Record<GoodsField, string>>;

/**
 * What of it cannot be read is left out of the goods, and why is said by its field. `offered`: the usual size first; what is cut needs
 * its measures, unless that is the usual.
 */
export function goodsIn(
	typed: TypedGoods,
	offered: Pick<Offered, 'sizes'>,
): { goods: Goods; faults: GoodsFaults } {
	const isUnsaid = typed.size === CUT && typed.measures.trim() === '' && offered.sizes[0] !== CUT;
	const { size, fault } = isUnsaid ? unread : sizeIn(typed.size, typed.measures.trim());
	const thickness =
		typed.thickness === ''
			? read(0)
			: thicknessIn(typed.thickness === OTHER ? typed['other-thickness'] : typed.thickness);
	const finish = wordsIn(typed.finish === OTHER ? typed['other-finish'] : typed.finish || null);
	return {
		goods: {
			size,
			thickness: thickness.ok ? thickness.value : 0,
			finish: finish ?? '',
			use: wordsIn(typed.use || null) ?? '',
		},
		faults: {
			...(fault !== undefined && { measures: fault }),
			...(!thickness.ok && { 'other-thickness': wordsOf(thickness.fault) }),
			...(finish === null && { 'other-finish': copy.badGoods['other-finish'] }),
		},
	};
}

/** The words of the fault where it cannot be read. */
type Size = { size: string; fault?: undefined } | { size: ''; fault: string };

const unread: Size = { size: '', fault: copy.badGoods.measures };

function sizeIn(option: string, typed: string): Size {
	if (option === CUT) return typed === '' ? { size: CUT } : cutIn(typed);
	if (option !== OTHER) return inWords(option || null);
	const sides = readSides(typed);
	if (!sides || (!sides.ok && sides.fault.kind === 'no-length')) return inWords(typed);
	if (!sides.ok) return { size: '', fault: wordsOf(sides.fault) };
	return { size: sides.value.map((side) => side / INCH).join('×') };
}

function inWords(words: string | null): Size {
	const size = wordsIn(words);
	return size === null ? unread : { size };
}

function cutIn(typed: string): Size {
	const sides = readSides(typed);
	if (!sides) return unread;
	return sides.ok ? { size: cutTo(...sides.value) } : { size: '', fault: wordsOf(sides.fault) };
}

const thicknessIn = (typed: string): Reading<number> =>
	readWhole(typed, 'mm', { least: 1, most: MAX_THICKNESS });

/** Null for nothing typed, empty for nothing chosen. */
function wordsIn(words: string | null): string | null {
	if (words === null) return '';
	const trimmed = words.replace(/\p{Cc}/gu, ' ').trim();
	return trimmed !== '' && trimmed.length <= MAX_WORDS ? trimmed : null;
}
