import type { WordTab } from './word-tabs.ts';

export const wordsCopy = {
	title: 'Words',
	about:
		'What shoppers searched and did not find, and your own words for it. A word that you give a meaning finds its stones from then on.',
	which: 'What to show',
	tabs: { missed: 'Not found', aside: 'Put aside', own: 'Your words' } satisfies Record<WordTab, string>,
	empty: {
		missed: 'Nothing was searched that the shop did not find. What is, stands here a few seconds later.',
		aside: 'Nothing is put aside.',
		own: 'You have no words of your own yet. Take one that was not found, or add one that your customers say.',
	} satisfies Record<WordTab, string>,
	kept: 'Nobody sees who searched. Searches with a phone number, an email or a web address are not kept; a name or a street can be among them, and after 90 days without a search a word is forgotten.',
	add: 'Add a word',
	times: (count: number) => (count === 1 ? 'searched once' : `searched ${count} times`),
	last: (moment: string) => `last on ${moment}`,
	/** Why a search is in the list, beyond a word that nobody knows. */
	together: 'Each word is known. No stone has them all.',
	knownNow: 'The search knows it by now.',
	look: 'See what shoppers see',
	give: 'Give it a meaning',
	aside: 'Put aside',
	back: 'Put back',
	edit: 'Edit',
	delete: 'Delete',
	/** For screen readers, behind the press. */
	of: (word: string) => `: ${word}`,
	means: 'means',
	findsNothing: 'It finds nothing now: give it another meaning.',
	saidAside: (word: string) => `“${word}” is put aside. It stays so, however often it is searched.`,
	saidBack: (word: string) => `“${word}” is back in the list.`,
	deleted: (word: string) => `“${word}” is deleted. The search knows it no more.`,
	gone: 'Somebody else was faster, or it is gone. Look at the list again.',
} as const;

export const wordCopy = {
	titleOf: (word: string | null) => (word === null ? 'A new word' : `“${word}”`),
	back: 'All words',
	word: 'The word, as people type it',
	wordHint:
		'One word, or up to four beside each other: moti patti. Spellings that sound alike are found too.',
	means: 'What it means',
	choose: 'Choose its meaning',
	kinds: {
		words: 'Other words, which I write below',
		stone: 'A stone, whose name I write below',
		nothing: 'Nothing of a stone: leave it out',
	},
	groups: { own: 'In words', colour: 'A colour', use: 'A use', category: 'A category' },
	use: (words: string) => `Stones for ${words}`,
	value: 'Those words, or the name of the stone',
	valueHint: 'Such as safaid marmar under 300, or Ziarat White. Empty where a meaning is chosen above.',
	look: 'See what it finds',
	looking: 'Looking…',
	save: 'Save',
	saving: 'Saving…',
	saved: (word: string) => `“${word}” is saved. The search knows it now.`,
	finds: {
		title: 'What it finds',
		waiting: 'Choose a meaning, and what it finds stands here before you save it.',
		now: (word: string, stones: string) => `“${word}” will find ${stones}.`,
		before: (stones: string | null) =>
			stones === null ? 'Today it finds nothing.' : `Today it finds ${stones}.`,
		nothing: (word: string) =>
			`“${word}” is left out of a search: “${word} marble” will find what “marble” finds.`,
	},
	faults: {
		empty: 'Please enter the word',
		long: 'Please keep this to 40 letters',
		notWords: 'Please use letters alone. Numbers are read as sizes and prices.',
		tooMany: 'Please keep this to four words',
		means: 'Please choose what it means',
		known: (word: string, meaning: string | null) =>
			meaning === null
				? `The search knows “${word}” already, and leaves it out`
				: `The search knows “${word}” already: it finds ${meaning}`,
		isName: (word: string) => `Stones of yours have “${word}” in their name or colour: it finds them already`,
		taken: (word: string) => `“${word}” is among your words already. Edit it there.`,
		full: 'You have 500 words. Delete one that finds nothing first.',
		value: 'Please write those words, or choose another meaning',
		stone: 'Please write the name of the stone, or choose another meaning',
		valueLong: 'Please keep this to 80 letters',
		itself: 'A word cannot explain itself. Write other words.',
		ownWord: (word: string) => `“${word}” is a word of yours. Write what it means instead.`,
		unknown: (words: string) => `No stone has ${words}. Write words that find something.`,
		noStone: (near: readonly string[]) =>
			near.length === 0
				? 'No stone for sale has this name'
				: `No stone for sale has this name. Did you mean ${near.join(', ')}?`,
		noCategory: 'There is no such category any more. Please choose again.',
		findsNothing: 'This finds no stone now. Choose another meaning.',
	},
} as const;
