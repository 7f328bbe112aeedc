import { expect, test } from 'vitest';
import { addressesIn, altFields, altsIn, moved, seenAltsIn, textsFor } from './picture-texts.ts';

test('[PIC-03] the first picture of a form stands on the card, the others follow in their order', () => {
	expect(addressesIn({ image: '/a.webp', views: '/b.webp\n\n /c.webp ' })).toEqual([
		'/a.webp',
		'/b.webp',
		'/c.webp',
	]);
	expect(textsFor(['/b.webp', '/a.webp', '/c.webp'])).toEqual({
		image: '/b.webp',
		views: '/a.webp\n/c.webp',
	});
	expect(textsFor([])).toEqual({ image: '', views: '' });
});

test.for([
	[0, 2, 'bca'],
	[2, 0, 'cab'],
	[1, 1, 'abc'],
	[0, 9, 'bca'],
] as const)('[PIC-03] picture %d moved to %d gives %s', ([from, to, order]) => {
	expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('[PIC-05] the words of a picture are read by its address, with what they were before', () => {
	const { alt, seen } = altFields('/pictures/own-a.webp');
	const form = new FormData();
	form.append(alt, 'White slab');
	form.append(seen, '');
	form.append('name', 'Ziarat');
	expect(altsIn(form)).toEqual({ '/pictures/own-a.webp': 'White slab' });
	expect(seenAltsIn(form)).toEqual({ '/pictures/own-a.webp': '' });
});
