/** Those who wait, in the order in which they came. */
const waiting: (() => void)[] = [];

/**
 * Resolves in a turn of the event loop that nobody else gets, first come first served. A page takes a few ms to make:
 * were all made at once that were asked for meanwhile, whoever asks for something that is ready would wait for all of
 * them, and whoever has just connected, of whom Node lets one in each turn, once more for each who did so before.
 */
export function ownTurn(): Promise<void> {
	return new Promise((begin) => {
		if (waiting.push(begin) === 1) setImmediate(letOneBegin);
	});
}

function letOneBegin(): void {
	waiting.shift()?.();
	if (waiting.length > 0) setImmediate(letOneBegin);
}
