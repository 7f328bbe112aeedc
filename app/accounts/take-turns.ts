/** Lets at most `places` of the given tasks run at once; the others wait in the order in which they came. */
export function takeTurns(places: number): <T>(task: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = [];
	let free = places;

	return async (task) => {
		if (free > 0) free -= 1;
		else await new Promise<void>((go) => waiting.push(go));
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			// A place is handed on rather than freed, so that nobody slips in between.
			if (next) next();
			else free += 1;
		}
	};
}
