import type { Size } from './guillotine.ts';
import { isLength, KERF, type Piece, plain, whole } from './piece.ts';

/** A wall, and the widths of the doors in it. */
export type SkirtedWall = { length: number; doors: readonly number[] };

/** `at`: the wall, counted from 0; null where no one wall is at fault. */
export type SkirtingFault = {
	fault: 'bad-length' | 'bad-height' | 'bad-tile' | 'doors-wider-than-wall' | 'no-wall' | 'tile-too-small';
	at: number | null;
};

export type TiledSkirting = {
	/** All walls without their doors, in sixteenths. */
	run: number;
	/** How long a strip is, and how many come out of a tile. */
	strip: number;
	fromTile: number;
	/** Strips that are begun, and tiles that are cut up. */
	strips: number;
	tiles: number;
};

/** One piece a wall, for nesting into slabs. Where its doors stand is not asked: a joint there is hidden by the frame. */
export function skirtingPieces(
	walls: readonly SkirtedWall[],
	height: number,
): { pieces: Piece[] } | SkirtingFault {
	const runs = runsOf(walls, height);
	if ('fault' in runs) return runs;
	const pieces = runs.lengths.map((length) => {
		const piece = plain('skirting', length, height);
		return { ...piece, edges: [whole(piece, 'back')] };
	});
	return { pieces };
}

/**
 * Skirting sawn out of tiles. Strips run along the side of the tile that needs fewer tiles, or else gives longer strips. The rest of
 * a strip goes on along another wall where it is long enough, less a kerf.
 */
export function skirtingFromTiles(
	walls: readonly SkirtedWall[],
	height: number,
	tile: Size,
): TiledSkirting | SkirtingFault {
	const runs = runsOf(walls, height);
	if ('fault' in runs) return runs;
	if (!isLength(tile.w) || !isLength(tile.h)) return { fault: 'bad-tile', at: null };
	const { lengths } = runs;
	const run = lengths.reduce((sum, length) => sum + length, 0);
	const ways = [sawn(lengths, run, height, tile.w, tile.h), sawn(lengths, run, height, tile.h, tile.w)]
		.filter((way) => way !== null)
		.sort((a, b) => a.tiles - b.tiles || b.strip - a.strip);
	return ways[0] ?? { fault: 'tile-too-small', at: null };
}

function runsOf(walls: readonly SkirtedWall[], height: number): { lengths: number[] } | SkirtingFault {
	if (!isLength(height)) return { fault: 'bad-height', at: null };
	const lengths: number[] = [];
	for (const [at, { length, doors }] of walls.entries()) {
		if (!isLength(length) || !doors.every(isLength)) return { fault: 'bad-length', at };
		const left = length - doors.reduce((sum, door) => sum + door, 0);
		if (left < 0) return { fault: 'doors-wider-than-wall', at };
		if (left > 0) lengths.push(left);
	}
	return lengths.length === 0 ? { fault: 'no-wall', at: null } : { lengths };
}

/** The strips of one way to saw a tile; null where it gives none. */
function sawn(
	lengths: readonly number[],
	run: number,
	height: number,
	strip: number,
	across: number,
): TiledSkirting | null {
	const fromTile = Math.floor((across + KERF) / (height + KERF));
	if (fromTile === 0) return null;
	const wholeStrips = lengths.reduce((sum, length) => sum + Math.floor(length / strip), 0);
	const ends = lengths.map((length) => length % strip);
	const strips = wholeStrips + begun(ends, strip);
	return { run, strip, fromTile, strips, tiles: Math.ceil(strips / fromTile) };
}

/** How many strips the ends of the walls need, the longest first, each in the first strip that still holds it. */
function begun(ends: readonly number[], strip: number): number {
	const left: number[] = [];
	for (const end of ends.filter((length) => length > 0).sort((a, b) => b - a)) {
		const at = left.findIndex((length) => length >= end);
		if (at < 0) left.push(strip - end - KERF);
		else left[at] = (left[at] ?? 0) - end - KERF;
	}
	return left.length;
}
