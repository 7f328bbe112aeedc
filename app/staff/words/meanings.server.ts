import { colours } from '#app/catalog/list/choices.ts';
import type { WordKind } from '#app/catalog/search/own-word.ts';
import { type Use, uses, useWords } from '#app/catalog/uses.ts';
import { wordCopy as copy } from './copy.ts';
import type { Choice } from './word-finds.ts';

/** What a word means. `value`: the name of a stone, a category, a colour, a use, or other words. */
export function meaningInWords(kind: WordKind, value: string): string {
	switch (kind) {
		case 'words':
			return `“${value}”`;
		case 'stone':
			return value === '' ? 'a stone that is not for sale' : value;
		case 'category':
			return `the category ${value}`;
		case 'use':
			return `stones for ${useWords[value as Use]?.for ?? value}`;
		case 'colour':
			return `the colour ${value}`;
		case 'nothing':
			return 'nothing of a stone: it is left out';
	}
}

/** SEEK-13: the meanings that can be chosen, as the form offers them. */
export function choicesOf(categories: readonly string[]): Choice[] {
	const of = (group: string, options: readonly (readonly [value: string, words: string])[]) => ({
		group,
		options: options.map(([value, words]) => ({ value, words })),
	});
	const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
	return [
		of(copy.groups.own, Object.entries(copy.kinds)),
		of(
			copy.groups.colour,
			colours.map((colour) => [`colour:${colour}`, capital(colour)]),
		),
		of(
			copy.groups.use,
			uses.map((use) => [`use:${use}`, copy.use(useWords[use].for)]),
		),
		of(
			copy.groups.category,
			categories.map((category) => [`category:${category}`, category]),
		),
	].filter(({ options }) => options.length > 0);
}
