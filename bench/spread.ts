/** The golden ratio, because its multiples modulo 1 are spread evenly, however many there are. */
const STEP = (Math.sqrt(5) - 1) / 2;

/** Reorders a sorted list so that its first items, however many, are spread evenly over the whole list. */
export function spread<T>(sorted: readonly T[]): T[] {
	const places = new Set<number>();
	for (let n = 1; places.size < sorted.length; n++) places.add(Math.floor(((n * STEP) % 1) * sorted.length));
	return [...places].flatMap((place) => sorted.slice(place, place + 1));
}
