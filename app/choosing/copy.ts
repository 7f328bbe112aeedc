/** What a shopper reads where stones are chosen. */
export const choosingCopy = {
	compareTitle: 'Compare stones',
	compareNames: (names: string) => `Compare ${names}`,
	compareHint:
		'Natural stones side by side: prices by size, what they suit, how they wear, what they weigh, and what is in stock.',
	chooseTwo: 'Choose two, three or four stones, and read their prices, uses and looks side by side.',
	chooseOneMore: 'Choose one more stone to set beside it.',
	unknown: 'We do not know this stone, or no longer sell it:',
	tooMany: (most: number) => `We set ${most} stones side by side at most. Left out here:`,
	failed: 'The stones could not be read just now. Please try again in a moment.',
	oneScale: (inches: number) =>
		`All pictures at one scale: each shows ${inches} inches of stone from side to side.`,

	table: 'The stones side by side',
	feature: 'What is compared',
	prices: 'Price of a sq ft',
	suits: 'What it suits, and how it wears',
	stone: 'The stone',
	stock: 'Stock',
	weight: 'Weight of a sq ft',
	each: (money: string) => `${money} each`,
	notInSize: 'Not in this size',
	notSold: 'No longer sold',
	notSaid: 'Not said',
	same: (count: number) => (count === 1 ? 'The same for all: 1 line' : `The same for all: ${count} lines`),

	takeAway: 'Take away',
	/** For screen readers. */
	takeAwayOf: (name: string) => `Take away ${name}`,
	samples: 'Order samples of these',
	print: 'Print the comparison',

	another: 'Set another stone beside them',
	first: 'Find a stone',
	find: 'Name, colour or kind',
	findButton: 'Find',
	noneFound: (words: string) => `No stone is found by “${words}”. Try one word of its name, or a colour.`,
	near: 'Like the first of them',
	popular: 'What most people choose',
	add: (name: string) => `Compare ${name} too`,

	savedTitle: 'Saved stones',
	savedHint: 'They are kept in your account.',
	savedHintVisitor: 'They are kept in this browser, and go to your account when you log in.',
	savedNone: 'Nothing is saved yet. Press Save on a stone that you like.',
	savedToShop: 'See the stones',
	savedNeedsScript: 'Without JavaScript we keep saved stones in your account.',
	login: 'Log in',
	savedNow: (name: string) => `Saved: ${name}`,
	savedNoMore: (name: string) => `No longer saved: ${name}`,
	removed: 'The stone is no longer saved.',
	notSaved: 'It could not be saved. Please try again.',
	notKnown: 'We do not know this stone. It may no longer be sold.',
	full: 'Your list is full. Take out what you no longer need.',
	undo: 'Put it back',
	remove: 'Take out',
	removeOf: (name: string) => `Take out ${name}`,
	withdrawn: 'We no longer sell this stone.',
	tick: 'Choose',
	tickOf: (name: string) => `Choose ${name}`,
	tickHint: (most: number) => `Two to ${most} can be compared.`,
	compareTicked: (ticked: number) => (ticked > 0 ? `Compare (${ticked})` : 'Compare'),
	samplesTicked: 'Order samples',
} as const;

/** What the page of a comparison is called. */
export const compareTitle = (names: readonly string[]): string =>
	names.length > 1 ? choosingCopy.compareNames(names.join(', ')) : choosingCopy.compareTitle;
