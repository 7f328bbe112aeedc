import type { Card } from '#app/catalog/product.ts';
import { type Lab, labIn } from '#app/platform/colour-difference.ts';

/** What a stone is compared by. `terms`: as the shop's lists choose it, `colour:white`, `use:floor`. */
export type Seen = Pick<Card, 'id' | 'category' | 'colour' | 'picture' | 'price' | 'discount'> & {
	terms: readonly string[];
};

/** What runs through a stone, by the words of its colour. The first that is found says it. */
const patterns = {
	plain: /\b(even|plain|pure|barely)\b/,
	veins: /\b(veins?|threads?|streak(s|ed)|wisps?|(hair)?lines?|nets?|webs?|crackle|cracks)\b/,
	bands: /\b(bands?|stripes?|waves?|wood grain|layers?)\b/,
	clouds: /\b(cloud(s|y)|patches|shadows|shaded|nodules)\b/,
	flecks: /\b(flecks?|spots?|crystals?|eyes|rings|ovals|fossils|fragments|mica|garnets)\b/,
};

type Pattern = keyof typeof patterns;

/** Words of a colour that are the names of one. */
const NAMES = /\b(white|cream|beige|gold|brown|red|pink|green|blue|grey|black)\b/g;

export type Look = {
	/** The mean colour of its picture; null where that is not one of the shop's own. */
	lab: Lab | null;
	/** `white`: what its ground is called; null where it has no name, or several. */
	ground: string | null;
	pattern: Pattern | null;
	/** The colours of what runs through it. */
	accents: string[];
};

/** What a stone looks like, by its picture and the words of its colour: `White with gold and grey veins`. */
export function lookOf({ colour, picture, terms }: Seen): Look {
	const words = colour.toLowerCase();
	const [ground = '', accent = ''] = words.split(/\bwith\b(.*)/s);
	const pattern = (Object.keys(patterns) as Pattern[]).find((name) => patterns[name].test(words)) ?? null;
	return {
		lab: picture && labIn(picture.colour),
		ground: groundIn(ground, valuesOf(terms, 'colour')),
		pattern,
		accents: [...new Set(accent.match(NAMES))],
	};
}

/** Of the colours by which a list finds it, also by its name, the one that the words say, or the only one. */
function groundIn(words: string, colours: readonly string[]): string | null {
	const named = colours.filter((colour) => colour !== 'multicolour');
	return named.find((colour) => words.includes(colour)) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

/** `['floor', 'walls']` of `use`. */
export function valuesOf(terms: readonly string[], facet: string): string[] {
	return terms.flatMap((term) => (term.startsWith(`${facet}:`) ? term.slice(facet.length + 1) : []));
}

/** Whether both have a value of this facet; also where nobody has said the one's. */
export function mayShare(facet: string, one: Seen, other: Seen): boolean {
	const [values, others] = [valuesOf(one.terms, facet), valuesOf(other.terms, facet)];
	return values.length === 0 || others.length === 0 || values.some((value) => others.includes(value));
}
