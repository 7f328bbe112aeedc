import { expect, test } from 'vitest';
import type { Surface } from '#app/scene/scene.ts';
import { boughtFor, chosenOf, laidOf, sizesFor } from './lay-stone.ts';
import type { RoomStone } from './room-stone.ts';

const floor: Surface = {
	name: 'floor',
	title: 'Floor',
	stone: 'other',
	joint: 0.0025,
	seed: 1,
	bond: 'straight',
	bonds: ['straight', 'brick', 'slab'],
};
const counter: Surface = { ...floor, name: 'counter', bond: 'slab', bonds: ['slab'] };
const picture = { name: 'white-slab', hash: '0', width: 1600, height: 2000, colour: '#dee2e4' };
const stone: RoomStone = {
	id: 'white',
	name: 'White',
	description: '',
	image: '',
	price: 50_000,
	discount: 0,
	stock: 90_000,
	tileSizes: ['12×12', '12×24', '24×24'],
	slabSize: '9×5.5',
	thicknesses: [18],
	finish: '',
	finishes: ['Polished', 'Honed'],
	optionPrices: ['24×24: +100', 'Honed: -20'],
	colour: '',
	picture,
	span: 1600,
	density: 2700,
};
const usual = { stone: '', size: '', bond: '', joint: '', grout: '', finish: '', turn: '', area: '' };

test('[ROOM-02] a floor takes tiles and slabs, the usual size first; a counter only slabs', () => {
	expect(sizesFor(floor, stone)).toEqual(['12×12', '12×24', '24×24', 'slab']);
	expect(sizesFor(counter, stone)).toEqual(['slab']);
	expect(sizesFor(floor, { ...stone, tileSizes: [], slabSize: '' })).toEqual(['cut 24×24', 'cut']);
});

test('[ROOM-04] what is shown is priced as it is sold', () => {
	// The card's price.
	expect(chosenOf(floor, usual, stone)).toMatchObject({
		goods: { size: '12×12', thickness: 18, finish: 'Polished', use: 'floor' },
		price: stone.price,
		bond: 'straight',
	});
	expect(chosenOf(floor, { ...usual, size: '24×24', finish: 'Honed', bond: 'brick' }, stone)).toMatchObject({
		price: 58_000,
		bond: 'brick',
	});
	expect(chosenOf(floor, { ...usual, size: 'slab', bond: 'brick' }, stone).bond).toBe('slab');
	expect(chosenOf(counter, { ...usual, size: '12×12' }, stone).goods).toMatchObject({
		size: 'slab',
		use: 'kitchen',
	});
});

test('[ROOM-04] an area is bought in whole tiles and slabs, and what is cut as it is', () => {
	const { goods } = chosenOf(floor, { ...usual, size: '24×24' }, stone);
	expect(boughtFor(goods, stone, 1001)).toEqual({ size: '24×24', pieces: 3, quantity: 1200 });
	expect(boughtFor({ ...goods, size: 'cut' }, stone, 1001)).toEqual({
		size: 'cut',
		pieces: 0,
		quantity: 1001,
	});
});

test('[ROOM-01] a stone is laid in metres, and only where its slab is known', () => {
	expect(
		laidOf(floor, { ...usual, size: '12×24', joint: '5', turn: '1', finish: 'Honed' }, stone, 750),
	).toEqual({
		slab: { address: '/pictures/white-slab.0.750.avif', colour: '#dee2e4', size: [1.6, 2] },
		tile: [24 * 0.0254, 12 * 0.0254],
		bond: 'straight',
		joint: 0.005,
		jointColour: 'match',
		isPolished: false,
		isTurned: true,
	});
	expect(laidOf(floor, usual, { ...stone, span: null }, 750)).toBeNull();
});
