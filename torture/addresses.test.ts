import { expect, test } from 'vitest';
import { everyAddress } from './addresses.ts';

test('the addresses include the pages inside a layout, and those outside', () => {
	const addresses = everyAddress();
	for (const address of [
		'/',
		'/shop',
		'/product/ziarat-white',
		'/checkout',
		'/orders',
		'/no-such-page',
		'/live',
	])
		expect(addresses).toContain(address);
	expect(new Set(addresses).size).toBe(addresses.length);
});
