/**
 * How many letters are to be added, left out, changed, or swapped with their neighbour to make one word of the other. More than `most`
 * is `most + 1`, found early.
 */
export function editDistance(from: string, to: string, most: number): number {
	if (Math.abs(from.length - to.length) > most) return most + 1;
	let before: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (let row = 1; row <= from.length; row++) {
		const next = [row];
		for (let at = 1; at <= to.length; at++) {
			const changed = (last[at - 1] ?? 0) + (from[row - 1] === to[at - 1] ? 0 : 1);
			const swapped =
				row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
					? (before[at - 2] ?? 0) + 1
					: changed;
			next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
		}
		if (Math.min(...next) > most) return most + 1;
		before = last;
		last = next;
	}
	return Math.min(last[to.length] ?? 0, most + 1);
}
