/** A task was not run: the queue was full, or it waited longer than the timeout. */
export class Busy extends Error {}

export type Semaphore = {
	/** Runs the task when it is first in the queue and a permit is free. Rejects with `Busy`, or as the task does. */
	run: <T>(task: () => Promise<T>) => Promise<T>;
};

type Options = {
	/** What is limited, for the message of `Busy`. */
	name: string;
	/** The maximum number of tasks that run at once. */
	permits: number;
	/** The maximum number of tasks that wait. */
	queue?: number;
	/** How long a task may wait, in ms. */
	timeout?: number;
};

/** Runs at most `permits` tasks at once; the others wait in the order in which they were given. */
export function createSemaphore({
	name,
	permits,
	queue = Number.POSITIVE_INFINITY,
	timeout,
}: Options): Semaphore {
	const waiting: (() => void)[] = [];
	let free = permits;

	function acquire(): Promise<void> {
		return new Promise((resolve, reject) => {
			const timer =
				timeout === undefined
					? undefined
					: setTimeout(() => {
							waiting.splice(waiting.indexOf(start), 1);
							reject(new Busy(`${name} is busy: waited ${timeout} ms`));
						}, timeout);
			function start() {
				clearTimeout(timer);
				resolve();
			}
			waiting.push(start);
		});
	}

	async function run<T>(task: () => Promise<T>): Promise<T> {
		if (free === 0 && waiting.length >= queue) throw new Busy(`${name} is busy: ${queue} tasks are waiting`);
		if (free > 0) free -= 1;
		else await acquire();
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			// Pass the permit to the next task instead of freeing it, so that no later task overtakes.
			if (next) next();
			else free += 1;
		}
	}

	return { run };
}
