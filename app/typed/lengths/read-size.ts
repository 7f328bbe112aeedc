import { type Reading, read } from '#app/typed/reading.ts';
import { tidy } from '#app/typed/tidy.ts';
import { readSides } from './read-sides.ts';
import { FOOT, INCH } from './units.ts';

const PLAIN = /^(\d+(?:\.\d+)?) ?[x×*] ?(\d+(?:\.\d+)?)$/i;

/** A size as the shop writes it: `12×24` from `12 x 24` or `12" × 24"`. One in words, such as `random`, stays as it is. */
export function readSize(typed: string, bare: 'feet' | 'inches'): Reading<string> {
	const [, one, other] = PLAIN.exec(tidy(typed)) ?? [];
	if (Number(one) > 0 && Number(other) > 0) return read(`${one}×${other}`);
	const sides = readSides(typed, bare);
	if (!sides || (!sides.ok && sides.fault.kind === 'no-length')) return read(typed.trim());
	const unit = bare === 'feet' ? FOOT : INCH;
	return sides.ok ? read(sides.value.map((side) => side / unit).join('×')) : sides;
}

/** Sizes with a semicolon or a line between them. */
export function readSizes(typed: string): Reading<string[]> {
	const readings = typed
		.split(/[;؛\n]/)
		.filter((size) => size.trim() !== '')
		.map((size) => readSize(size, 'inches'));
	const bad = readings.find((reading) => !reading.ok);
	return bad ?? read(readings.flatMap((reading) => (reading.ok ? reading.value : [])));
}
