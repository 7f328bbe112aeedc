import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOut, withTimeout } from './with-timeout.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('work within the timeout gives its result or its error; later work is rejected with TimedOut', async () => {
	const work = Promise.withResolvers<string>();
	const outcome = withTimeout(5000, work.promise);
	await vi.advanceTimersByTimeAsync(4999);
	work.resolve('done');
	expect(await outcome).toBe('done');
	await expect(withTimeout(5000, Promise.reject(new Error('its own reason')))).rejects.toThrow(
		'its own reason',
	);
	expect(vi.getTimerCount()).toBe(0);

	for (const [ms, reached] of [
		[5000, 5000],
		[1, 1],
		[-1, 0],
	] as const) {
		const never = new Promise<string>(() => {});
		const late = expect(withTimeout(ms, never)).rejects.toThrow(TimedOut);
		await vi.advanceTimersByTimeAsync(reached);
		await late;
	}
});
