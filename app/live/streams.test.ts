import { expect, test } from 'vitest';
import { countStream, MAX_STREAMS, MAX_STREAMS_OF_ADDRESS, openStreams } from './streams.server.ts';

test('streams are limited for each address and in total, and a closed stream is subtracted once', () => {
	const streams = Array.from({ length: MAX_STREAMS_OF_ADDRESS }, () => countStream('a'));
	expect(streams.every(Boolean)).toBe(true);
	expect(countStream('a')).toBeNull();
	streams[0]?.();
	streams[0]?.();
	expect(openStreams()).toBe(MAX_STREAMS_OF_ADDRESS - 1);
	const again = countStream('a');
	expect(again).not.toBeNull();
	expect(countStream('a')).toBeNull();

	const others = Array.from({ length: MAX_STREAMS - MAX_STREAMS_OF_ADDRESS }, (_, n) => countStream(`b${n}`));
	expect(others.every(Boolean)).toBe(true);
	expect(countStream('a new address')).toBeNull();
	for (const close of [...streams, again, ...others]) close?.();
	expect(openStreams()).toBe(0);
});
