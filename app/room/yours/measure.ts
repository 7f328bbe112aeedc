import { type LengthFault, parseLength } from '#app/calculator/lengths/parse-length.ts';
import type { Size } from './plane.ts';

/** How large the rectangle is, as it is typed. */
export type Measure = {
	/** `sides`: the rectangle was measured. `tiles`: it is so many tiles of a known size. */
	by: 'sides' | 'tiles';
	/** From left to right, and from far to near. */
	width: string;
	depth: string;
	/** The same of one tile. */
	tileWidth: string;
	tileDepth: string;
	across: string;
	deep: string;
};

export type MeasureField = Exclude<keyof Measure, 'by'>;
export type MeasureFault = LengthFault | 'count';

export type Measured =
	| { size: Size; tile: Size | null }
	| { faults: Readonly<Partial<Record<MeasureField, MeasureFault>>> };

export const FIRST_MEASURE: Measure = {
	by: 'tiles',
	...{ width: '2 ft', depth: '2 ft', tileWidth: '24 in', tileDepth: '24 in', across: '1', deep: '1' },
};

/** Metres of a sixteenth of an inch. */
const SIXTEENTH = 0.0254 / 16;
const MOST_TILES = 100;

export function readMeasure(measure: Measure): Measured {
	const faults: Partial<Record<MeasureField, MeasureFault>> = {};
	const length = (field: MeasureField) => {
		const parsed = parseLength(measure[field]);
		if (typeof parsed === 'number') return parsed * SIXTEENTH;
		faults[field] = parsed;
		return 0;
	};
	const count = (field: MeasureField) => {
		const typed = Number(measure[field]);
		if (Number.isInteger(typed) && typed >= 1 && typed <= MOST_TILES) return typed;
		faults[field] = 'count';
		return 0;
	};
	const measured =
		measure.by === 'sides'
			? { size: [length('width'), length('depth')] as const, tile: null }
			: tiled([length('tileWidth'), length('tileDepth')], [count('across'), count('deep')]);
	return Object.keys(faults).length > 0 ? { faults } : measured;
}

const tiled = (tile: Size, [across, deep]: Size) => ({
	size: [tile[0] * across, tile[1] * deep] as const,
	tile,
});
