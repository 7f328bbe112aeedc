import { readArea } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { roadCopy as copy } from './copy.ts';
import type { DoorLine } from './outcome.ts';

export const keptField = ({ position }: { position: number }) => `kept-${position}`;

/** What is kept of each line as it was typed, and what is wrong with it. Quantities in hundredths of a sq ft. */
export function keptIn(lines: readonly DoorLine[], typedOf: (line: DoorLine) => string) {
	const typed = lines.map((line) => ({ line, reading: orEmpty(readArea(typedOf(line)), 0) }));
	const kept = typed.map(({ line: { position, quantity }, reading }) => ({
		position,
		kept: reading.ok ? Math.min(reading.value, quantity) : 0,
	}));
	const bad = typed.find(({ line, reading }) => !reading.ok || reading.value > line.quantity);
	if (bad) {
		const { name, quantity } = bad.line;
		const { reading } = bad;
		const fault = reading.ok
			? copy.faults.tooMuch(name, quantity)
			: copy.faults.kept(name, wordsOf(reading.fault));
		return { kept, fault };
	}
	const left = lines.some(({ quantity }, index) => (kept[index]?.kept ?? 0) < quantity);
	if (!left) return { kept, fault: copy.faults.all };
	return { kept, fault: kept.some(({ kept }) => kept > 0) ? null : copy.faults.nothing };
}
