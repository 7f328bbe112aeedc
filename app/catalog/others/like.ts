import { capitalize } from '#app/catalog/capitalize.ts';
import { colourDifference } from '#app/platform/colour-difference.ts';
import { discountedPrice } from '#app/platform/money.ts';
import { othersCopy as copy } from './copy.ts';
import { type Look, lookOf, type Seen } from './look.ts';

/** Above this difference in colour (CIEDE2000) no two stones are alike. */
const FAR = 18;
/** The same of two that have names of different colours: dark greens and greys differ by less. */
const FAR_BY_NAME = 9;
/** Up to this one they are nearly the same. */
const SAME = 4;
/** Where a* and b* together differ by less, neither is called warmer. */
const UNSEEN = 2;
/** Where the colour of a picture is not known: that the lists find both by one colour. */
const SAME_WORD = 9;

/** What another pattern, another category and twice the price are worth, in steps of colour. */
const PATTERN = 5;
const CATEGORY = 6;
const TWICE = 6;

/** CHOOSE-07: how far another stone is from this one in colour, pattern, category and price; null where it is not like it. */
export function distance(one: Seen, other: Seen): number | null {
	const [look, otherLook] = [lookOf(one), lookOf(other)];
	const difference = differenceOf(look, otherLook);
	const sameName = !look.ground || !otherLook.ground || look.ground === otherLook.ground;
	if (difference === null || difference > (sameName ? FAR : FAR_BY_NAME)) return null;
	return (
		difference +
		(look.pattern === otherLook.pattern ? 0 : PATTERN) +
		(one.category === other.category ? 0 : CATEGORY) +
		TWICE * octaves(one, other)
	);
}

function differenceOf(one: Look, other: Look): number | null {
	if (one.lab && other.lab) return colourDifference(one.lab, other.lab);
	return one.ground !== null && one.ground === other.ground ? SAME_WORD : null;
}

/** How often the one price is twice the other. */
export function octaves(one: Seen, other: Seen): number {
	return Math.abs(Math.log2((shown(one) + 1) / (shown(other) + 1)));
}

const shown = ({ price, discount }: Seen): number => discountedPrice(price, discount);

/** `Gold veins too, lighter, PKR 60 less a sq ft`: what another stone has of this one, and what else it is. */
export function whyLike(one: Seen, other: Seen): string {
	const [look, otherLook] = [lookOf(one), lookOf(other)];
	const common = one.category === other.category ? patternWords(look, otherLook) : copy.in(other.category);
	return sentence([common, shadeWords(look, otherLook), copy.price(shown(other) - shown(one))]);
}

/** `Marble too, PKR 60 less a sq ft`: of a stone whose category is all that it has in common. */
export function whyOfCategory(one: Seen, other: Seen): string {
	return sentence([one.category && copy.ofCategory(one.category), copy.price(shown(other) - shown(one))]);
}

const sentence = (parts: string[]) => capitalize(parts.filter(Boolean).join(', '));

function patternWords({ pattern, accents }: Look, other: Look): string {
	if (pattern === null || pattern !== other.pattern) return '';
	if (pattern === 'plain') return copy.plainToo;
	return copy.patternToo(accents.find((colour) => other.accents.includes(colour)) ?? '', pattern);
}

function shadeWords({ lab }: Look, { lab: other }: Look): string {
	if (!lab || !other) return '';
	if (colourDifference(lab, other) <= SAME) return copy.sameShade;
	const lighter = other[0] - lab[0];
	if (Math.abs(lighter) > SAME) return lighter > 0 ? copy.lighter : copy.darker;
	const warmer = other[1] + other[2] - lab[1] - lab[2];
	if (Math.abs(warmer) < UNSEEN) return '';
	return warmer > 0 ? copy.warmer : copy.cooler;
}
