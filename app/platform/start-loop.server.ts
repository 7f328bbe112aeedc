import { log } from './log.server.ts';

/** Work that comes again and again, one turn at a time. */
export type Loop = {
	/** The time between two turns, in ms; null where only `wokenBy` leads to the next. The first comes at once. */
	every: number | null;
	/** What the log says of a turn that failed. The next one comes all the same. */
	failed: string;
	/** `isFirst`: none has succeeded yet. `signal`: no further turn comes. */
	turn: (now: { isFirst: boolean; signal: AbortSignal }) => Promise<unknown>;
	/** Calls `wake` where there is work at once. During a turn that leads to one more. Returns what ends it. */
	wokenBy?: (wake: () => void) => () => void;
};

/** Returns a function that ends the loop after the turn in progress. */
export function startLoop({ every, failed, turn, wokenBy }: Loop): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;
	let isFirst = true;
	let isWoken = false;
	let running: Promise<void> | undefined;

	async function run(): Promise<void> {
		do {
			isWoken = false;
			try {
				await turn({ isFirst, signal });
				isFirst = false;
			} catch (error) {
				log.warn({ error }, failed);
			}
		} while (isWoken && !signal.aborted);
		running = undefined;
	}

	function start(): void {
		// Later, so that a turn which wakes its own loop does not run twice.
		if (!signal.aborted) running ??= Promise.resolve().then(run);
	}

	const endWaking = wokenBy?.(() => {
		isWoken = true;
		start();
	});
	start();
	const timer = every === null ? undefined : setInterval(start, every);
	return async () => {
		stopping.abort();
		clearInterval(timer);
		await running;
		endWaking?.();
	};
}
