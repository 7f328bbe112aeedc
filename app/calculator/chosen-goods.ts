import { CUT, cutTo, type Goods, SLAB } from '#app/catalog/goods.ts';
import { offersOf, priceOf } from '#app/catalog/offers.ts';
import { USUAL_DENSITY, USUAL_THICKNESS } from '#app/catalog/weight.ts';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import type { Kind } from './form.ts';
import type { FormReader } from './form-reader.ts';
import { hasBond, type Stone, sizesFor } from './stone.ts';
import { bondOf } from './tiles/laid-bond.ts';

export type Size = { w: number; h: number };

/** The goods that a form asks for, with all that follows from them. Sizes in sixteenths of an inch. */
export type ChosenGoods = {
	goods: Goods;
	/** Null where the stone is cut to pieces. */
	tile: Size | null;
	/** Null where it is not known. */
	slab: Size | null;
	/** Paisa per sq ft before the discount; null without a stone, or where the shop has no such goods. */
	price: number | null;
	density: number;
};

export function chosenGoods(reader: FormReader, kind: Kind, stone: Stone | null): ChosenGoods {
	const sizes = sizesFor(kind, stone);
	const isVersailles = hasBond(kind) && bondOf(reader.text('bond')) === 'versailles';
	const size = isVersailles ? CUT : (sizes.find((known) => known === reader.text('size')) ?? sizes[0] ?? CUT);
	const offers = stone ? offersOf(stone) : null;
	const isTiled = size !== SLAB && kind !== 'stair' && kind !== 'counter';
	const tile = isVersailles ? LARGEST : isTiled ? tileOf(reader, size) : null;
	const goods: Goods = {
		size: isVersailles ? CUT : nameOfSize(size, tile),
		thickness:
			offers?.thicknesses.find(({ value }) => String(value) === reader.text('thickness'))?.value ||
			offers?.usual.thickness ||
			USUAL_THICKNESS,
		finish:
			offers?.finishes.find(({ value }) => value === reader.text('finish'))?.value ??
			offers?.usual.finish ??
			'',
		use: USES[kind],
	};
	const thickness = offers?.thicknesses.length === 0 ? 0 : goods.thickness;
	return {
		goods,
		tile,
		slab: tile ? null : slabOf(reader, stone),
		price: stone ? priceOf(stone, { ...goods, thickness }) : null,
		density: stone?.density || USUAL_DENSITY,
	};
}

/** The largest tile of the Versailles pattern. */
const LARGEST: Size = { w: 16 * INCH, h: 24 * INCH };

/** What is cut to pieces is named by each line of the cart. */
function nameOfSize(size: string, tile: Size | null): string {
	if (size === CUT && tile) return cutTo(tile.w, tile.h);
	return size === SLAB ? CUT : size;
}

/** What each kind is for, as the cart's lines name it. */
const USES: Readonly<Record<Kind, string>> = {
	floor: 'floor',
	wall: 'walls',
	stair: 'staircase',
	skirting: 'floor',
	counter: 'kitchen',
};

function tileOf(reader: FormReader, size: string): Size {
	const [w, h] = size.split('×').map(Number);
	if (w && h) return { w: Math.round(w * INCH), h: Math.round(h * INCH) };
	return { w: reader.field('own-w', { bare: 'inches' }), h: reader.field('own-h', { bare: 'inches' }) };
}

/** The stone's own, or what is typed. A stone that comes in no slabs known is asked for. */
function slabOf(reader: FormReader, stone: Stone | null): Size | null {
	if (reader.text('slab-w') || reader.text('slab-h')) {
		return { w: reader.field('slab-w'), h: reader.field('slab-h') };
	}
	const [w, h] = (stone?.slabSize ?? '').split('×').map(Number);
	return w && h ? { w: Math.round(w * FOOT), h: Math.round(h * FOOT) } : null;
}
