/** What a shopper reads where stones are chosen. */
export const choosingCopy = {
	compareTitle: 'Compare stones',
	compareNames: (names: string) => `Compare ${names}`,
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
	near: 'Near in colour',
	popular: 'What most people choose',
	add: (name: string) => `Compare ${name} too`,
} as const;
