import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INCH } from '#app/typed/lengths/units.ts';
import { drawStair } from './draw-stair.ts';
import { stairFigure } from './stair-figure.ts';
import type { Stair } from './stairs.ts';

const stair: Stair = {
	risers: 17,
	treads: 15,
	width: 42 * INCH,
	rise: 7 * INCH,
	going: 11 * INCH,
	nosing: INCH,
	openSides: 0,
	turns: [],
};
const landing = { kind: 'landing' as const, w: 84 * INCH, h: 42 * INCH, count: 1 };

test('[CALC-03] a landing lies between two flights that are as alike as can be, as deep as it is', () => {
	const { surfaces, w, runs } = drawStair({ ...stair, turns: [landing] });
	const at = surfaces.findIndex(({ is }) => is === 'landing');
	expect([at, surfaces.length]).toEqual([8, 16]);
	expect(surfaces[at]).toMatchObject({ run: 42 * INCH, x: 8 * 11 * INCH, y: 9 * 7 * INCH });
	expect(w).toBe((15 * 11 + 42) * INCH);
	expect(runs).toEqual([
		{ count: 15, each: 11 * INCH },
		{ count: 1, each: 42 * INCH },
	]);
});

test('[CALC-03] the figure names the landing, the first step that turns, and the sums of its runs and rises', () => {
	const winders = { ...landing, kind: 'winder' as const, count: 2 };
	const words = stairFigure(drawStair({ ...stair, treads: 13, turns: [landing, winders] })).words;
	expect(words.map(({ words }) => words)).toEqual([
		'15 × 11″ + 3′ 6″ = 17′ 3″',
		'17 × 7″ = 9′ 11″',
		'Landing',
		'Turn',
	]);
});

test('[CALC-03] steps that turn follow each other', () => {
	const winders = { ...landing, kind: 'winder' as const, count: 3 };
	const { surfaces } = drawStair({ ...stair, treads: 13, turns: [winders] });
	expect(surfaces.map(({ is }) => is[0]).join('')).toBe('tttttttwwwtttttt');
});

test('[CALC-03] each riser stands where the surface below it ends, and the stair is as high as its risers', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 40 }),
			fc.integer({ min: 0, max: 40 }),
			fc.array(
				fc.record({
					kind: fc.constantFrom<'landing' | 'winder'>('landing', 'winder'),
					w: fc.integer({ min: 1, max: 2000 }),
					h: fc.integer({ min: 1, max: 2000 }),
					count: fc.integer({ min: 0, max: 4 }),
				}),
				{ maxLength: 4 },
			),
			(risers, treads, turns) => {
				const drawn = drawStair({ ...stair, risers, treads, turns });
				expect(drawn.surfaces).toHaveLength(treads + turns.reduce((sum, { count }) => sum + count, 0));
				expect(drawn.runs.reduce((sum, { count, each }) => sum + count * each, 0)).toBe(drawn.w);
				for (const [index, { x, run, y }] of drawn.surfaces.entries()) {
					expect(drawn.risers[index + 1] ?? x + run).toBe(x + run);
					expect(y).toBeLessThanOrEqual(drawn.h);
				}
			},
		),
	);
});
