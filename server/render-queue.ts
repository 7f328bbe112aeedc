const waiting: (() => void)[] = [];

/**
 * Resolves in an iteration of the event loop in which no other render starts, in the order of the calls. A render takes
 * a few ms: without the queue, a request that a cache could answer, or a new connection, would wait for all the renders
 * that were asked for in the iteration before.
 */
export function renderSlot(): Promise<void> {
	return new Promise((start) => {
		if (waiting.push(start) === 1) setImmediate(startNext);
	});
}

function startNext(): void {
	waiting.shift()?.();
	if (waiting.length > 0) setImmediate(startNext);
}
