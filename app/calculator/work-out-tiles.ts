import { quantityOf } from '#app/catalog/goods.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { sizeWords } from '#app/typed/lengths/format-length.ts';
import type { ChosenGoods, Size } from './chosen-goods.ts';
import { calculatorCopy as copy, count } from './copy.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome, Table } from './outcome.ts';
import { type SoldTiles, singleTiles, versaillesBundles } from './sold-tiles.ts';
import { drawFloor } from './tiles/draw-floor.ts';
import { SIXTEENTH } from './tiles/grain.ts';
import { type Bond, bondOf } from './tiles/laid-bond.ts';
import type { Laid } from './tiles/lay-tiles.ts';
import type { Floor } from './tiles/plan.ts';
import { byArea, countTiles, MOST_WASTE, usedUp } from './tiles/tile-count.ts';
import { tileList } from './tiles/tile-list.ts';
import { usualWaste } from './tiles/waste.ts';

type Ground = {
	floor: Floor;
	notes: string[];
	/** Square sixteenths besides the floor: the reveals of a wall's openings. */
	more: number;
	isWall: boolean;
};

/** A floor or a wall, laid tile by tile, beside the rule of the trade. */
export function workOutTiles(
	reader: FormReader,
	{ goods, tile }: ChosenGoods,
	ground: Ground,
): Outcome | null {
	if (!tile) return null;
	const { floor, notes, more, isWall } = ground;
	const bond = bondOf(reader.text('bond'));
	const size = {
		...laidAs(tile, bond),
		joint: reader.number('joint', reader.text('joint'), 20, 'mm'),
	};
	const usual = usualWaste(bond, Math.max(tile.w, tile.h));
	const typed = reader.text('waste');
	const waste = typed ? reader.number('waste', typed, MOST_WASTE, 'percent') : usual.usual;
	if (!reader.isSound) return null;
	const counted = countTiles(floor, bond, size, waste, reader.limit.tiles);
	if (typeof counted === 'string') {
		reader.fault(FIELD_OF[counted], copy.lay[counted]);
		return null;
	}
	const { laid, withWaste, net } = counted;
	const isLaid = typeof laid !== 'string';
	const isByRule = reader.text('count') === 'rule';
	const sold = bond === 'versailles' ? versaillesBundles : singleTiles(tile, goods.size, size);
	const onFloor = isByRule || !isLaid ? withWaste : counted.recommended;
	const forReveals = more > 0 ? byArea(more, bond, size, waste) : 0;
	const number = onFloor + forReveals;
	const squareFeet = (area: number) => formatQuantity(quantityOf(1, area));
	const drawing = drawFloor(floor, isLaid ? laid : null);
	const { words } = copy;

	return {
		answer: sold.answer(number),
		why: isLaid ? copy.laidBeside(counted.recommended, withWaste, waste, isByRule) : copy.notLaid[laid],
		quantitySum: sold.quantitySum(number),
		needed: quantityOf(1, floor.area + more),
		figures: [
			{
				label: isWall ? words.wallArea : words.area,
				value: copy.sqFt(quantityOf(1, floor.area)),
				formula: copy.areaSum(floor, isWall),
			},
			...(isLaid ? laidFigures(laid, bond, sold, net) : []),
			{
				label: words.rule,
				value: sold.words(withWaste),
				formula: sold.ruleSum(squareFeet(floor.area), waste, withWaste),
			},
			...(more > 0
				? [
						{
							label: words.reveals,
							value: sold.words(forReveals),
							formula: sold.ruleSum(squareFeet(more), waste, forReveals),
						},
					]
				: []),
		],
		notes: isLaid && laid.filled > 0 ? [...notes, copy.filled] : notes,
		drawings: [{ is: 'floor', floor: drawing }],
		tables: isLaid ? tablesOf(laid) : [],
		bought: sold.bought(number),
		isEstimate: laid === 'too-many',
		heaviest: tile,
		sides: isWall ? [] : drawing.sides.map(({ length }) => length),
	};
}

/** Rows that are moved run along the longer side of their tiles. */
function laidAs({ w, h }: Size, bond: Bond): Size {
	return bond === 'brick' || bond === 'third' ? { w: Math.max(w, h), h: Math.min(w, h) } : { w, h };
}

const FIELD_OF = { 'tile-size': 'own-w', joint: 'joint', square: 'bond', waste: 'waste' } as const;

function laidFigures(laid: Laid, bond: Bond, sold: SoldTiles, net: number) {
	const { whole, cut, tiles, pairings, sizes } = laid;
	const sawn = tiles - whole;
	const { words } = copy;
	const used = usedUp(laid, bond);
	return [
		{
			label: words.laid,
			value: sold.words(Math.max(used, net)),
			formula:
				bond === 'versailles' ? copy.bundlesSum(sizes, used, net) : copy.laidSum(whole, sawn, tiles, net),
		},
		{ label: words.whole, value: count(whole) },
		{ label: words.cut, value: count(cut), formula: copy.cutSum(cut, sawn, pairings.length) },
		{ label: words.again, value: count(cut - sawn), formula: copy.againSum(cut, sawn) },
	];
}

/** The plan for who cannot see it, and for the saw. */
function tablesOf(laid: Laid): Table[] {
	const { cuts, sawn } = tileList(laid);
	const shared = sawn.filter(({ marks }) => marks.length > 1);
	const { heads } = copy;
	const wholeRows = laid.sizes.map(({ w, h, whole }) => [
		'–',
		sizeWords(Math.round(w / SIXTEENTH), Math.round(h / SIXTEENTH)),
		count(whole),
		copy.wholeTile,
	]);
	const rows = cuts.map(({ mark, w, h, count: pieces, form }) => [
		mark,
		sizeWords(w, h),
		count(pieces),
		copy.forms[form],
	]);
	return [
		{
			caption: copy.cutTable,
			head: [heads.mark, heads.size, heads.pieces, heads.form],
			rows: [...wholeRows, ...rows],
		},
		...(shared.length > 0
			? [
					{
						caption: copy.sawTable,
						head: [heads.tiles, heads.sawn],
						rows: shared.map(({ tiles, marks }) => [count(tiles), marks.join(' + ')]),
					},
				]
			: []),
	];
}
