import { z } from 'zod';
import {
	LONGEST_VALUE,
	LONGEST_WORD,
	type OwnWord,
	type WordKind,
	wordKinds,
} from '#app/catalog/search/own-word.ts';
import { tokensOf } from '#app/catalog/search/tokens.ts';
import { LONGEST } from '#app/catalog/search/understand.ts';
import { keyOf } from '#app/catalog/search/word-key.ts';
import { readWords } from '#app/typed/text.ts';
import { wordCopy } from './copy.ts';

const { faults } = wordCopy;

/** The kinds whose value is typed below. */
const TYPED = ['words', 'stone'] as const satisfies readonly WordKind[];

/** What is seen of a text, on one line. */
function seen(typed: string): string {
	const reading = readWords(typed, Number.MAX_SAFE_INTEGER);
	return reading.ok ? reading.value : '';
}

/** SEEK-13: a word as the search reads it: letters, in words beside each other. */
const word = z
	.string()
	.default('')
	.transform((typed, context) => {
		const refused = (message: string) => {
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		};
		const plain = seen(typed);
		if (plain === '') return refused(faults.empty);
		if (plain.length > LONGEST_WORD) return refused(faults.long);
		const tokens = tokensOf(plain).filter(({ text }) => text !== '-');
		const read = tokens.map(({ text }) => text).join(' ');
		if (tokens.some(({ kind }) => kind !== 'word') || keyOf(read) === '') return refused(faults.notWords);
		return tokens.length > LONGEST ? refused(faults.tooMany) : read;
	});

/** `words`, `stone`, `nothing`, or a choice with its value: `colour:white`. */
const means = z
	.string()
	.default('')
	.transform((chosen, context) => {
		const at = chosen.indexOf(':');
		const [name, value] = at < 0 ? [chosen, ''] : [chosen.slice(0, at), chosen.slice(at + 1)];
		const kind = wordKinds.find((kind) => kind === name);
		if (kind) return { kind, value };
		context.addIssue({ code: 'custom', message: faults.means });
		return z.NEVER;
	});

/** A word with its meaning. The value of a stone is its name here, as it was typed. */
export const wordForm = z
	.object({ word, means, value: z.string().default('').transform(seen) })
	.transform(({ word, means: { kind, value: chosen }, value: typed }, context): OwnWord => {
		const isTyped = TYPED.some((one) => one === kind);
		const value = isTyped ? typed : chosen;
		const message = !isTyped
			? null
			: value === ''
				? faults[kind === 'stone' ? 'stone' : 'value']
				: value.length > LONGEST_VALUE && kind === 'words'
					? faults.valueLong
					: null;
		if (message !== null) context.addIssue({ code: 'custom', message, path: ['value'] });
		return { word, kind, value };
	});
