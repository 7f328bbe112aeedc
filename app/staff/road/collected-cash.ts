import { readMoney } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { roadCopy as copy } from './copy.ts';
import { type Door, isFarAbove } from './outcome.ts';

/** Paisa; null where they cannot be read. */
type Collected = { collected: number; fault: null } | { collected: number | null; fault: string };

/** The cash that was got at the door, and what is wrong with it. An empty field is what is due. */
export function collectedIn(typed: string, due: number, door: Pick<Door, 'mostAbove'>): Collected {
	const reading = orEmpty(readMoney(typed), due);
	if (!reading.ok) return { collected: null, fault: wordsOf(reading.fault) };
	const collected = reading.value;
	return isFarAbove(collected, due, door)
		? { collected, fault: copy.faults.farAbove }
		: { collected, fault: null };
}
