import { expect, test } from 'vitest';
import type { Detail } from '#app/catalog/product.ts';
import { uses } from '#app/catalog/uses.ts';
import { stoneGuides, wetFeet } from '#app/settings/stone-guides.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { guideTo } from './guide.server.ts';

const unknown = {
	price: 0,
	tileSizes: [],
	slabSize: '',
	thicknesses: [],
	finishes: [],
	finish: '',
	optionPrices: [],
};
const guideOf = (stone: Partial<Detail>) =>
	guideTo({ category: 'Marble', description: '', uses: [], ...unknown, ...stone } as unknown as Detail);
const row = (stone: Partial<Detail>, name: string) => guideOf(stone).suited.find(({ of }) => of === name);

test('[GUIDE-01] each use is yes or no by the stone’s uses, and the reason is the owner’s for its category', () => {
	const stone = { uses: ['floor'] };
	expect(row(stone, 'Floors')).toMatchObject({ suits: true, why: stoneGuides.marble?.suits.floor });
	expect(row(stone, 'Kitchen worktops')).toMatchObject({
		suits: false,
		why: stoneGuides.marble?.not.kitchen,
	});
	expect(row({ ...stone, category: 'Granite' }, 'Kitchen worktops')).toMatchObject({ suits: false, why: '' });
});

test('[GUIDE-01] how it holds wet feet is said of each of its finishes, where it is walked on', () => {
	const stone = { uses: ['floor'], finishes: ['Polished', 'Flamed'] };
	expect(row(stone, 'Wet feet')?.why).toBe('Polished: slippery when wet. Flamed: holds a wet foot.');
	expect(row({ ...stone, finishes: [], finish: 'Natural cleft' }, 'Wet feet')?.why).toBe(
		'Natural cleft: holds a wet foot.',
	);
	expect(row({ ...stone, uses: ['walls'] }, 'Wet feet')).toBeUndefined();
	expect(row({ ...stone, finishes: ['Velvet'] }, 'Wet feet')).toBeUndefined();
});

test('[GUIDE-01] a description changes nothing, whatever it says and in whatever language', () => {
	const stone = { uses: ['floor'], finishes: ['Polished'] };
	for (const description of ['Never use it for a floor, and keep frost off it.', 'فرش کے لیے نہیں۔'])
		expect(guideOf({ ...stone, description })).toEqual(guideOf(stone));
});

test('[GUIDE-06] without known uses there is no yes and no no, and an unknown category has care alone', () => {
	expect(guideOf({}).suited.every(({ suits }) => suits === null)).toBe(true);
	const quartzite = guideOf({ category: 'Quartzite' });
	expect(quartzite.suited).toEqual([]);
	expect(quartzite.care.length).toBeGreaterThan(2);
});

test('[GUIDE-01] [GUIDE-04] the demo’s categories have guides, every yes has its reason, and no use has a reason for nothing', () => {
	for (const stone of catalogue) {
		expect(stoneGuides, stone.category).toHaveProperty([stone.category.toLowerCase()]);
		for (const { of, suits, why } of guideOf(stone as Partial<Detail>).suited)
			if (suits) expect(why, `${stone.id}: ${of}`).not.toBe('');
	}
	for (const { suits, not } of Object.values(stoneGuides))
		for (const use of [...Object.keys(suits), ...Object.keys(not)]) expect(uses).toContain(use);
	for (const finish of Object.keys(wetFeet)) expect(finish).toBe(finish.toLowerCase());
});
