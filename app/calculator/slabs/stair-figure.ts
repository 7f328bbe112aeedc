import { slabsCopy as copy } from '#app/calculator/slabs-copy.ts';
import { formatLength } from '#app/typed/lengths/format-length.ts';
import type { DrawnSurface, StairDrawing } from './draw-stair.ts';

/** Words in a drawing. `upright` ones read from the bottom to the top. */
type Words = { x: number; y: number; words: string; anchor: 'middle' | 'end'; upright: boolean };

/** A stair as it is drawn, 1,000 units wide: the `d` of SVG paths, and words. */
export type StairFigure = {
	high: number;
	/** In sixteenths; `transform` brings them to their place, with y upwards. */
	transform: string;
	stone: string;
	turns: string;
	/** The lines of the lengths, and the ticks at their ends. */
	lengths: string;
	ticks: string;
	words: readonly Words[];
};

const WIDE = 1000;
const MARGIN = 90;
const HIGHEST = 620;
/** How thick stone is drawn, in sixteenths of an inch. */
const THICK = 12;
/** From the stair to the line of a length, and how far its ticks reach. */
const OFF = 34;
const TICK = 8;
/** How wide the word for a landing is on a phone. */
const LANDING = 134;
/** The distance from a landing to the word over it. */
const ABOVE = 16;

export function stairFigure(stair: StairDrawing): StairFigure {
	const { h, rise, risers, surfaces, runs, nosing } = stair;
	const w = stair.w + THICK;
	const scale = Math.min((WIDE - 2 * MARGIN) / w, HIGHEST / h);
	const start = (WIDE - w * scale) / 2;
	const high = Math.round(h * scale + 2 * MARGIN);
	const foot = high - MARGIN;
	const [end, top] = [start + w * scale, foot - h * scale];
	const [below, beside] = [foot + OFF, end + OFF];
	const pathOf = (drawn: readonly DrawnSurface[]) =>
		drawn.map((surface) => surfacePath(surface, nosing)).join('');
	const tick = (x: number, y: number) => `M${x - TICK} ${y + TICK}L${x + TICK} ${y - TICK}`;
	return {
		high,
		transform: `translate(${start} ${foot}) scale(${scale} ${-scale})`,
		stone:
			risers.map((x, riser) => riserPath(x, riser * rise, rise, riser < surfaces.length)).join('') +
			pathOf(surfaces.filter(({ is }) => is === 'tread')),
		turns: pathOf(surfaces.filter(({ is }) => is !== 'tread')),
		lengths: `M${start} ${below}H${end}M${beside} ${foot}V${top}`,
		ticks: tick(start, below) + tick(end, below) + tick(beside, foot) + tick(beside, top),
		words: [
			{
				x: (start + end) / 2,
				y: below,
				anchor: 'middle',
				upright: false,
				words: copy.sum(
					runs.map(({ count, each }) => copy.each(count, formatLength(each))),
					formatLength(stair.w),
				),
			},
			{
				x: beside,
				y: (top + foot) / 2,
				anchor: 'middle',
				upright: true,
				words: copy.sum([copy.each(risers.length, formatLength(rise))], formatLength(h)),
			},
			...surfaces.flatMap(({ is, x, y, run }, index): Words[] => {
				const at = { y: foot - y * scale - ABOVE, upright: false };
				const from = start + x * scale;
				if (is === 'landing' && run * scale >= LANDING)
					return [{ ...at, x: from + (run * scale) / 2, words: copy.landing, anchor: 'middle' }];
				const isTurn = is === 'winder' && surfaces[index - 1]?.is !== 'winder';
				return isTurn ? [{ ...at, x: from, words: copy.turn, anchor: 'end' }] : [];
			}),
		],
	};
}

/** It ends beneath the slab that lies on it. */
function riserPath(x: number, y: number, rise: number, isCovered: boolean): string {
	return `M${x} ${y}h${THICK}v${rise - (isCovered ? THICK : 0)}h${-THICK}z`;
}

/** A slab that stands out over its riser, and reaches to the back of the next one. */
function surfacePath({ x, y, run }: DrawnSurface, nosing: number): string {
	return `M${x - nosing} ${y - THICK}h${run + nosing + THICK}v${THICK}h${-run - nosing - THICK}z`;
}
