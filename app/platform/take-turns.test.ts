import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('never more run at once than there are places, each runs, and a failure gives its place back', async () => {
	const { inTurn } = takeTurns({ places: 2, waiting: 7 });
	let running = 0;
	let most = 0;
	const task = (i: number) =>
		inTurn(async () => {
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

test('whoever finds as many waiting as may is refused at once, and nobody else', async () => {
	const { inTurn, isFull } = takeTurns({ places: 1, waiting: 2 });
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	expect(isFull()).toBe(false);
	const inside = [0, 1, 2].map((i) => inTurn(() => opened.then(() => i)));
	expect(isFull()).toBe(true);
	await expect(inTurn(async () => 3)).rejects.toThrow('2 wait already');
	open();
	expect(await Promise.all(inside)).toEqual([0, 1, 2]);
	expect(await inTurn(async () => 4)).toBe(4);
});
