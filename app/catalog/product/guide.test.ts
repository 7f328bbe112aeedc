import { expect, test } from 'vitest';
import type { Detail } from '#app/catalog/product.ts';
import { stoneGuides } from '#app/owner/stone-guides.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { guideTo } from './guide.server.ts';

const guideOf = (stone: Partial<Detail>) =>
	guideTo({ category: 'Marble', description: '', uses: [], ...stone } as Detail);
const row = (stone: Partial<Detail>, name: string) => guideOf(stone).suited.find(({ of }) => of === name);

test('[GUIDE-01] each use is yes or no, and the reason is the sentence of the description that speaks of it', () => {
	const stone = {
		uses: ['floor'],
		description: 'It makes a bright floor. Keep it off kitchen tops.',
	};
	expect(row(stone, 'Floors')).toMatchObject({ suits: true, why: 'It makes a bright floor.' });
	expect(row(stone, 'Kitchen worktops')).toMatchObject({ suits: false, why: 'Keep it off kitchen tops.' });
	expect(row(stone, 'Stairs')).toMatchObject({ suits: false, why: '' });
});

test('[GUIDE-01] praise is no reason for a no: the owner’s reason stands there', () => {
	const stone = { uses: ['walls'], description: 'It fills a kitchen with light.' };
	expect(row(stone, 'Kitchen worktops')?.why).toBe(stoneGuides.marble?.not.kitchen);
});

test('[GUIDE-01] a description that speaks of frost comes before the owner’s words', () => {
	expect(row({ description: 'It takes frost in Murree.' }, 'Frost')?.why).toBe('It takes frost in Murree.');
	expect(row({}, 'Frost')?.why).toBe(stoneGuides.marble?.holds.frost);
});

test('[GUIDE-06] without known uses there is no yes and no no, and an unknown category has care alone', () => {
	expect(guideOf({}).suited.every(({ suits }) => suits === null)).toBe(true);
	const unknown = guideOf({ category: 'Quartzite' });
	expect(unknown.suited).toEqual([]);
	expect(unknown.care.length).toBeGreaterThan(2);
});

test('[GUIDE-01] [GUIDE-04] the demo’s categories have guides, and no sentence is told twice on a page', () => {
	for (const { category } of catalogue)
		expect(stoneGuides, category).toHaveProperty([category.toLowerCase()]);
	for (const stone of catalogue) {
		const told = guideOf(stone as Partial<Detail>)
			.suited.map(({ why }) => why)
			.filter((why) => stone.description.includes(why) && why);
		expect(new Set(told).size, stone.id).toBe(told.length);
	}
});
