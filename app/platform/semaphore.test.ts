import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('at most `permits` tasks run at once, all run, and a failed one releases its permit', async () => {
	const { run } = createSemaphore({ name: 'a test', permits: 2, queue: 7 });
	let running = 0;
	let most = 0;
	const task = (i: number) =>
		run(async () => {
			running += 1;
			most = Math.max(most, running);
			await pause(2);
			running -= 1;
			if (i % 3 === 0) throw new Error('no');
			return i;
		});
	const outcomes = await Promise.allSettled(Array.from({ length: 9 }, (_, i) => task(i)));
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
	const { run } = createSemaphore({ name: 'a test', permits: 1, timeout: 30 });
	const first = run(() => pause(40));
	const late = run(async () => 'late');
	const next = pause(20).then(() => run(async () => 'next'));
	await expect(late).rejects.toThrow('a test is busy: waited 30 ms');
	await first;
	expect(await next).toBe('next');
});
