import { Busy } from './semaphore.ts';

/** A task was not run: one of its keys had too many, or a task of a key with fewer took its place. */
export class Crowded extends Busy {}

/** Runs a task in its turn. Rejects with `Busy`, `Crowded`, or as the task does. */
type Run = <T>(task: () => Promise<T>) => Promise<T>;

export type FairQueue = {
	/**
	 * Calls `visit` at once, which may run tasks in the turn of `keys`: for whom they are. Rejects with `Crowded` where too
	 * many visits of one key have not ended. So a crowd is refused before it does other work than its tasks.
	 */
	enter: <T>(keys: readonly string[], visit: (run: Run) => Promise<T>) => Promise<T>;
};

type Options = {
	/** What is limited, for the message of `Busy`. */
	name: string;
	/** The maximum number of tasks that run at once. */
	permits: number;
	/** The maximum number of tasks that wait. */
	queue: number;
	/** The maximum number of visits of one key. */
	visitsOfKey: number;
};

type Waiting = { turn: number; keys: readonly string[]; start: () => void; refuse: () => void };

/**
 * Runs at most `permits` tasks at once, and serves the keys in turn. A task's turn is one after the latest turn of each of
 * its keys, and at least one after the turn that is served now. So a key with many tasks waits for itself. This is
 * self-clocked fair queueing (Golestani 1994), where each task costs the same.
 */
export function createFairQueue({ name, permits, queue, visitsOfKey }: Options): FairQueue {
	/** In the order in which they will run. */
	const waiting: Waiting[] = [];
	const visits = new Map<string, number>();
	let served = 0;
	let free = permits;

	/** The turn of the last waiting task of a key. */
	const latest = (key: string) => waiting.findLast(({ keys }) => keys.includes(key))?.turn ?? 0;

	/** Refuses the last task where it is behind `turn`, if the queue is full. */
	function makeRoom(turn: number): void {
		if (waiting.length < queue) return;
		const last = waiting.at(-1);
		if (!last || last.turn <= turn) throw new Busy(`${name} is busy: ${queue} tasks are waiting`);
		waiting.pop();
		last.refuse();
	}

	async function wait(keys: readonly string[]): Promise<void> {
		const turn = 1 + Math.max(served, ...keys.map(latest));
		makeRoom(turn);
		return new Promise((resolve, reject) => {
			const refuse = () => reject(new Crowded(`${name}: a task of a key with fewer took the place`));
			const after = waiting.findIndex((other) => other.turn > turn);
			waiting.splice(after < 0 ? waiting.length : after, 0, { turn, keys, start: resolve, refuse });
		});
	}

	function startNext(): void {
		const next = waiting.shift();
		if (!next) {
			free += 1;
			return;
		}
		served = next.turn;
		next.start();
	}

	async function run<T>(keys: readonly string[], task: () => Promise<T>): Promise<T> {
		if (free > 0) free -= 1;
		else await wait(keys);
		try {
			return await task();
		} finally {
			startNext();
		}
	}

	function count(key: string, change: 1 | -1): void {
		const now = (visits.get(key) ?? 0) + change;
		if (now > 0) visits.set(key, now);
		else visits.delete(key);
	}

	async function enter<T>(keys: readonly string[], visit: (run: Run) => Promise<T>): Promise<T> {
		if (keys.some((key) => (visits.get(key) ?? 0) >= visitsOfKey))
			throw new Crowded(`${name}: one key has ${visitsOfKey} visits`);
		for (const key of keys) count(key, 1);
		try {
			return await visit((task) => run(keys, task));
		} finally {
			for (const key of keys) count(key, -1);
		}
	}

	return { enter };
}
