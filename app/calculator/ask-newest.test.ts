import { expect, test } from 'vitest';
import { askNewest } from './ask-newest.ts';

/** Answers of an engine that are given when the test says so. */
function byHand() {
	const asked: string[] = [];
	const answers: ((answer: string) => void)[] = [];
	const failures: ((reason: Error) => void)[] = [];
	const ask = askNewest((question: string) => {
		asked.push(question);
		return new Promise<string>((resolve, reject) => {
			answers.push(resolve);
			failures.push(reject);
		});
	});
	return { ask, asked, answers, failures };
}

test('[CALC-10] while one question is worked out the newest of the others waits, and the rest are dropped', async () => {
	const { ask, asked, answers } = byHand();
	const first = ask('2');
	await Promise.resolve();
	const [second, third] = [ask('20'), ask('200')];
	expect(asked).toEqual(['2']);
	answers[0]?.('two');
	expect(await first).toBeNull();
	expect(await second).toBeNull();
	expect(asked).toEqual(['2', '200']);
	answers[1]?.('two hundred');
	expect(await third).toBe('two hundred');
});

test('[CALC-10] a question that fails says so to who asked it, and the next one is asked', async () => {
	const { ask, asked, answers, failures } = byHand();
	const first = ask('2');
	await Promise.resolve();
	failures[0]?.(new Error('no memory'));
	await expect(first).rejects.toThrow('no memory');
	const second = ask('3');
	await expect.poll(() => asked).toEqual(['2', '3']);
	answers[1]?.('three');
	expect(await second).toBe('three');
});
