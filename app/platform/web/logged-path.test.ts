import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test('[DOOR-07] a logged path has the names of its parameters, never what was typed', () => {
	expect(loggedPath('/product/Amina%20Khan', { id: 'Amina Khan' })).toBe('/product/:id');
	expect(loggedPath('/share/product/x.jpg', { kind: 'product', file: 'x.jpg' })).toBe('/share/:kind/:file');
	expect(loggedPath('/amina/khan', { '*': 'amina/khan' })).toBe('/*');
	expect(loggedPath('/checkout', {})).toBe('/checkout');
});
