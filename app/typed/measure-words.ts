import type { MeasureFault } from './reading.ts';

type FaultOf<Kind extends MeasureFault['kind']> = Extract<MeasureFault, { kind: Kind }>;

/** What `fault-words.ts` says of amounts and lengths, apart from the rest: the scripts of the shop's pages have this alone. */
export const MEASURE_WORDS: { [Kind in MeasureFault['kind']]: (fault: FaultOf<Kind>) => string } = {
	empty: () => 'Please enter this.',
	'no-number': ({ typed, such }) => `“${typed}” is not a number. Please type ${such}.`,
	'not-whole': ({ typed, such }) => `“${typed}” is not a whole number. Please type ${such}.`,
	unclear: ({ typed, readings }) =>
		`“${typed}”: ${readings.join(' or ')}? Please type a dot before decimals, and commas between thousands.`,
	little: ({ least }) => `Please type ${least} or more.`,
	much: ({ most }) => `Please type ${most} or less.`,

	'no-length': () => 'We cannot read this as a length. Type it as 10\'6", 126 in or 3.2 m.',
	'unclear-length': ({ typed, readings }) =>
		`“${typed}”: ${readings.join(' or ')}? Please type the one you mean.`,
	'zero-length': () => 'A length has to be more than 0.',
	negative: () => 'A length has to be more than 0.',
	inches: () => 'Inches after feet stay below 12.',
	'too-long': () => 'The longest length is 1,000 ft.',
	room: ({ typed }) => `“${typed}” looks like a room: its length and its width. We sell by the square foot.`,
};

export function measureWords<Kind extends MeasureFault['kind']>(fault: FaultOf<Kind>): string {
	return MEASURE_WORDS[fault.kind as Kind](fault);
}
