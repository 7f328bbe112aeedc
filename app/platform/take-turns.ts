/** As many wait already as may. */
export class NoRoom extends Error {}

export type Turns = {
	/** Does the task in its turn. */
	inTurn: <T>(task: () => Promise<T>) => Promise<T>;
	/** Whether whoever came now would be refused. */
	isFull: () => boolean;
};

/**
 * Lets at most `places` of the given tasks run at once; the others wait in the order in which they came. Who finds
 * `waiting` of them there is refused with `NoRoom`: nobody waits longer than those take.
 */
export function takeTurns({ places, waiting: most }: { places: number; waiting: number }): Turns {
	const waiting: (() => void)[] = [];
	let free = places;

	const isFull = () => free === 0 && waiting.length >= most;

	async function inTurn<T>(task: () => Promise<T>): Promise<T> {
		if (isFull()) throw new NoRoom(`${most} wait already`);
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
	}

	return { inTurn, isFull };
}
