import { type NumberRule, readNumber } from './number.ts';
import type { MeasureFault, Reading } from './reading.ts';
import type { Unit } from './units.ts';

type Bounds = Omit<NumberRule, 'unit' | 'decimals'>;

/** Rupees, as paisa. */
export const readMoney = (typed: string, bounds: Bounds = {}): Reading<number, MeasureFault> =>
	readNumber(typed, { unit: 'money', decimals: 2, ...bounds });

/** Square feet, as hundredths of one. */
export const readArea = (typed: string, bounds: Bounds = {}): Reading<number, MeasureFault> =>
	readNumber(typed, { unit: 'area', decimals: 2, ...bounds });

/** Per cent, as hundredths of one: from 0 to 100 % unless it is said otherwise. */
export const readPercent = (typed: string, bounds: Bounds = {}): Reading<number, MeasureFault> =>
	readNumber(typed, { unit: 'percent', decimals: 2, most: 10_000, ...bounds });

/** A whole number of something. */
export const readWhole = (typed: string, unit: Unit, bounds: Bounds = {}): Reading<number, MeasureFault> =>
	readNumber(typed, { unit, ...bounds });
