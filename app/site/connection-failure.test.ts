import { expect, test } from 'vitest';
import { isConnectionFailure } from './connection-failure.ts';

test('[SHOP-08] a shop that could not be asked is told from a page that is broken', () => {
	const said = [
		'Failed to fetch',
		'NetworkError when attempting to fetch resource.',
		'Load failed',
		'The Internet connection appears to be offline.',
	];
	for (const words of said) expect(isConnectionFailure(new TypeError(words)), words).toBe(true);
	expect(isConnectionFailure(new TypeError("Cannot read properties of undefined (reading 'cards')"))).toBe(
		false,
	);
	expect(isConnectionFailure(new Error('Failed to fetch'))).toBe(false);
});
