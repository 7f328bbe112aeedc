import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test('[AUTH-02] a path of this shop is returned with its query and fragment', () => {
	expect(safePath('/checkout')).toBe('/checkout');
	expect(safePath('/shop?search=onyx&sort=price#list')).toBe('/shop?search=onyx&sort=price#list');
});

test.each([
	'https://evil.example/',
	'//evil.example',
	'/\\evil.example',
	'/.//evil.example',
	'/x/..//evil.example',
	'/\t/evil.example',
	'javascript:alert(1)',
	'checkout',
	'',
	null,
	undefined,
])('[AUTH-02] login never leads away from the shop: %j', (next) => {
	expect(safePath(next)).toBeNull();
});
