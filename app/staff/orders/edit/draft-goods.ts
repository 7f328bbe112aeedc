import { CUT, cutTo, type Goods, measuresOf, sizeOption } from '#app/catalog/goods.ts';
import { MAX_THICKNESS, MAX_WORDS } from '#app/orders/edit/agree-lines.ts';
import { readWhole } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readSides } from '#app/typed/lengths/read-sides.ts';
import { INCH } from '#app/typed/lengths/units.ts';
import { type Fault, type Reading, read, refused } from '#app/typed/reading.ts';
import { readWords } from '#app/typed/text.ts';
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

/** The choice of a list that stands for what is typed beside it. */
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
	const finish =
		typed.finish === OTHER ? readWords(typed['other-finish'], MAX_WORDS) : asListed(typed.finish);
	const use = asListed(typed.use);
	return {
		goods: {
			size,
			thickness: thickness.ok ? thickness.value : 0,
			finish: finish.ok ? finish.value : '',
			use: use.ok ? use.value : '',
		},
		faults: {
			...(fault !== undefined && { measures: fault }),
			...(!thickness.ok && { 'other-thickness': wordsOf(thickness.fault) }),
			...(!finish.ok && { 'other-finish': faultWords(finish.fault, 'other-finish') }),
		},
	};
}

/** The words of the fault where it cannot be read. */
type Size = { size: string; fault?: undefined } | { size: ''; fault: string };

const unread: Size = { size: '', fault: copy.badGoods.measures };

function sizeIn(option: string, typed: string): Size {
	if (option === CUT) return typed === '' ? { size: CUT } : cutIn(typed);
	if (option !== OTHER) return inWords(asListed(option));
	const sides = readSides(typed);
	if (!sides || (!sides.ok && sides.fault.kind === 'no-length')) return inWords(readWords(typed, MAX_WORDS));
	if (!sides.ok) return { size: '', fault: wordsOf(sides.fault) };
	return { size: sides.value.map((side) => side / INCH).join('×') };
}

/** What is chosen has the letters of the list, whatever they are. */
const asListed = (option: string): Reading<string> =>
	option.length > MAX_WORDS
		? refused({ kind: 'long', most: MAX_WORDS })
		: read(option.replace(/\p{Cc}/gu, ' ').trim());

function inWords(words: Reading<string>): Size {
	return words.ok ? { size: words.value } : { size: '', fault: faultWords(words.fault, 'measures') };
}

function cutIn(typed: string): Size {
	const sides = readSides(typed);
	if (!sides) return unread;
	return sides.ok ? { size: cutTo(...sides.value) } : { size: '', fault: wordsOf(sides.fault) };
}

const thicknessIn = (typed: string): Reading<number> =>
	readWhole(typed, 'mm', { least: 1, most: MAX_THICKNESS });

const faultWords = (fault: Fault, field: keyof typeof copy.badGoods): string =>
	fault.kind === 'empty' ? copy.badGoods[field] : wordsOf(fault);
