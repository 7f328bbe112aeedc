import { afterEach, expect, test, vi } from 'vitest';
import { addLine, EMPTY_CART } from './cart.ts';
import { serialiseCart } from './cart-json.ts';
import { KEY, storedQuantity } from './stored-cart.ts';

afterEach(() => vi.unstubAllGlobals());

const stored = (text: string) => {
	vi.stubGlobal('self', {});
	vi.stubGlobal('localStorage', { [KEY]: text });
};

test('[NAV-10] how much of a stone is in the cart is read without the cart, and nothing of a damaged one', () => {
	const product = { id: 'a', name: 'A', description: '', image: '', price: 100, discount: 0, stock: 9000 };
	const cart = addLine(addLine(EMPTY_CART, product, 250), { ...product, id: 'b' }, 100);
	stored(serialiseCart(cart));
	expect(storedQuantity('a')).toBe(250);
	expect(storedQuantity('c')).toBe(0);
	for (const text of [
		'',
		'{',
		'null',
		'{"lines":{}}',
		'{"lines":[{"id":"a","quantity":"9"}]}',
		'{"lines":[null]}',
	]) {
		stored(text);
		expect(storedQuantity('a'), text).toBe(0);
	}
});
