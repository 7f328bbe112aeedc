import type { ChosenGoods } from './chosen-goods.ts';
import { cutOutOfSlabs } from './cut-out-of-slabs.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome } from './outcome.ts';
import { drawStair } from './slabs/draw-stair.ts';
import { stairFigure } from './slabs/stair-figure.ts';
import { MOST_STEPS, type Stair, stairPieces, type Turn } from './slabs/stairs.ts';
import { slabsCopy } from './slabs-copy.ts';

/** A stair: treads, risers, landings and winders. */
export function workOutStair(reader: FormReader, chosen: ChosenGoods): Outcome | null {
	const counted = (name: string) => reader.number(name, reader.text(name), MOST_STEPS);
	const stair: Stair = {
		risers: counted('risers'),
		treads: counted('treads'),
		width: reader.field('width'),
		rise: reader.field('rise', { bare: 'inches' }),
		going: reader.field('going', { bare: 'inches' }),
		nosing: reader.field('nosing', { bare: 'inches', empty: 0, zero: true }),
		openSides: ([0, 1, 2] as const).find((sides) => String(sides) === reader.text('open')) ?? 0,
		turns: turnsIn(reader),
	};
	if (!reader.isSound) return null;
	const made = stairPieces(stair);
	if ('fault' in made) {
		reader.fault(typeof made.at === 'number' ? `turn-w.${made.at}` : made.at, slabsCopy.stair[made.fault]);
		return null;
	}
	if (made.pieces.length === 0) {
		reader.fault('risers', slabsCopy.noSteps);
		return null;
	}
	return cutOutOfSlabs(reader, chosen, made.pieces, {
		notes: [slabsCopy.topTread(stair.risers, stair.treads)],
		drawings: [{ is: 'stair', stair: stairFigure(drawStair(stair)) }],
	});
}

function turnsIn(reader: FormReader): Turn[] {
	return reader.rows('turn').map(({ turn, w = '', h = '', count = '' }, index) => ({
		kind: turn === 'winder' ? 'winder' : 'landing',
		w: reader.length(`turn-w.${index}`, w),
		h: reader.length(`turn-h.${index}`, h),
		count: reader.number(`turn-count.${index}`, count, MOST_STEPS),
	}));
}
