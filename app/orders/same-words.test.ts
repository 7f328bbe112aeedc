import { expect, test } from 'vitest';
import { cartCopy } from '#app/cart/copy.ts';
import { deliveryCopy } from '#app/delivery/copy.ts';
import { checkoutCopy } from './copy.ts';

test('[SUM-03] a stone’s page, the cart and the checkout name the shipping and its charge alike', () => {
	const { shipping, free } = deliveryCopy;
	for (const copy of [cartCopy, checkoutCopy]) expect(copy).toMatchObject({ shipping, free });
});
