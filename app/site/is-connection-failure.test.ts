import { expect, test } from 'vitest';
import { isConnectionFailure } from './is-connection-failure.ts';

test('[SHOP-08] a failed connection is told apart from an error in the page’s code', () => {
	const messages = [
		'Failed to fetch',
		'NetworkError when attempting to fetch resource.',
		'Load failed',
		'The Internet connection appears to be offline.',
	];
	for (const message of messages) expect(isConnectionFailure(new TypeError(message)), message).toBe(true);
	expect(isConnectionFailure(new TypeError("Cannot read properties of undefined (reading 'cards')"))).toBe(
		false,
	);
	expect(isConnectionFailure(new Error('Failed to fetch'))).toBe(false);
});
