import { quantityOf } from '#app/catalog/goods.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { Chosen, Size } from './chosen.ts';
import { calculatorCopy as copy, count } from './copy.ts';
import { sizeWords } from './lengths/format-length.ts';
import type { Outcome, Table } from './outcome.ts';
import type { Reader } from './reader.ts';
import { type Bond, bondOf, type TileSize } from './tiles/bond.ts';
import { drawFloor } from './tiles/draw-floor.ts';
import type { Laid } from './tiles/lay-tiles.ts';
import type { Floor } from './tiles/plan.ts';
import { countTiles, MOST_WASTE, tilesByArea } from './tiles/tile-count.ts';
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
export function tiled(reader: Reader, { goods, tile }: Chosen, ground: Ground): Outcome | null {
	if (!tile) return null;
	const { floor, notes, more, isWall } = ground;
	const bond = bondOf(reader.text('bond'));
	const size = {
		...laidAs(tile, bond),
		joint: reader.number('joint', reader.text('joint'), { most: 20, whole: false }),
	};
	const usual = usualWaste(bond, Math.max(tile.w, tile.h));
	const typed = reader.text('waste');
	const waste = typed ? reader.number('waste', typed, { most: MOST_WASTE, whole: false }) : usual.usual;
	if (!reader.isSound) return null;
	const counted = countTiles(floor, bond, size, waste, 2, reader.mostTiles);
	if (typeof counted === 'string') {
		reader.fault(FIELD_OF[counted], copy.lay[counted]);
		return null;
	}
	const { laid, withWaste, net } = counted;
	const isLaid = typeof laid !== 'string';
	const byRule = reader.text('count') === 'rule';
	const onFloor = byRule || !isLaid ? withWaste : counted.recommended;
	const forReveals = more > 0 ? tilesByArea(more, size, waste) : 0;
	const tiles = onFloor + forReveals;
	const quantity = quantityOf(tiles, tile.w * tile.h);
	const inches = `${tile.w / 16}″ × ${tile.h / 16}″`;
	const area = formatQuantity(quantityOf(1, floor.area));
	const { words } = copy;

	return {
		answer: copy.tiles(tiles, inches),
		why: isLaid ? copy.laidBeside(counted.recommended, withWaste, waste, byRule) : copy.notLaid[laid],
		figures: [
			{
				label: words.quantity,
				value: copy.sqFt(quantity),
				formula: `${count(tiles)} × ${tile.w / 16} × ${tile.h / 16} ÷ 144 = ${formatQuantity(quantity)}`,
			},
			{
				label: isWall ? words.wallArea : words.area,
				value: copy.sqFt(quantityOf(1, floor.area)),
				formula: copy.areaSum(floor, isWall),
			},
			...(isLaid ? laidFigures(laid, net) : []),
			{
				label: words.rule,
				value: copy.tilesAlone(withWaste),
				formula: copy.ruleSum(area, waste, size, withWaste),
			},
			...(more > 0
				? [
						{
							label: words.reveals,
							value: copy.tilesAlone(forReveals),
							formula: copy.ruleSum(formatQuantity(quantityOf(1, more)), waste, size, forReveals),
						},
					]
				: []),
		],
		notes: isLaid && laid.filled > 0 ? [...notes, copy.filled] : notes,
		drawings: [{ is: 'floor', floor: drawFloor(floor, isLaid ? laid : null), isWall }],
		tables: isLaid ? tablesOf(laid, size) : [],
		bought: [{ size: goods.size, pieces: tiles, quantity }],
		isEstimate: laid === 'too-many',
		heaviest: tile,
		sides: isWall ? [] : drawFloor(floor, null).sides.map(({ length }) => length),
	};
}

/** Rows that are moved run along the longer side of their tiles. */
function laidAs({ w, h }: Size, bond: Bond): Size {
	return bond === 'brick' || bond === 'third' ? { w: Math.max(w, h), h: Math.min(w, h) } : { w, h };
}

const FIELD_OF = { 'tile-size': 'own-w', joint: 'joint', square: 'bond', waste: 'waste' } as const;

function laidFigures({ whole, cut, tiles, pairings }: Laid, net: number) {
	const sawn = tiles - whole;
	const { words } = copy;
	return [
		{
			label: words.laid,
			value: copy.tilesAlone(Math.max(tiles, net)),
			formula: copy.laidSum(whole, sawn, tiles, net),
		},
		{ label: words.whole, value: count(whole) },
		{ label: words.cut, value: count(cut), formula: copy.cutSum(cut, sawn, pairings.length) },
		{ label: words.again, value: count(cut - sawn), formula: copy.againSum(cut, sawn) },
	];
}

/** The plan for who cannot see it, and for the saw. */
function tablesOf(laid: Laid, size: TileSize): Table[] {
	const { cuts, sawn } = tileList(laid);
	const shared = sawn.filter(({ marks }) => marks.length > 1);
	const { heads } = copy;
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
			rows: [['–', sizeWords(size.w, size.h), count(laid.whole), copy.wholeTile], ...rows],
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
