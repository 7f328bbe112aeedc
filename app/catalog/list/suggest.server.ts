import { href } from 'react-router';
import { catalogCopy } from '#app/catalog/copy.ts';
import { type Card, nameOf, productAddress } from '#app/catalog/product.ts';
import type { Suggestion } from '#app/catalog/search/suggestion.ts';
import { vocabularyOf } from '#app/catalog/search/vocabulary.server.ts';
import type { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import { uses, useWords } from '#app/catalog/uses.ts';
import { pictureUrl } from '#app/pictures/picture.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { discountedPrice, formatMoney } from '#app/platform/money.ts';
import { facetNames } from './choices.ts';
import { noFilter, shopAddress } from './filter.ts';
import { findFacets } from './find-facets.server.ts';
import { listProducts } from './list-products.server.ts';
import { findIndex } from './live-index.server.ts';
import { readSearch } from './read-search.server.ts';

/** SEEK-09: rows of a kind at most. Together they are eight. */
const STONES = 4;
const CATEGORIES = 2;
const USES = 1;
const PAGES = 1;

/** Pages that answer what no stone does, by the words that people type. */
const pages: readonly [words: string, to: string, typed: RegExp][] = [
	['How much stone do I need?', href('/calculator'), /^(calc|how much|kitn|waste|sq ?f|کتن)/i],
	['See a stone in a room', href('/room'), /^(room|kamr|3d|visual|preview)/i],
	['Order a sample', href('/samples'), /^(sample|namoon|نمون)/i],
	['Ask for a quote', href('/quote'), /^(quot|estimat|andaz)/i],
	['Delivery', href('/policies/:id', { id: 'delivery' }), /^(deliver|shipping|ship|pohanch)/i],
	['Guides', href('/blog'), /^(blog|guide|care|clean|saaf|polish)/i],
];

/** What somebody may mean who has typed so far: stones first, then lists and pages. `words`: those of the shop. */
export async function suggest(db: Db, search: string, words?: Vocabulary): Promise<Suggestion[]> {
	const understood = await readSearch(db, search, words ?? (await vocabularyOf(db)), true);
	const filter = { ...noFilter, search, sort: 'match' } as const;
	const [{ products }, { categories }, index] = await Promise.all([
		listProducts(db, filter, { after: null, show: STONES }, understood),
		findFacets(db),
		findIndex(db),
	]);
	const suited = index?.valuesOf(facetNames.uses);
	const meant = understood.parts.flatMap(({ meaning }) => meaning.words ?? []);
	const named = categories.filter((category) => {
		const name = category.toLowerCase();
		return meant.includes(name) || name.startsWith(search.toLowerCase());
	});
	const used = uses.filter(
		(use) => (!suited || suited.includes(use)) && understood.parts.some(({ meaning }) => meaning.use === use),
	);
	return [
		...products.map(ofStone),
		...named
			.slice(0, CATEGORIES)
			.map((category) => ({ words: category, to: shopAddress({ ...noFilter, category }) })),
		...used.slice(0, USES).map((use) => ({
			words: `Stones for ${useWords[use].for}`,
			to: shopAddress({ ...noFilter, uses: [use] }),
		})),
		...pages
			.filter(([, , typed]) => typed.test(search))
			.slice(0, PAGES)
			.map(([words, to]) => ({ words, to })),
	];
}

function ofStone(card: Card): Suggestion {
	return {
		words: nameOf(card),
		to: productAddress(card.id),
		price: catalogCopy.perSqFt(formatMoney(discountedPrice(card.price, card.discount))),
		...(card.picture && { picture: pictureUrl(card.picture, 160, 'webp') }),
	};
}
