import { href } from 'react-router';
import { calculatorForRoom } from '#app/catalog/calculator-for-room.ts';
import { type Line, lineKey } from './cart.ts';

/** What the calculator works out for each use; a floor for any other. */
const KINDS: Readonly<Record<string, string>> = {
	walls: 'wall',
	staircase: 'stair',
	kitchen: 'counter',
	vanity: 'counter',
};

/** CALC-07: the calculator with the line's stone and goods. It leads back to the line. */
export const calculatorFor = (line: Line): string =>
	addressOf({ ...saidOf(line), kind: KINDS[line.use] ?? '' });

/** The same for the floor of a room. */
export const calculatorForFloor = (line: Line, sides: readonly (number | null)[]): string =>
	calculatorForRoom(line.id, sides, saidOf(line));

function saidOf(line: Line) {
	const { id, size, thickness, finish } = line;
	return { line: lineKey(line), stone: id, size, thickness: thickness ? String(thickness) : '', finish };
}

function addressOf(said: Readonly<Record<string, string>>): string {
	const params = Object.entries(said).filter(([, value]) => value !== '');
	return `${href('/calculator')}?${new URLSearchParams(params)}`;
}
