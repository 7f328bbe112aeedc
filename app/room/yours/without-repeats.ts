import { depthAt, onPlane, type PlaneMap, type Size, scaleAt } from './plane.ts';

/** Two tiles, since neighbours of a chequered floor differ, in so many steps each way. */
const STEPS = 32;
/** Pixels in a tile from which on its pattern is told, and is seen. */
const SEEN = 6;

/** The picture without what each pair of tiles has in common, and the floor's light has not. */
export function withoutRepeats(
	logs: Float32Array,
	even: Float32Array,
	covered: Float32Array,
	width: number,
	map: PlaneMap,
	tile: Size,
): Float32Array {
	const height = logs.length / width;
	const places = new Int16Array(logs.length).fill(-1);
	const sums = new Float64Array(STEPS * STEPS);
	const counts = new Int32Array(STEPS * STEPS);
	for (let at = 0; at < logs.length; at++) {
		const point = { x: ((at % width) + 0.5) / width, y: (Math.floor(at / width) + 0.5) / height };
		if (!covered[at] || depthAt(map, point) <= 0) continue;
		const [sx, sy] = scaleAt(map, point);
		if (Math.max(sx / width, sy / height) * SEEN > Math.min(...tile)) continue;
		const { x, y } = onPlane(map, point);
		const step = (metres: number, side: number) =>
			Math.floor((metres / side / 2 - Math.floor(metres / side / 2)) * STEPS);
		const place = step(y, tile[1]) * STEPS + step(x, tile[0]);
		places[at] = place;
		sums[place] = (sums[place] ?? 0) + (logs[at] ?? 0) - (even[at] ?? 0);
		counts[place] = (counts[place] ?? 0) + 1;
	}
	return logs.map((log, at) => {
		const place = places[at] ?? -1;
		return place < 0 ? log : log - (sums[place] ?? 0) / Math.max(1, counts[place] ?? 0);
	});
}
