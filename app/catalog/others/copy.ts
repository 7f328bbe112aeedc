import { formatMoney } from '#app/platform/money.ts';
import { isolated } from '#app/typed/isolated.ts';

/** Why another stone is shown. The server writes it, so that browsers load none of it. */
export const othersCopy = {
	like: 'Like this one',
	likeInStock: 'Like this one, in stock',
	together: 'Goes together',

	patternToo: (colour: string, pattern: string) => `${colour} ${pattern} too`.trim(),
	plainToo: 'plain too',
	in: (category: string) => (category ? `in ${isolated(category.toLowerCase())}` : ''),
	ofCategory: (category: string) => `${isolated(category)} too`,
	sameShade: 'nearly the same shade',
	lighter: 'lighter',
	darker: 'darker',
	warmer: 'warmer',
	cooler: 'cooler',
	price: (more: number) => {
		if (more === 0) return 'at the same price';
		// On a narrow phone a line would end with the currency.
		const money = formatMoney(Math.abs(more)).replace(/\.00$/, '').replace(' ', '\u00a0');
		return `${money} ${more < 0 ? 'less' : 'more'} a sq ft`;
	},

	sameVeins: (colour: string, pattern: string, ground: string) =>
		`The same ${colour} ${pattern}, on ${ground}`,
	border: (border: string, floor: string) => `${upper(border)} border for a ${floor} floor`,
	floorInBorder: (floor: string, border: string) => `${upper(floor)} floor inside a ${border} border`,
	picksUp: (colour: string, pattern: string) => `Picks up its ${colour} ${pattern}`,
	worktop: (worktop: string, floor: string) => `${upper(worktop)} worktop over a ${floor} floor`,
	plainBeside: (ground: string, pattern: string) => `Calmer ${ground} beside its ${pattern}`,
} as const;

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
