import { uses } from '#app/catalog/uses.ts';
import { meaningOfColour, meaningOfUse } from './dictionary.ts';
import type { Meaning } from './meaning.ts';
import type { OwnWord } from './own-word.ts';
import { understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * SEEK-10: what a word of the owner's means; null where that is gone. `stones`: the shop's vocabulary without such words, so that none
 * leads to another, and none to itself. `name`: of the stone that it means.
 */
export function ownMeaning(
	{ kind, value }: OwnWord,
	stones: Vocabulary,
	name: string | null,
): Meaning | null {
	if (kind === 'nothing') return { isNoise: true };
	if (kind === 'stone') return name === null ? null : { stone: value, words: [name] };
	if (kind === 'category') return { category: value, words: [value] };
	if (kind === 'colour') return meaningOfColour(value);
	if (kind === 'use') {
		const use = uses.find((use) => use === value);
		return use ? meaningOfUse(use) : null;
	}
	const [first, ...and] = understand(value, stones).parts.map(({ meaning }) => meaning);
	return first ? { ...first, and } : null;
}
