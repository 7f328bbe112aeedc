import { quantityOf } from '#app/catalog/goods.ts';
import { formatLength, sizeWords } from '#app/typed/lengths/format-length.ts';
import type { ChosenGoods, Size } from './chosen-goods.ts';
import { calculatorCopy as copy, count } from './copy.ts';
import { cutOutOfSlabs } from './cut-out-of-slabs.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome } from './outcome.ts';
import {
	type SkirtedWall,
	type SkirtingFault,
	skirtingFromTiles,
	skirtingPieces,
	type TiledSkirting,
} from './slabs/skirting.ts';
import { slabsCopy } from './slabs-copy.ts';

/** Skirting along walls, sawn out of tiles or out of slabs. */
export function workOutSkirting(reader: FormReader, chosen: ChosenGoods): Outcome | null {
	const walls = wallsIn(reader);
	const height = reader.field('height', { bare: 'inches' });
	if (!reader.isSound) return null;
	if (!chosen.tile) {
		const made = skirtingPieces(walls, height);
		if ('fault' in made) return refused(reader, made);
		return cutOutOfSlabs(reader, chosen, made.pieces, { notes: [], drawings: [] });
	}
	const made = skirtingFromTiles(walls, height, chosen.tile);
	return 'fault' in made ? refused(reader, made) : ofTiles(made, chosen.tile, height, chosen.goods.size);
}

/** Doors of a wall are typed as a sum: `3' + 2'6"`. */
function wallsIn(reader: FormReader): SkirtedWall[] {
	return reader.rows('side').map(({ w = '', doors = '' }, index) => ({
		length: reader.length(`side-w.${index}`, w),
		doors: doors
			.split(/[+;&]|,\s/)
			.filter((door) => door.trim() !== '')
			.map((door) => reader.length(`side-doors.${index}`, door.trim())),
	}));
}

function refused(reader: FormReader, { fault, at }: SkirtingFault): null {
	const key =
		fault === 'bad-height' || fault === 'tile-too-small'
			? 'height'
			: fault === 'bad-tile'
				? 'own-w'
				: `side-w.${at ?? 0}`;
	reader.fault(key, slabsCopy.skirting[fault]);
	return null;
}

function ofTiles(
	{ run, strip, fromTile, strips, tiles }: TiledSkirting,
	tile: Size,
	height: number,
	size: string,
): Outcome {
	const quantity = quantityOf(tiles, tile.w * tile.h);
	const inches = `${tile.w / 16}″ × ${tile.h / 16}″`;
	const { words, heads } = copy;
	return {
		answer: copy.tiles(tiles, inches),
		why: slabsCopy.stripsWhy(formatLength(run), strips),
		quantitySum: `${count(tiles)} × ${tile.w / 16} × ${tile.h / 16} ÷ 144 = ${copy.sqFt(quantity)}`,
		needed: quantityOf(1, run * height),
		figures: [
			{ label: words.run, value: formatLength(run), formula: slabsCopy.runSum },
			{ label: words.strips, value: count(strips), formula: slabsCopy.stripSum(formatLength(strip)) },
			{
				label: words.fromTile,
				value: count(fromTile),
				formula: slabsCopy.fromTileSum(tile, height, fromTile),
			},
		],
		notes: [slabsCopy.sawnEdge],
		drawings: [],
		tables: [
			{
				caption: slabsCopy.stripTable,
				head: [heads.piece, heads.size, heads.pieces, heads.tiles],
				rows: [[slabsCopy.pieceKinds.skirting, sizeWords(strip, height), count(strips), count(tiles)]],
			},
		],
		bought: [{ size, pieces: tiles, quantity }],
		isEstimate: false,
		heaviest: tile,
		sides: [],
	};
}
