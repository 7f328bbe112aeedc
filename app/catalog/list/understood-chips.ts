import { capitalize } from '#app/catalog/capitalize.ts';
import type { Part } from '#app/catalog/search/meaning.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { type Filter, shopAddress } from './filter.ts';
import { priceWords } from './price-words.ts';
import { understoodCopy as copy } from './understood-copy.ts';

/** What a search was understood as, for the page: each chip leads to the search without it. */
export type UnderstoodChips = { chips: { words: string; to: string }[]; exactly: string };

/** SEEK-05: null where nothing was understood but the words as they were typed. */
export function understoodChips(filter: Filter, { search, parts }: Understood): UnderstoodChips | null {
	if (parts.every(({ how }) => how === 'word' || how === 'unknown')) return null;
	const spans = Map.groupBy(parts, ({ from }) => from);
	const chips = [...spans.values()].map((inSpan) => ({
		words: capitalize(inSpan.map(wordsOf).join(' ')),
		to: shopAddress({ ...filter, search: without(search, inSpan) }),
	}));
	return { chips, exactly: shopAddress({ ...filter, search: `"${search.replaceAll('"', '')}"` }) };
}

/** What is left of a search without some of its parts. */
export function without(search: string, parts: readonly Part[]): string {
	// One word may have several meanings.
	return [...new Map(parts.map((part) => [part.from, part])).values()]
		.toSorted((a, b) => b.from - a.from)
		.reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, search)
		.replace(/\s+/g, ' ')
		.trim();
}

/** What a part was taken for: `white`, `For floors`, `Up to PKR 300`. */
function wordsOf({ typed, how, meaning }: Part): string {
	const { words = [], field, use, min, max, order } = meaning;
	if (order) return copy.orders[order];
	if (min !== undefined || max !== undefined) return priceWords(min ?? null, max ?? null);
	if (use) return copy.suits(use);
	if (field === 'size') return sizeWords(words);
	if (how === 'word' || how === 'unknown') return typed;
	return (how === 'dictionary' && words.find((word) => word !== typed.toLowerCase())) || words[0] || typed;
}

/** Sides as the shop writes them, and either of two thicknesses. */
function sizeWords(words: readonly string[]): string {
	const [first = ''] = words;
	return first.endsWith('mm')
		? words.map((word) => word.replace('mm', ' mm')).join(' / ')
		: first.replace('x', '×');
}
