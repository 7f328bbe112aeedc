import { expect, test } from 'vitest';
import { TimedOut, within } from './within.ts';

const after = (ms: number) => new Promise<string>((done) => setTimeout(() => done('done'), ms));

test('work within the timeout gives its result or its error; later work is rejected with TimedOut', async () => {
	expect(await within(5000, after(1))).toBe('done');
	await expect(within(5000, Promise.reject(new Error('its own reason')))).rejects.toThrow('its own reason');
	await expect(within(1, after(5000))).rejects.toThrow(TimedOut);
	await expect(within(-1, after(5000))).rejects.toThrow(TimedOut);
});
