import { CUT, type Goods, measuresOf, pieceArea, SLAB, wholeUp } from '#app/catalog/goods.ts';
import { offersOf, piecesIn, priceOf } from '#app/catalog/offers.ts';
import type { Width } from '#app/pictures/picture.ts';
import type { Bond, Laid, Surface } from '#app/scene/scene.ts';
import { slabOf, tileOf, USUAL_TILE } from '#app/scene/slab.ts';
import { jointColourOf, type SurfaceForm, usualJoint } from './room-form.ts';
import type { RoomStone } from './room-stone.ts';

/** What a stone on a surface is bought as. `price` in paisa per sq ft before the discount; null where the shop has no such goods. */
export type Chosen = { goods: Goods; price: number | null; bond: Bond };

/** What each surface is for, as the cart's lines name it. */
const USES: Readonly<Record<string, string>> = {
	floor: 'floor',
	border: 'floor',
	paving: 'floor',
	wall: 'walls',
	facade: 'walls',
	counter: 'kitchen',
	island: 'kitchen',
	splashback: 'kitchen',
	vanity: 'vanity',
	stair: 'staircase',
	stairs: 'staircase',
	steps: 'staircase',
};

/**
 * The sizes that a surface takes of a stone, in the order of the stone's page. So a floor is first shown in what the card's price is for.
 * What is rendered in slabs has them first. Unknown sizes are cut.
 */
export function sizesFor(surface: Surface, stone: RoomStone): string[] {
	const slabs = surface.bonds.includes('slab') ? [stone.slabSize ? SLAB : CUT] : [];
	const isTiled = surface.bonds.some((bond) => bond !== 'slab');
	const known = stone.tileSizes.length > 0 ? stone.tileSizes : [`${CUT} ${USUAL_TILE}`];
	const tiles = isTiled ? known : [];
	return surface.bond === 'slab' ? [...slabs, ...tiles] : [...tiles, ...slabs];
}

const isWhole = (size: string) => size === SLAB || size === CUT;

/** The goods that a form asks for, of this stone. What the stone does not come in is as usual. */
export function chosenOf(surface: Surface, form: SurfaceForm, stone: RoomStone): Chosen {
	const sizes = sizesFor(surface, stone);
	const size = sizes.find((known) => known === form.size) ?? sizes[0] ?? CUT;
	const { usual, finishes } = offersOf(stone);
	const goods: Goods = {
		size,
		thickness: usual.thickness,
		finish: finishes.find(({ value }) => value === form.finish)?.value ?? usual.finish,
		use: USES[surface.name] ?? '',
	};
	const tiled = surface.bonds.filter((bond) => bond !== 'slab');
	return {
		goods,
		price: priceOf(stone, goods),
		bond: isWhole(size)
			? 'slab'
			: (tiled.find((bond) => bond === form.bond) ??
				tiled.find((bond) => bond === surface.bond) ??
				tiled[0] ??
				'slab'),
	};
}

/** The stone as it lies there; null where the shop has no picture of its slab. */
export function laidOf(surface: Surface, form: SurfaceForm, stone: RoomStone, width: Width): Laid | null {
	const slab = slabOf(stone.picture, stone.span, width);
	if (!slab) return null;
	const { goods, bond } = chosenOf(surface, form, stone);
	return {
		slab,
		bond,
		tile: tileOf(measuresOf(goods.size)) ?? slab.size,
		joint: Number(form.joint || usualJoint(surface)) / 1000,
		jointColour: jointColourOf(form),
		isPolished: !goods.finish || /polish/i.test(goods.finish),
		isTurned: form.turn === '1',
	};
}

/** Hundredths of a sq ft: the area, in whole pieces. `pieces` is 0 for what a card sells by the sq ft, cut as one likes. */
export function boughtFor(goods: Goods, stone: RoomStone, area: number) {
	const quantity = wholeUp(area, pieceArea(goods.size, stone.slabSize) ?? 0);
	return { size: goods.size, pieces: piecesIn(goods, quantity, stone.slabSize), quantity };
}
