import type { ChosenGoods } from './chosen-goods.ts';
import { cutOutOfSlabs } from './cut-out-of-slabs.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome } from './outcome.ts';
import { type CounterFault, type CutOut, counterPieces, islandPieces } from './slabs/counter.ts';
import { slabsCopy } from './slabs-copy.ts';

/** A counter along walls, or an island. */
export function workOutCounter(reader: FormReader, chosen: ChosenGoods): Outcome | null {
	const walls = reader.rows('run').map(({ w = '' }, index) => reader.length(`run-w.${index}`, w));
	const depth = reader.field('depth', { bare: 'inches' });
	const cutOuts = cutOutsIn(reader);
	const isFree = reader.text('stands') === 'free';
	const inches = (name: string) => reader.field(name, { bare: 'inches', empty: 0, zero: true });
	const ends = reader.text('ends');
	const legs = ([0, 1, 2] as const).find((number) => String(number) === reader.text('legs')) ?? 0;
	const [splashback, upstand] = isFree ? [0, 0] : [inches('splashback'), inches('upstand')];
	const height = isFree && legs > 0 ? inches('floor') : 0;
	if (!reader.isSound) return null;
	const made = isFree
		? islandPieces({ w: walls[0] ?? 0, depth, legs, height, cutOuts })
		: counterPieces({
				walls,
				depth,
				freeStart: ends === 'start' || ends === 'both',
				freeEnd: ends === 'end' || ends === 'both',
				splashback,
				upstand,
				cutOuts,
			});
	if ('fault' in made) {
		reader.fault(keyOf(made), slabsCopy.counter[made.fault]);
		return null;
	}
	return cutOutOfSlabs(reader, chosen, made.pieces, { notes: [slabsCopy.countedWhole], drawings: [] });
}

function cutOutsIn(reader: FormReader): CutOut[] {
	return reader.rows('hole').map(({ hole, run = '', middle = '', w = '', h = '' }, index) => ({
		kind: (['sink', 'hob', 'basin'] as const).find((kind) => kind === hole) ?? 'sink',
		wall: reader.number(`hole-run.${index}`, run, 3) - 1,
		middle: middle === '' ? null : reader.length(`hole-middle.${index}`, middle),
		w: reader.length(`hole-w.${index}`, w, { bare: 'inches' }),
		h: reader.length(`hole-h.${index}`, h, { bare: 'inches' }),
	}));
}

function keyOf(fault: CounterFault): string {
	if (fault.fault === 'bad-depth') return 'depth';
	if (fault.fault === 'bad-height') return 'floor';
	if (!('at' in fault)) return 'run-w.0';
	if (fault.fault === 'no-such-wall') return `hole-run.${fault.at}`;
	return fault.fault === 'bad-length' || fault.fault === 'wall-too-short'
		? `run-w.${fault.at}`
		: `hole-w.${fault.at}`;
}
