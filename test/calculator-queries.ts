import fc from 'fast-check';
import { kinds } from '#app/calculator/form.ts';

/** Names that a form has, so that made-up queries reach its fields. */
export const CALCULATOR_NAMES = [
	...[
		'kind',
		'line',
		'stone',
		'size',
		'thickness',
		'finish',
		'own-w',
		'own-h',
		'bond',
		'joint',
		'waste',
		'count',
		'length',
	],
	...[
		'height',
		'risers',
		'treads',
		'width',
		'rise',
		'going',
		'nosing',
		'open',
		'slab-w',
		'slab-h',
		'stands',
		'depth',
	],
	...[
		'part-w',
		'part-h',
		'part-x',
		'part-y',
		'cut-w',
		'cut-h',
		'opening-w',
		'opening-h',
		'opening-reveal',
		'side-w',
	],
	...[
		'side-doors',
		'run-w',
		'hole-hole',
		'hole-run',
		'hole-middle',
		'hole-w',
		'turn-turn',
		'turn-w',
		'turn-count',
	],
	...['add', 'remove', 'q', '__proto__', 'constructor'],
];

/** What people type, and what they do not. */
const value = fc.oneof(
	fc.constantFrom(
		...kinds,
		...['part', 'part.0', 'cut.7', 'hole.x', 'diagonal', 'herringbone', 'versailles', 'rule', 'free', 'both'],
	),
	fc.constantFrom(
		'12',
		'10\'6"',
		'10-6',
		'3.2 m',
		'۱۰.۵',
		'0',
		'-4',
		'1e9',
		'999999999',
		'1000 ft',
		'1 in',
		'12×24',
		'',
	),
	fc.string({ unit: 'binary', maxLength: 50 }),
	fc.integer({ min: 0, max: 40 }).map(String),
);

export const calculatorQueries = fc.array(
	fc.tuple(
		fc.oneof(
			{ weight: 20, arbitrary: fc.constantFrom(...CALCULATOR_NAMES) },
			{ weight: 1, arbitrary: fc.string() },
		),
		value,
	),
	{ maxLength: 30 },
);
