import { expect, test } from 'vitest';
import { type Picture, pictureAddress, pictureName, srcSet, thumbnail } from './picture.ts';

const picture: Picture = {
	name: 'ziarat-white-slab',
	hash: '0a1b2c3d',
	width: 800,
	height: 1000,
	colour: '#eeeeee',
};

test('[SHOP-01] the address in a product’s `image` gives the picture’s name, and any other address gives null', () => {
	expect(pictureName(pictureAddress('ziarat-white-slab'))).toBe('ziarat-white-slab');
	for (const other of [
		'',
		'https://stone.example/a.webp',
		'/pictures/../x.webp',
		'/pictures/a.640.webp',
		'/pictures/A.webp',
	]) {
		expect(pictureName(other), other).toBeNull();
	}
});

test('[CART-01] a cart, which knows only an address, shows a small picture', () => {
	expect(thumbnail('/pictures/ziarat-white-slab.webp')).toBe('/pictures/ziarat-white-slab.320.webp');
	expect(thumbnail('https://stone.example/a.jpg')).toBe('https://stone.example/a.jpg');
});

test('[SHOP-01] srcset offers every width up to the master’s and up to the widest needed', () => {
	const set = (widths: number[]) =>
		widths.map((width) => `/pictures/ziarat-white-slab.0a1b2c3d.${width}.avif ${width}w`).join(', ');
	expect(srcSet(picture, 'avif')).toBe(set([160, 320, 480, 640, 750]));
	expect(srcSet(picture, 'avif', 480)).toBe(set([160, 320, 480]));
	expect(srcSet(picture, 'avif', 1600)).toBe(set([160, 320, 480, 640, 750]));
});
