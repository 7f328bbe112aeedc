import type { Card } from '#app/catalog/product.ts';
import type { Part } from '#app/catalog/search/meaning.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Filter } from './filter.ts';
import { listProducts } from './list-products.server.ts';
import { without } from './understood-chips.ts';

/** What comes nearest to a search that finds nothing. */
export type Nearest = {
	products: Card[];
	/** The words that no stone has, as they were typed. */
	unknown: string[];
	/** The words that were left out, as they were typed. */
	leftOut: string[];
};

const COUNT = 8;

/** Lists tried at most. */
const TRIES = 6;

/** SEEK-06: the stones that have most of what was searched. What nobody knows is left out first, then what limits most. */
export async function findNearest(db: Db, filter: Filter, understood: Understood): Promise<Nearest> {
	const { search, parts } = understood;
	const unknown = parts.filter(({ how }) => how === 'unknown');
	for (const left of fewer(parts, unknown).slice(0, TRIES)) {
		const leftOut = parts.filter((part) => !left.includes(part));
		const { products } = await listProducts(
			db,
			{ ...filter, search: without(search, leftOut) },
			{ after: null, show: COUNT },
			{ ...understood, search: without(search, leftOut), parts: left, isTypedApart: false, missing: [] },
		);
		if (products.length > 0) return { products, unknown: typed(unknown), leftOut: typed(leftOut) };
	}
	return { products: [], unknown: typed(unknown), leftOut: [] };
}

const typed = (parts: readonly Part[]) => [...new Set(parts.map((part) => part.typed))];

/** The parts that are known, then these without one of them, then one alone. */
function fewer(parts: readonly Part[], unknown: readonly Part[]): Part[][] {
	const known = parts.filter((part) => !unknown.includes(part));
	const byLimit = known.toSorted((a, b) => limit(b) - limit(a));
	return [
		...(unknown.length > 0 ? [known] : []),
		...byLimit.map((part) => known.filter((other) => other !== part)),
		...byLimit.toReversed().map((part) => [part]),
	].filter((left) => left.length > 0);
}

/** A price or a size is given up before a colour, and that before the kind of stone. */
function limit({ meaning: { min, max, field, use } }: Part): number {
	if (min !== undefined || max !== undefined) return 4;
	if (field === 'size' || field === 'finish') return 3;
	return field || use ? 2 : 1;
}
