import type { Stair } from './stairs.ts';

/** What one stands on after a riser: how far it reaches to the next one. */
type Surface = { is: 'tread' | 'winder' | 'landing'; run: number };

/** A surface where it lies, from the foot of the stair: its back edge is at `x` + `run`, its upper face at `y`. */
export type DrawnSurface = Surface & { x: number; y: number };

/** So many runs of a length, beneath each other in the sum. */
type Runs = { count: number; each: number };

/** A stair from the side, as if it ran straight on where it turns. Sixteenths of an inch. */
export type StairDrawing = {
	w: number;
	h: number;
	rise: number;
	nosing: number;
	/** Where each riser stands, from the foot up. */
	risers: readonly number[];
	surfaces: readonly DrawnSurface[];
	runs: readonly Runs[];
};

export function drawStair({ risers, treads, rise, going, nosing, turns }: Stair): StairDrawing {
	const surfaces: DrawnSurface[] = [];
	let x = 0;
	for (const surface of surfacesOf(treads, going, turns)) {
		surfaces.push({ ...surface, x, y: Math.min(surfaces.length + 1, risers) * rise });
		x += surface.run;
	}
	return {
		w: x,
		h: risers * rise,
		rise,
		nosing,
		risers: Array.from({ length: risers }, (_, riser) => surfaces[riser]?.x ?? x),
		surfaces,
		runs: runsOf(surfaces),
	};
}

/** The turns divide the treads into flights that are as alike as can be, since the form does not ask where they are. */
function surfacesOf(treads: number, going: number, turns: Stair['turns']): Surface[] {
	const stops = turns.flatMap(({ kind, h, count }): Surface[][] =>
		kind === 'landing'
			? Array.from({ length: count }, () => [{ is: 'landing', run: h }])
			: [Array.from({ length: count }, () => ({ is: 'winder', run: going }))],
	);
	const flights = stops.length + 1;
	const before = (flight: number) => Math.round((treads * flight) / flights);
	return Array.from({ length: flights }, (_, flight): Surface[] => [
		...Array.from({ length: before(flight + 1) - before(flight) }, () => ({
			is: 'tread' as const,
			run: going,
		})),
		...(stops[flight] ?? []),
	]).flat();
}

function runsOf(surfaces: readonly Surface[]): Runs[] {
	const counts = new Map<number, number>();
	for (const { run } of surfaces) counts.set(run, (counts.get(run) ?? 0) + 1);
	return [...counts].map(([each, count]) => ({ count, each }));
}
