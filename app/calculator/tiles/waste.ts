import { INCH } from '#app/typed/lengths/units.ts';
import type { Bond } from './laid-bond.ts';

/** Why a bond wastes what it does; a key of the words. */
export type WasteReason = Exclude<Bond, 'third'> | 'straight-large';

/** Per cent: the usual range, and its middle, which is suggested. */
export type Waste = { low: number; high: number; usual: number; reason: WasteReason };

/** From 18 inches on, in sixteenths, a tile leaves larger offcuts. */
const LARGE = 18 * INCH;

/** The trade's usual waste where only the area is known; `longSide` is the tile's, in sixteenths. */
export function usualWaste(bond: Bond, longSide: number): Waste {
	return bond === 'straight' && longSide >= LARGE ? waste(12, 15, 'straight-large') : usual[bond];
}

const waste = (low: number, high: number, reason: WasteReason): Waste => ({
	low,
	high,
	usual: Math.ceil((low + high) / 2),
	reason,
});

const usual: Record<Bond, Waste> = {
	straight: waste(10, 10, 'straight'),
	brick: waste(10, 15, 'brick'),
	third: waste(10, 15, 'brick'),
	diagonal: waste(15, 20, 'diagonal'),
	herringbone: waste(20, 20, 'herringbone'),
	versailles: waste(5, 10, 'versailles'),
};
