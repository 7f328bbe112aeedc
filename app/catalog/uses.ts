import { type ServiceId, serviceIds } from '#app/settings/service-ids.ts';

/** What a product can suit: one of the shop's services, by its id. */
export type Use = ServiceId;

export const uses: readonly Use[] = serviceIds;

type Words = {
	/** After "Suits" and "stones for". */
	for: string;
	/** Over the products of a list that do not suit it. */
	not: string;
	/** A searched word that names it; in lower case. */
	searched?: RegExp;
};

/** What a shopper reads about each use, and the words by which one searches for it. */
export const useWords: Record<Use, Words> = {
	floor: { for: 'floors', not: 'Not for floors', searched: /^floor/ },
	walls: { for: 'walls', not: 'Not for walls', searched: /^(wall|cladding)/ },
	kitchen: {
		for: 'kitchen worktops',
		not: 'Not for kitchen worktops',
		searched: /^(kitchen|worktop|countertop)/,
	},
	vanity: { for: 'vanity tops', not: 'Not for vanity tops', searched: /^(vanit|washbasin|basin)/ },
	staircase: { for: 'stairs', not: 'Not for stairs', searched: /^(stair|tread)/ },
	more: { for: 'tables, fireplaces and more', not: 'Not for tables or fireplaces' },
};

/** The use that the words of a search name, as "kitchen granite" does; null for none. */
export function searchedUse(words: readonly string[]): Use | null {
	return uses.find((use) => words.some((word) => useWords[use].searched?.test(word.toLowerCase()))) ?? null;
}
