import type { ChosenGoods } from './chosen-goods.ts';
import { calculatorCopy as copy } from './copy.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome } from './outcome.ts';
import { measureWall, type Opening } from './tiles/wall.ts';
import { workOutTiles } from './work-out-tiles.ts';

/** A wall with its doors and windows. */
export function workOutWall(reader: FormReader, chosen: ChosenGoods): Outcome | null {
	const wall = { length: reader.field('length'), height: reader.field('height') };
	const openings = openingsIn(reader, wall.length);
	if (!reader.isSound) return null;
	const measured = measureWall({ ...wall, openings });
	if (Array.isArray(measured)) {
		for (const { code, opening } of measured) {
			reader.fault(opening === null ? 'length' : `opening-w.${opening}`, copy.wall[code]);
		}
		return null;
	}
	const { floor, reveals } = measured;
	return workOutTiles(reader, chosen, { floor, notes: [], more: reveals, isWall: true });
}

/** Without a place, an opening stands in the middle of the wall, on the floor. */
function openingsIn(reader: FormReader, length: number): Opening[] {
	return reader.rows('opening').map((row, index) => {
		const { w = '', h = '', x = '', y = '', reveal = '', sill } = row;
		const wide = reader.length(`opening-w.${index}`, w);
		const middle = Math.max(0, Math.round((length - wide) / 2));
		return {
			w: wide,
			h: reader.length(`opening-h.${index}`, h),
			x: reader.length(`opening-x.${index}`, x, { empty: middle, zero: true }),
			y: reader.length(`opening-y.${index}`, y, { empty: 0, zero: true }),
			reveal: reader.length(`opening-reveal.${index}`, reveal, { bare: 'inches', empty: 0, zero: true }),
			sill: sill === '1',
		};
	});
}
