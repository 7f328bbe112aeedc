import { expect, test } from 'vitest';
import { codingFor, decode, encode, encodeQuickly, quickCodingFor, shrinks } from './coding.ts';

test.each([
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['GZIP', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['br;q=0.000, gzip;q=0', 'identity'],
	['*', 'br'],
	['*;q=0', 'identity'],
	['identity', 'identity'],
	['nonsense;;;,,q=', 'identity'],
	[undefined, 'identity'],
])('Accept-Encoding %s gives %s', (accepted, coding) => {
	expect(codingFor(accepted)).toBe(coding);
	expect(codingFor(accepted)).toBe(coding);
});

test.each([
	['gzip, deflate, br, zstd', 'zstd'],
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['zstd;q=0, gzip', 'gzip'],
	[undefined, 'identity'],
])('Accept-Encoding %s gives %s for a response to one visitor', (accepted, coding) => {
	expect(quickCodingFor(accepted)).toBe(coding);
});

test('decompressing gives the original bytes in every coding', async () => {
	const bytes = Buffer.from('marble '.repeat(1000));
	for (const coding of ['br', 'gzip', 'identity'] as const) {
		const small = await encode(bytes, coding);
		expect(small.length < bytes.length).toBe(coding !== 'identity');
		expect(await decode(small, coding)).toEqual(bytes);
	}
	for (const coding of ['zstd', 'br', 'gzip'] as const) {
		const small = encodeQuickly(bytes, coding);
		expect(small.length).toBeLessThan(bytes.length);
		expect(await decode(small, coding)).toEqual(bytes);
	}
});

test('text is compressed; pictures, fonts and event streams are not', () => {
	for (const type of ['text/html; charset=utf-8', 'text/x-script', 'image/svg+xml', 'application/json'])
		expect(shrinks(type)).toBe(true);
	for (const type of ['image/avif', 'font/woff2', 'text/event-stream', '']) expect(shrinks(type)).toBe(false);
});
