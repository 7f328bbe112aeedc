import { readWhole } from '#app/typed/amounts.ts';
import { readLength } from '#app/typed/lengths/read-length.ts';
import type { MeasureFault } from '#app/typed/reading.ts';
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

export type Measured =
	| { size: Size; tile: Size | null }
	| { faults: Readonly<Partial<Record<MeasureField, MeasureFault>>> };

export const FIRST_MEASURE: Measure = {
	by: 'tiles',
	width: '2 ft',
	depth: '2 ft',
	tileWidth: '24 in',
	tileDepth: '24 in',
	across: '1',
	deep: '1',
};

/** Metres of a sixteenth of an inch. */
const SIXTEENTH = 0.0254 / 16;
const MOST_TILES = 100;

export function readMeasure(measure: Measure): Measured {
	const faults: Partial<Record<MeasureField, MeasureFault>> = {};
	const length = (field: MeasureField) => {
		const reading = readLength(measure[field]);
		if (reading.ok) return reading.value * SIXTEENTH;
		faults[field] = reading.fault;
		return 0;
	};
	const count = (field: MeasureField) => {
		const reading = readWhole(measure[field], 'tiles', { least: 1, most: MOST_TILES });
		if (reading.ok) return reading.value;
		faults[field] = reading.fault;
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
