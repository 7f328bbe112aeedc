import { expect, test } from 'vitest';
import { TimedOut, within } from './within.ts';

const after = (ms: number) => new Promise<string>((done) => setTimeout(() => done('done'), ms));

test('what comes in time is given, what fails in time fails as it did, and the rest is too late', async () => {
	expect(await within(5000, after(1))).toBe('done');
	await expect(within(5000, Promise.reject(new Error('its own reason')))).rejects.toThrow('its own reason');
	await expect(within(1, after(5000))).rejects.toThrow(TimedOut);
	await expect(within(-1, after(5000))).rejects.toThrow(TimedOut);
});
