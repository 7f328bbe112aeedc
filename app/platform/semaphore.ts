/** A task was not run: the queue was full, or it waited longer than it may. */
export class Busy extends Error {}

export type Semaphore = {
	/** Runs the task once it is its turn in the queue. Rejects with `Busy`, or as the task does. */
	run: <T>(task: () => Promise<T>) => Promise<T>;
	/** Whether a task would be refused now. */
	isFull: () => boolean;
};

type Options = {
	/** What is limited, for the message of `Busy`. */
	name: string;
	/** How many tasks run at once. */
	permits: number;
	/** How many tasks may wait. */
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

	const isFull = () => free === 0 && waiting.length >= queue;

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
		if (isFull()) throw new Busy(`${name} is busy: ${queue} tasks are waiting`);
		if (free > 0) free -= 1;
		else await acquire();
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			// A permit is handed on rather than freed, so that no later task overtakes the next one.
			if (next) next();
			else free += 1;
		}
	}

	return { run, isFull };
}
