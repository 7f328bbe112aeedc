import { expect, test } from 'vitest';
import { Crowded, createFairQueue } from './fair-queue.ts';
import { Busy } from './semaphore.ts';

/** A queue whose one permit is taken until `open`, and the names of the tasks that ran, in order. */
function blocked({ queue = 100, visitsOfKey = 100 } = {}) {
	const { enter } = createFairQueue({ name: 'a test', permits: 1, queue, visitsOfKey });
	const run = <T>(keys: string[], task: () => Promise<T>) => enter(keys, (inTurn) => inTurn(task));
	const ran: string[] = [];
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const first = run(['first'], () => opened);
	const add = (name: string, ...keys: string[]) =>
		run(keys, async () => {
			ran.push(name);
		});
	const release = () => {
		open();
		return first;
	};
	return { add, ran, run, open: release };
}

test('[QUEUE-01] keys are served in turn, whoever came first', async () => {
	const { add, ran, open } = blocked();
	const tasks = [
		add('a1', 'a'),
		add('a2', 'a'),
		add('a3', 'a'),
		add('b1', 'b'),
		add('b2', 'b'),
		add('c1', 'c'),
	];
	await open();
	await Promise.all(tasks);
	expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('[QUEUE-01] a task waits for each of its keys: neither many accounts nor many addresses help', async () => {
	const { add, ran, open } = blocked();
	const tasks = [
		add('one address 1', 'address', 'account 1'),
		add('one address 2', 'address', 'account 2'),
		add('one account 1', 'address 1', 'account'),
		add('one account 2', 'address 2', 'account'),
		add('stranger', 'address 3', 'account 3'),
	];
	await open();
	await Promise.all(tasks);
	expect(ran).toEqual(['one address 1', 'one account 1', 'stranger', 'one address 2', 'one account 2']);
});

test('[QUEUE-01] past its bound a key is refused, and no other', async () => {
	const { add, ran, open } = blocked({ visitsOfKey: 2 });
	const tasks = [add('a1', 'a', 'x'), add('a2', 'a', 'y')];
	await expect(add('a3', 'a', 'z')).rejects.toBeInstanceOf(Crowded);
	tasks.push(add('b1', 'b', 'z'));
	await open();
	await Promise.all(tasks);
	expect(ran).toEqual(['a1', 'b1', 'a2']);
});

test('[QUEUE-01] a full queue refuses the task that would run last', async () => {
	const { add, ran, open } = blocked({ queue: 3 });
	const [a1, a2, a3] = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')];
	const refused = expect(a3).rejects.toBeInstanceOf(Crowded);
	const b1 = add('b1', 'b');
	await refused;
	const c1 = add('c1', 'c');
	await expect(a2).rejects.toBeInstanceOf(Crowded);
	await expect(add('d1', 'd')).rejects.toBeInstanceOf(Busy);
	await open();
	await Promise.all([a1, b1, c1]);
	expect(ran).toEqual(['a1', 'b1', 'c1']);
});

test('a task that fails gives its place to the next, and a free queue starts at once', async () => {
	const { run, open } = blocked();
	const failed = run(['a'], () => Promise.reject(new Error('no')));
	const next = run(['a'], async () => 'next');
	await open();
	await expect(failed).rejects.toThrow('no');
	expect(await next).toBe('next');
	expect(await run(['a'], async () => 'at once')).toBe('at once');
});
