const waiting: (() => void)[] = [];

/**
 * Resolves in an iteration of the event loop in which no other render starts, in the order of the calls. A render takes
 * a few ms. Without the queue, all renders requested in one iteration would run before the next cached response or new
 * connection.
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
