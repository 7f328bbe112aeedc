/**
 * Lets at most `places` of the given tasks run at once; the others wait in the order in which they came. Who finds
 * `waiting` of them there is refused with an error: nobody waits longer than those take.
 */
export function takeTurns({
	places,
	waiting: most,
}: {
	places: number;
	waiting: number;
}): <T>(task: () => Promise<T>) => Promise<T> {
	const waiting: (() => void)[] = [];
	let free = places;

	return async (task) => {
		if (free > 0) free -= 1;
		else if (waiting.length < most) await new Promise<void>((go) => waiting.push(go));
		else throw new Error(`${most} wait already`);
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
