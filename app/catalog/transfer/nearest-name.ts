/** The most letters by which a name may differ from what was typed. */
const MOST = 3;

/** The name that was probably meant: the one with the fewest letters to change, whatever the case. Null where none is near. */
export function nearestName(typed: string, names: readonly string[], most = MOST): string | null {
	let nearest: string | null = null;
	let least = most + 1;
	for (const name of names) {
		const changes = editDistance(typed.toLowerCase(), name.toLowerCase());
		if (changes >= least) continue;
		nearest = name;
		least = changes;
	}
	return nearest;
}

/** The Levenshtein distance: how many letters to insert, delete or replace (Wagner and Fischer, 1974). */
function editDistance(from: string, to: string): number {
	let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let row = 1; row <= from.length; row++) {
		const current = [row];
		for (let column = 1; column <= to.length; column++) {
			const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
			current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
		}
		previous = current;
	}
	return previous[to.length] ?? 0;
}
