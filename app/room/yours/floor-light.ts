import { windowsOn } from './filter-windows.ts';
import { guided, smoothed } from './guided-filter.ts';
import { middleOfWindows } from './middle-of-windows.ts';
import { logarithms, type Pixels } from './pixels.ts';
import type { Mask, PlaneMap, Size } from './plane.ts';
import { withoutRepeats } from './without-repeats.ts';

/** A pattern's own share: a window this wide, of a tile, holds enough of each colour and little of a shadow's two sides. */
const OF_TILE = 0.75;
/** Metres: the pattern of a floor whose tiles are not counted. */
const USUAL_PATTERN = 0.3;
const LEAST_PATTERN = 0.2;
const MOST_PATTERN = 0.6;

/**
 * The logarithm of the old floor's own light, with its pattern taken out. A window as wide as the pattern goes over the plane, wide near
 * by and narrow far away, and takes the middle half of the brightnesses in it. A guided filter (He, Sun and Tang, 2013) then gives
 * shadows the edges back that are in the picture. `tile` in metres, where the visitor has counted tiles: what repeats with them goes
 * first.
 */
export function floorLight(picture: Pixels, mask: Mask, map: PlaneMap, tile: Size | null): Float32Array {
	const { width, height } = picture;
	const covered = Float32Array.from(mask.cover, (share) => (share > 127 ? 1 : 0));
	const pattern = tile ? OF_TILE * Math.max(...tile) : USUAL_PATTERN;
	const reach = windowsOn(map, Math.min(MOST_PATTERN, Math.max(LEAST_PATTERN, pattern)), width, height);
	const evenOf = (logs: Float32Array) => middleOfWindows(logs, covered, width, height, reach);
	const raw = logarithms(picture);
	const even = evenOf(raw);
	const logs = tile ? withoutRepeats(raw, even, covered, width, map, tile) : raw;
	const light = guided(smoothed(logs, covered, width), tile ? evenOf(logs) : even, covered, width, reach);
	spreadBeyond(light, covered, width);
	return light;
}

/** Pixels beyond the edge that get the light of the next ones, since the card blends neighbours. */
const BEYOND = 4;

function spreadBeyond(light: Float32Array, covered: Float32Array, width: number): void {
	const known = Uint8Array.from(covered);
	for (let round = 0; round < BEYOND; round++) {
		const before = known.slice();
		for (let at = 0; at < light.length; at++) {
			if (before[at]) continue;
			let sum = 0;
			let count = 0;
			for (const near of [at - 1, at + 1, at - width, at + width]) {
				if (!before[near]) continue;
				sum += light[near] ?? 0;
				count++;
			}
			if (count === 0) continue;
			light[at] = sum / count;
			known[at] = 1;
		}
	}
}
