import { capitalize } from '#app/catalog/capitalize.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { Guide, Suited } from '#app/catalog/open-product.ts';
import type { Detail } from '#app/catalog/product.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { anyStone, stoneGuides, trials, wetFeet } from '#app/settings/stone-guides.ts';
import { notKnown, trialWords, wetWords } from './guide-copy.ts';

/** What is walked on. */
const UNDERFOOT: readonly string[] = ['floor', 'staircase'];

/**
 * What a product suits and what it does not, with the owner's reason for its category; then how it holds, by its category and its finishes. Its
 * description has no part in it, since that may be in any language.
 */
export function guideTo(product: Detail): Guide {
	const { category, uses: suited } = product;
	const guide = stoneGuides[category.toLowerCase()] ?? anyStone;
	const rows = uses.map((use): Suited => {
		const suits = suited.includes(use);
		return { of: capitalize(useWords[use].for), suits, why: (suits ? guide.suits : guide.not)[use] ?? '' };
	});
	const holds = trials.map((trial) => holding(trialWords[trial], guide.holds[trial]));
	return {
		notKnown: suited.length > 0 ? '' : notKnown,
		suited: [
			...(suited.length > 0 ? rows : []),
			...[...holds, holding(wetWords, underWetFeet(product))].filter(({ why }) => why),
		],
		care: [...guide.care],
	};
}

const holding = (of: string, why = ''): Suited => ({ of, suits: null, why });

/** Each finish that the stone is sold in, where it is walked on. */
function underWetFeet(product: Detail): string {
	if (!product.uses.some((use) => UNDERFOOT.includes(use))) return '';
	return offersOf(product)
		.finishes.flatMap(({ value }) => {
			const words = wetFeet[value.toLowerCase()];
			return words ? [`${value}: ${words}`] : [];
		})
		.join(' ');
}
