import { expect, test } from 'vitest';
import { isPublicOrigin } from './demo-in-public.server.ts';

test.each([
	['https://marble.pk', true],
	['http://shop.marble.com.pk:8080', true],
	['https://8.8.8.8', true],
	['https://[2a00:1450:4001::1]', true],
	['http://localhost:3000', false],
	['https://shop.localhost', false],
	['http://yard.local', false],
	['http://server:3000', false],
	['http://192.168.1.20:3000', false],
	['http://127.0.0.1', false],
	['http://[::1]:3000', false],
	['https://stone.example', false],
	['https://stone.test', false],
])('[STAFF-18] %s can be reached by everybody: %s', (origin, expected) => {
	expect(isPublicOrigin(origin)).toBe(expected);
});
