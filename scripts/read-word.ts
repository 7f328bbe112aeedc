import { wordsOf } from '#app/typed/fault-words.ts';
import type { Reading } from '#app/typed/reading.ts';
import { BadCommand } from './command.ts';

/** What was typed after a word of a command. Throws `BadCommand` where it cannot be read. */
export function readWord<T>(word: string, reading: Reading<T>): T {
	if (!reading.ok) throw new BadCommand(`${word} ${wordsOf(reading.fault)}`);
	return reading.value;
}
