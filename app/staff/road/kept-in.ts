import { hundredthsOf } from '#app/staff/typed-numbers.ts';
import { roadCopy as copy } from './copy.ts';
import type { DoorLine } from './outcome.ts';

export const keptField = ({ position }: { position: number }) => `kept-${position}`;

/** What is kept of each line as it was typed, and what is wrong with it. Quantities in hundredths of a sq ft. */
export function keptIn(lines: readonly DoorLine[], typedOf: (line: DoorLine) => string) {
	const typed = lines.map((line) => ({ line, kept: hundredthsOf(typedOf(line)) }));
	const kept = typed.map(({ line: { position, quantity }, kept }) => ({
		position,
		kept: Math.min(kept ?? 0, quantity),
	}));
	const bad = typed.find(({ line, kept }) => kept === null || kept > line.quantity);
	if (bad) {
		const { name, quantity } = bad.line;
		const fault = bad.kept === null ? copy.faults.kept(name) : copy.faults.tooMuch(name, quantity);
		return { kept, fault };
	}
	const left = lines.some(({ quantity }, index) => (kept[index]?.kept ?? 0) < quantity);
	if (!left) return { kept, fault: copy.faults.all };
	return { kept, fault: kept.some(({ kept }) => kept > 0) ? null : copy.faults.nothing };
}
