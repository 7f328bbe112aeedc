import { beforeEach, expect, test, vi } from 'vitest';
import { log } from './log.server.ts';
import { type Loop, startLoop } from './start-loop.server.ts';

beforeEach(() => {
	vi.useFakeTimers();
	return () => vi.useRealTimers();
});

/** A loop whose turns begin at once and end when the test says so. */
function openLoop({ every = 1000 }: { every?: number | null } = {}) {
	const turns: (Parameters<Loop['turn']>[0] & { end: () => void; fail: () => void })[] = [];
	const endWaking = vi.fn();
	let wake = () => {};
	const stop = startLoop({
		every,
		failed: 'the turn failed',
		turn: (now) =>
			new Promise((end, reject) =>
				turns.push({ ...now, end: () => end(null), fail: () => reject(new Error('away')) }),
			),
		wokenBy(listener) {
			wake = listener;
			return endWaking;
		},
	});
	const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
	/** Ends the latest turn. */
	const end = async (how: 'end' | 'fail' = 'end') => {
		turns.at(-1)?.[how]();
		await pass();
	};
	return { turns, stop, wake: () => wake(), endWaking, pass, end };
}

test('[RUN-06] the first turn comes at once, and the others in time, never two at once', async () => {
	const { turns, pass, end } = openLoop();
	await pass();
	expect(turns).toHaveLength(1);
	await pass(5000);
	expect(turns).toHaveLength(1);
	await end();
	await pass(999);
	expect(turns).toHaveLength(1);
	await pass(1);
	expect(turns).toHaveLength(2);
});

test('[RUN-06] a turn that fails is logged, the next comes, and until one succeeds each is the first', async () => {
	const warned = vi.spyOn(log, 'warn');
	const { turns, pass, end } = openLoop();
	await pass();
	await end('fail');
	expect(warned).toHaveBeenCalledExactlyOnceWith({ error: new Error('away') }, 'the turn failed');
	await pass(1000);
	await end();
	await pass(1000);
	expect(turns.map(({ isFirst }) => isFirst)).toEqual([true, true, false]);
});

test('[RUN-06] who wakes it gets a turn at once, and during a turn one more, however often', async () => {
	const { turns, wake, pass, end } = openLoop({ every: null });
	await pass();
	await end();
	await pass(60_000);
	expect(turns).toHaveLength(1);
	wake();
	await pass();
	expect(turns).toHaveLength(2);
	wake();
	wake();
	await pass();
	expect(turns).toHaveLength(2);
	await end();
	expect(turns).toHaveLength(3);
	await end();
	await pass(60_000);
	expect(turns).toHaveLength(3);
});

test('[RUN-06] a stop tells the turn in progress, waits for it, and lets none follow', async () => {
	const { turns, stop, wake, endWaking, pass, end } = openLoop();
	await pass();
	wake();
	const stopped = vi.fn();
	const stopping = stop().then(stopped);
	expect(turns[0]?.signal.aborted).toBe(true);
	await pass(5000);
	expect(stopped).not.toHaveBeenCalled();
	await end();
	await stopping;
	expect(endWaking).toHaveBeenCalledOnce();
	wake();
	await pass(5000);
	expect(turns).toHaveLength(1);
});
