import { expect, test } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

test.each([
	'Failed to fetch dynamically imported module: https://shop.example/assets/shop.page-1.js',
	'error loading dynamically imported module: https://shop.example/assets/shop.page-1.js',
	'Importing a module script failed.',
	'Unable to preload CSS for /assets/toast-1.css',
])('[NAV-11] recognises a chunk that failed to load by the browser’s message: %s', (message) => {
	expect(isChunkFailure(new TypeError(message))).toBe(true);
});

test('[NAV-11] does not treat any other error as a failed chunk', () => {
	expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
	expect(isChunkFailure('Importing a module script failed.')).toBe(false);
	expect(isChunkFailure(undefined)).toBe(false);
});
