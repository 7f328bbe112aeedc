import { tidy } from '#app/typed/tidy.ts';

/** How categories of a file are spelled, by each spelling there: as one of them, or asked, since it may be another. */
export type Spellings = ReadonlyMap<string, { name: string } | { maybe: string }>;

type Counted = { name: string; rows: number };

/**
 * FILE-09: spellings that differ only in case and spaces around are one category: as the shop has it, else as most rows have it. One that
 * differs by spaces or signs within is asked.
 */
export function oneSpelling(inFile: readonly Counted[], inShop: readonly string[]): Spellings {
	const kept = new Set(inShop);
	const groups = new Map<string, Counted[]>();
	for (const one of [...inFile, ...inShop.map((name) => ({ name, rows: 0 }))])
		groups.set(keyOf(one.name), [...(groups.get(keyOf(one.name)) ?? []), one]);
	const found = new Map<string, { name: string } | { maybe: string }>();
	for (const [key, group] of groups) {
		const best = bestOf(group, kept);
		const others = [...groups].filter(([other]) => other !== key && lettersOf(other) === lettersOf(key));
		const rival = others.map(([, other]) => other).find((other) => !isAhead(group, other, kept));
		for (const { name } of group) {
			if (rival) found.set(name, { maybe: bestOf(rival, kept) });
			else found.set(name, { name: kept.has(name) ? name : best });
		}
	}
	return found;
}

const keyOf = (name: string) => tidy(name).toLowerCase().replaceAll('ي', 'ی').replaceAll('ك', 'ک');

const lettersOf = (key: string) => key.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

const rowsOf = (group: readonly Counted[]) => group.reduce((sum, { rows }) => sum + rows, 0);

/** Whether a category needs no question beside another of the same letters: the shop has it, or clearly more rows do. */
function isAhead(group: readonly Counted[], other: readonly Counted[], kept: ReadonlySet<string>): boolean {
	const isKept = (some: readonly Counted[]) => some.some(({ name }) => kept.has(name));
	if (isKept(group) || isKept(other)) return isKept(group);
	return rowsOf(group) > rowsOf(other);
}

/** `Marble` rather than `MARBLE` where both are in as many rows. */
function bestOf(group: readonly Counted[], kept: ReadonlySet<string>): string {
	const rank = ({ name, rows }: Counted) =>
		(kept.has(name) ? 1e9 : 0) + rows * 2 + (/\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) ? 1 : 0);
	return tidySpaces(group.reduce((best, one) => (rank(one) > rank(best) ? one : best)).name);
}

const tidySpaces = (name: string) => name.replaceAll(/\s+/g, ' ').trim();
