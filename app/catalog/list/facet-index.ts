import { type Bits, both, countShared, either, hasBit, noBits, numbersIn, setBit, withRoom } from './bits.ts';
import { facetNames, facetsOfMany } from './choices.ts';
import { type Filter, nameOf, noFilter, ratings } from './filter.ts';

/** A product that is for sale, by what a list is filtered by. */
export type Indexed = {
	/** Its own for good; the numbers are dense. */
	number: number;
	category: string;
	/** In paisa, as it is shown. */
	price: number;
	rating: number;
	inStock: boolean;
	onOffer: boolean;
	/** As the database has them: `colour:white`. */
	terms: readonly string[];
};

/** What a list of a filter has, and what it would have after each press. */
export type Counted = {
	total: number;
	/** Its products by their numbers, where they are few. */
	few: number[] | null;
	/**
	 * How many products have a value of a facet, whatever else is chosen of that facet; null: whatever it is. The facet by its name in an
	 * address.
	 */
	of: (facet: string, value: string | null) => number;
};

/** `many`: a search finds too many to count them; null: they are not known. */
export type Count = Counted | 'many' | null;

export const countedOf = (count: Count): Counted | null => (count === 'many' ? null : count);

/** At most so many products, and such a share of all, are asked for by number: more are found sooner by a walk along a sort order. */
const FEW = 2000;
const FEW_OF_ALL = 1 / 16;

/** How many values of a facet are kept, but for the category, since each takes a bit of every product. */
const MAX_VALUES = 200;

/** FACET-04: of a million products, each value takes 125 kB, and their prices 8 MB. */
export class FacetIndex {
	/** No product has this number yet, and none after it. */
	private end = 1024;
	private all = noBits(this.end);
	private prices = new Float64Array(this.end);
	/** The products that have each value of each facet. */
	private readonly facets = new Map<string, Map<string, Bits>>();
	/** Those with more values than are kept. */
	private readonly cutFacets = new Set<string>();

	set(product: Indexed): void {
		const { number } = product;
		this.remove(number);
		if (number >= this.end) this.makeRoom(Math.max(number + 1, this.end * 2));
		setBit(this.all, number, true);
		this.prices[number] = product.price;
		this.add(nameOf('category'), product.category, number);
		for (const least of ratings)
			if (product.rating >= least) this.add(nameOf('minRating'), String(least), number);
		if (product.inStock) this.add(nameOf('inStock'), 'on', number);
		if (product.onOffer) this.add(nameOf('onOffer'), 'on', number);
		for (const term of product.terms) {
			const end = term.indexOf(':');
			this.add(term.slice(0, end), term.slice(end + 1), number);
		}
	}

	remove(number: number): void {
		if (!hasBit(this.all, number)) return;
		setBit(this.all, number, false);
		for (const values of this.facets.values())
			for (const bits of values.values()) setBit(bits, number, false);
	}

	/** The values of a facet that some product has, the most frequent first. */
	valuesOf(facet: string): string[] {
		const sized = [...(this.facets.get(facet) ?? [])].map(([value, bits]) => ({
			value,
			size: countShared(bits, bits),
		}));
		return sized
			.filter(({ size }) => size > 0)
			.sort((one, other) => other.size - one.size)
			.map(({ value }) => value);
	}

	/** Whether the values of a facet are known to the last. The categories always are. */
	knowsAllOf(facet: string): boolean {
		return !this.cutFacets.has(facet);
	}

	/** `found`: the numbers of what a search finds; none where nothing is searched. */
	count(filter: Filter, found?: readonly number[]): Counted {
		const limits = this.limitsOf(filter);
		if (found) limits.set('search', this.bitsOf(found));
		const listed = both([this.all, ...limits.values()]);
		const others = new Map(
			[...limits.keys()].map((name) => [
				name,
				both([this.all, ...[...limits].flatMap(([other, bits]) => (other === name ? [] : [bits]))]),
			]),
		);
		const total = countShared(listed, listed);
		return {
			total,
			few: total <= Math.min(FEW, countShared(this.all, this.all) * FEW_OF_ALL) ? numbersIn(listed) : null,
			of: (facet, value) => {
				const rest = others.get(facet) ?? listed;
				const bits = value === null ? rest : this.facets.get(facet)?.get(value);
				return bits ? countShared(rest, bits) : 0;
			},
		};
	}

	/** The number of a product that has a value of a facet, and no other if there is one; the first of them. */
	exampleOf(facet: string, value: string): number | undefined {
		const values = this.facets.get(facet);
		const bits = values?.get(value);
		if (!values || !bits) return undefined;
		const others = either(
			[...values.values()].filter((other) => other !== bits),
			this.end,
		);
		const alone = bits.map((word, index) => word & ~(others[index] ?? 0));
		return numbersIn(alone, 1)[0] ?? numbersIn(bits, 1)[0];
	}

	/** What each chosen facet leaves, by its name in an address. */
	private limitsOf(filter: Filter): Map<string, Bits> {
		const { category, minRating, inStock, onOffer, min, max } = filter;
		const chosen = new Map<string, readonly unknown[]>(
			facetsOfMany.map((facet) => [facetNames[facet], filter[facet]]),
		);
		if (category !== noFilter.category) chosen.set(nameOf('category'), [category]);
		if (minRating !== null) chosen.set(nameOf('minRating'), [minRating]);
		if (inStock) chosen.set(nameOf('inStock'), ['on']);
		if (onOffer) chosen.set(nameOf('onOffer'), ['on']);
		const limits = new Map<string, Bits>();
		for (const [name, values] of chosen) {
			const known = this.facets.get(name);
			const sets = values.flatMap((value) => known?.get(String(value)) ?? []);
			if (values.length > 0) limits.set(name, either(sets, this.end));
		}
		if (min !== null || max !== null) limits.set('price', this.pricedBetween(min ?? 0, max));
		return limits;
	}

	/** In rupees. */
	private pricedBetween(min: number, max: number | null): Bits {
		const [least, most] = [
			Math.round(min * 100),
			max === null ? Number.POSITIVE_INFINITY : Math.round(max * 100),
		];
		const bits = noBits(this.end);
		for (let number = 0; number < this.end; number++) {
			const price = this.prices[number] ?? 0;
			if (price >= least && price <= most) setBit(bits, number, true);
		}
		return bits;
	}

	private bitsOf(numbers: readonly number[]): Bits {
		const bits = noBits(this.end);
		for (const number of numbers) if (number < this.end) setBit(bits, number, true);
		return bits;
	}

	private add(facet: string, value: string, number: number): void {
		const values = this.facets.get(facet) ?? new Map<string, Bits>();
		this.facets.set(facet, values);
		const isFull = values.size >= MAX_VALUES && facet !== nameOf('category');
		const bits = values.get(value) ?? (isFull ? undefined : noBits(this.end));
		if (!bits) {
			this.cutFacets.add(facet);
			return;
		}
		values.set(value, bits);
		setBit(bits, number, true);
	}

	private makeRoom(end: number): void {
		this.end = Math.ceil(end / 32) * 32;
		this.all = withRoom(this.all, this.end);
		const prices = new Float64Array(this.end);
		prices.set(this.prices);
		this.prices = prices;
		for (const values of this.facets.values())
			for (const [value, bits] of values) values.set(value, withRoom(bits, this.end));
	}
}
