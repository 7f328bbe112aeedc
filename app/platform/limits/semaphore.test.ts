import { afterEach, expect, test, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

afterEach(() => {
	vi.useRealTimers();
});

test('at most `permits` tasks run at once, all run, and a failed one releases its permit', async () => {
	const { run } = createSemaphore({ name: 'a test', permits: 2, queue: 7 });
	const running = new Map<number, () => void>();
	let most = 0;
	const task = (i: number) =>
		run(async () => {
			const { promise: ended, resolve: end } = Promise.withResolvers<void>();
			running.set(i, end);
			most = Math.max(most, running.size);
			await ended;
			running.delete(i);
			if (i % 3 === 0) throw new Error('no');
			return i;
		});
	const all = Promise.allSettled(Array.from({ length: 9 }, (_, i) => task(i)));
	for (let i = 0; i < 9; i++) {
		await expect.poll(() => running.has(i), { interval: 1 }).toBe(true);
		running.get(i)?.();
	}
	const outcomes = await all;
	expect(most).toBe(2);
	expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
	expect(outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))).toEqual([1, 2, 4, 5, 7, 8]);
});

test('only a task that finds the queue full is refused at once', async () => {
	const { run } = createSemaphore({ name: 'a test', permits: 1, queue: 2 });
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const inside = [0, 1, 2].map((i) => run(() => opened.then(() => i)));
	await expect(run(async () => 3)).rejects.toThrow('2 tasks are waiting');
	open();
	expect(await Promise.all(inside)).toEqual([0, 1, 2]);
	expect(await run(async () => 4)).toBe(4);
});

test('a task that waits longer than the timeout is refused, and later ones run', async () => {
	vi.useFakeTimers();
	const { run } = createSemaphore({ name: 'a test', permits: 1, timeout: 30 });
	const { promise: ended, resolve: end } = Promise.withResolvers<void>();
	const first = run(() => ended);
	const late = expect(run(async () => 'late')).rejects.toThrow('a test is busy: waited 30 ms');
	await vi.advanceTimersByTimeAsync(20);
	const next = run(async () => 'next');
	await vi.advanceTimersByTimeAsync(10);
	await late;
	end();
	await first;
	expect(await next).toBe('next');
	expect(vi.getTimerCount()).toBe(0);
});
