import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { parseAsked } from './asked-stones.ts';
import type { Row } from './compare-rows.ts';
import { findCompared } from './find-compared.server.ts';

const { db } = await freshDatabase();

const stone = (id: string, given = {}) =>
	addProduct(db, {
		id,
		name: id,
		category: 'Marble',
		image: '/pictures/ziarat-white-slab.webp',
		origin: 'Ziarat, Balochistan, Pakistan',
		finish: 'Polished',
		thicknesses: [18],
		tileSizes: ['12×24'],
		slabSize: '8×4',
		density: 2700,
		stock: 124_050,
		price: 34_000,
		uses: ['floor', 'walls'],
		...given,
	});

const compare = (query: string) => findCompared(db, parseAsked(new URLSearchParams(query)));
const table = (rows: Row[]) =>
	Object.fromEntries(rows.map(({ name, cells }) => [name, cells.map(({ value }) => value)]));

test('[CHOOSE-02] prices by size, uses, wear, weight, stock, finish and country stand side by side; what is the same is apart', async () => {
	await stone('white');
	await stone('black', {
		category: 'Granite',
		origin: 'India',
		price: 62_000,
		discount: 1000,
		stock: 0,
		tileSizes: ['12×12'],
		slabSize: '',
		density: 3000,
		uses: ['floor', 'kitchen'],
	});
	const { stones, groups, same } = await compare('stones=black,white');
	expect(stones.map(({ id }) => id)).toEqual(['black', 'white']);
	const rows = table(groups.flatMap(({ rows }) => rows));
	expect(rows).toMatchObject({
		'12×12 in tiles': ['PKR 558.00', 'Not in this size'],
		'12×24 in tiles': ['Not in this size', 'PKR 340.00'],
		'Kitchen worktops': ['Yes', 'No'],
		Walls: ['No', 'Yes'],
		Stock: ['Out of Stock', 'In stock: 1,240.5 sq ft'],
		'Weight of a sq ft': ['about 5.0 kg', 'about 4.5 kg'],
		Origin: ['India', 'Ziarat, Balochistan, Pakistan'],
		Category: ['Granite', 'Marble'],
	});
	expect(Object.keys(rows)).toContain('Wear');
	expect(table(same)).toMatchObject({ Finish: ['Polished', 'Polished'], Thickness: ['18 mm', '18 mm'] });
	expect(groups.map(({ title }) => title)).toEqual([
		'Price of a sq ft',
		'What it suits, and how it wears',
		'The stone',
	]);
});

test('[CHOOSE-03] [CHOOSE-04] what is withdrawn, unknown or too much is named, and what is no longer sold is shown so', async () => {
	await stone('plain');
	await stone('gone', { status: 'hidden' });
	await stone('old', { status: 'discontinued', image: 'https://elsewhere.example/old.jpg' });
	const found = await compare('stones=plain,gone,old,none,plain,fifth,%00');
	expect(found.stones.map(({ id }) => id)).toEqual(['plain', 'old']);
	expect(found.unknown).toEqual(['gone', 'none', '\0']);
	expect(found.rest).toEqual(['fifth']);
	expect(found.scale).toBeNull();
	expect(table(found.groups.flatMap(({ rows }) => rows))).toMatchObject({
		'12×24 in tiles': ['PKR 340.00', 'No longer sold'],
		Stock: ['In stock: 1,240.5 sq ft', 'We no longer sell this stone.'],
	});
	expect((await compare('stones=plain,white')).scale).toEqual({ shares: [1, 1], inches: expect.any(Number) });
});

test('[CHOOSE-04] a search finds stones to add, none of them twice', async () => {
	await stone('ziarat-grey', { name: 'Ziarat Grey' });
	await stone('ziarat-white', { name: 'Ziarat White' });
	const { matches, near, groups } = await compare('stones=ziarat-white&find=ziarat');
	expect(matches[0]).toEqual({ id: 'ziarat-grey', name: 'Ziarat Grey' });
	expect(matches.map(({ id }) => id)).not.toContain('ziarat-white');
	expect(near).toEqual([]);
	expect((await compare('stones=ziarat-white')).near.map(({ id }) => id)).toEqual([
		'plain',
		'white',
		'ziarat-grey',
	]);
	expect(groups.flatMap(({ rows }) => rows).every(({ cells }) => cells.length === 1)).toBe(true);
	expect(await compare('')).toMatchObject({ stones: [], groups: [], same: [] });
	expect((await compare(`find=${'(a+)+$'.repeat(2000)}`)).matches).toEqual([]);
});
