import { expect, test } from 'vitest';
import type { Picture } from '#app/pictures/picture.ts';
import { distance, whyLike, whyOfCategory } from './like.ts';
import { lookOf, type Seen } from './look.ts';
import { pairings } from './together.ts';

const picture = (colour: string): Picture => ({ name: 'x', hash: 'x', width: 1, height: 1, colour });

/** A polished marble floor of 18 mm. */
function stone(colour: string, hex: string | null, given: Partial<Seen> & { also?: string[] } = {}): Seen {
	const { also = [], ...rest } = given;
	const [ground = ''] = /\b(white|black|gold|green|beige|grey)\b/i.exec(colour) ?? [];
	return Object.assign(
		{
			id: colour,
			category: 'Marble',
			colour,
			picture: hex === null ? null : picture(hex),
			price: 34_000,
			discount: 0,
			terms: [`colour:${ground.toLowerCase()}`, 'finish:polished', 'thickness:18', 'use:floor', ...also],
		},
		rest,
	);
}

const white = stone('White with gold and grey veins', '#ebe8e2');
const black = stone('Deep black', '#1b1a19');

test('[CHOOSE-07] a stone’s words say its ground, its pattern and what runs through it', () => {
	expect(lookOf(white)).toMatchObject({ ground: 'white', pattern: 'veins', accents: ['gold', 'grey'] });
	expect(lookOf(stone('Even cream with faint tan lines', null)).pattern).toBe('plain');
	expect(lookOf(stone('Cloudy mid grey', null)).pattern).toBe('clouds');
	// A name and its words may be of two colours: the words say it.
	expect(lookOf(stone('White with soft grey streaks', null, { also: ['colour:grey'] })).ground).toBe('white');
	const many = stone('Rust, plum and gold', null, { terms: ['colour:brown', 'colour:multicolour'] });
	expect(lookOf(many).ground).toBe('brown');
	for (const colour of ['', 'سفید', '💎', 'with', 'with with', '(a+)+$'.repeat(50)])
		expect(lookOf(stone(colour, null, { terms: [] }))).toMatchObject({ ground: null, accents: [] });
});

test('[CHOOSE-07] likeness counts colour, pattern, category and price, and another look is none', () => {
	const near = stone('White with gold veins', '#e6e2da', { price: 30_000 });
	const far = (other: Seen) => distance(white, other) ?? Number.POSITIVE_INFINITY;
	expect(far(near)).toBeLessThan(far(stone('Milky white', '#e6e2da', { price: 30_000 })));
	expect(far(near)).toBeLessThan(far(Object.assign({}, near, { category: 'Granite' })));
	expect(far(near)).toBeLessThan(far(Object.assign({}, near, { price: 120_000 })));
	expect(distance(white, black)).toBeNull();
	// Dark green and dark grey differ by little; their names say that they are not alike.
	expect(distance(stone('Deep green', '#2a3d30'), stone('Dark grey', '#3a3b3d'))).toBeNull();
	// Without a picture of the shop's own, the word says it.
	expect(distance(white, stone('Snow white', null))).not.toBeNull();
	expect(distance(white, stone('Jet black', null))).toBeNull();
});

test('[CHOOSE-07] why a stone is like another is said: what they share, the shade, and the price', () => {
	const other = (colour: string, hex: string | null, given?: Partial<Seen>) =>
		whyLike(white, stone(colour, hex, given));
	expect(other('White with gold veins', '#fdfcfa', { price: 28_000 })).toBe(
		'Gold veins too, lighter, PKR\u00a060 less a sq ft',
	);
	expect(other('White with brown lines', '#d6d2cb', { price: 34_050 })).toBe(
		'Veins too, darker, PKR\u00a00.50 more a sq ft',
	);
	expect(other('Milky white', '#ebe8e2')).toBe('Nearly the same shade, at the same price');
	expect(other('Milky white', '#ebe8e2', { category: 'گرینائٹ', discount: 1000 })).toBe(
		'In \u2068گرینائٹ\u2069, nearly the same shade, PKR\u00a034 less a sq ft',
	);
	expect(other('Milky white', null)).toBe('At the same price');
	expect(other('Milky white', '#f2e7d4')).toBe('Warmer, at the same price');
	expect(other('Milky white', '#e6e9ee')).toBe('Cooler, at the same price');
	// Bluer and redder by the same.
	expect(other('Milky white', '#f0e5e8')).toBe('At the same price');
	expect(whyOfCategory(white, stone('', null, { price: 40_000 }))).toBe(
		'Marble too, PKR\u00a060 more a sq ft',
	);
});

const whys = (one: Seen, other: Seen) => pairings(one, other).map(({ why }) => why);

test('[CHOOSE-08] stones go together by contrast, by their veins, by a plain one beside, and for the kitchen', () => {
	expect(whys(white, black)).toEqual(['Black border for a white floor']);
	expect(whys(black, white)).toEqual(['White floor inside a black border']);
	expect(whys(white, stone('Black with gold veins', '#2a2926'))).toEqual([
		'The same gold veins, on black',
		'Black border for a white floor',
	]);
	expect(whys(white, stone('Honey gold', '#c9a25e', { terms: ['colour:gold'] }))).toEqual([
		'Picks up its gold veins',
	]);
	expect(whys(white, stone('Even bright white', '#f0eeea'))).toEqual(['Calmer white beside its veins']);
	const worktop = stone('Plain black', '#1b1a19', { also: ['use:kitchen'] });
	expect(whys(white, worktop)).toContain('Black worktop over a white floor');
	expect(whys(stone('Milky white', '#ebe8e2', { also: ['use:kitchen'] }), worktop)).toEqual([
		'Black border for a white floor',
	]);
});

test('[CHOOSE-08] what has no finish or thickness in common, is no floor, or clashes, is no border', () => {
	const border = (given: string[], hex = '#1b1a19', colour = 'Deep black') =>
		whys(white, stone(colour, hex, { terms: given }));
	expect(border(['colour:black', 'finish:flamed', 'thickness:18', 'use:floor'])).toEqual([]);
	expect(border(['colour:black', 'finish:polished', 'thickness:30', 'use:floor'])).toEqual([]);
	expect(border(['colour:black', 'finish:polished', 'thickness:18', 'use:walls'])).toEqual([]);
	// Nobody has said its finish and thickness.
	expect(border(['colour:black', 'use:floor'])).toEqual(['Black border for a white floor']);
	expect(
		whys(stone('Green', '#a5d6a0'), stone('Dark red', '#6d1414', { terms: ['colour:red', 'use:floor'] })),
	).toEqual([]);
	expect(whys(stone('', null, { terms: [] }), stone('', null, { terms: [] }))).toEqual([]);
});
