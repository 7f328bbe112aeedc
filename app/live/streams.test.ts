import { expect, test } from 'vitest';
import { MOST_FROM_ONE_ADDRESS, MOST_STREAMS, openStreams, takeStream } from './streams.server.ts';

test('one address has so many streams, all together have so many, and each is given back once', () => {
	const held = Array.from({ length: MOST_FROM_ONE_ADDRESS }, () => takeStream('a'));
	expect(held.every(Boolean)).toBe(true);
	expect(takeStream('a')).toBeNull();
	held[0]?.();
	held[0]?.();
	expect(openStreams()).toBe(MOST_FROM_ONE_ADDRESS - 1);
	const again = takeStream('a');
	expect(again).not.toBeNull();
	expect(takeStream('a')).toBeNull();

	const others = Array.from({ length: MOST_STREAMS - MOST_FROM_ONE_ADDRESS }, (_, n) => takeStream(`b${n}`));
	expect(others.every(Boolean)).toBe(true);
	expect(takeStream('somebody new')).toBeNull();
	for (const leave of [...held, again, ...others]) leave?.();
	expect(openStreams()).toBe(0);
});
