import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './draw-share-picture.server.ts';
import { requirePicture } from './masters.server.ts';
import { answerSharePicture, headPicture, type SharePicture } from './share-picture.server.ts';

const share: SharePicture = {
	path: '/share/product/ziarat-white.jpg',
	picture: requirePicture('ziarat-white-slab'),
	alt: 'Ziarat White',
	title: 'Ziarat White',
	note: 'PKR 340.00 / sq ft',
	struck: '',
};

const addressOf = (changed: Partial<SharePicture>) => headPicture({ ...share, ...changed }).address;

test('[SHARE-03] the address changes with what the picture shows, and leaves out words that its typefaces cannot draw', () => {
	expect(addressOf({})).toMatch(/^\/share\/product\/ziarat-white\.jpg\?v=[\da-f]{8}$/);
	expect(addressOf({ alt: 'another' })).toBe(addressOf({}));
	expect(addressOf({ note: 'PKR 350.00 / sq ft' })).not.toBe(addressOf({}));
	expect(addressOf({ title: 'زیارت وائٹ' })).toBe(addressOf({ title: '' }));
	expect(addressOf({ title: 'x'.repeat(5000) })).toBe(addressOf({ title: 'x'.repeat(6000) }));
});

test('[SHARE-03] another version leads to the current one and makes no picture', async () => {
	for (const query of ['', '?v=', '?v=00000000', '?v=../../x']) {
		const { status, headers } = await answerSharePicture(share, new URL(`https://shop.example/x${query}`));
		expect([status, headers.get('Location')]).toEqual([302, addressOf({})]);
	}
});

test('[SHARE-03] a shop whose name its typefaces cannot draw has a share picture without it', async () => {
	const slab = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
		.png()
		.toBuffer();
	const words = { brand: '', title: '', note: 'PKR 340.00 / sq ft', struck: '' };
	expect(await sharp(await drawSharePicture(slab, words)).metadata()).toMatchObject({
		width: 1200,
		height: 630,
		format: 'jpeg',
	});
});
