import { formCopy as copy } from './form-copy.ts';
import { formatLength } from './lengths/format-length.ts';
import type { DrawnSurface, StairDrawing } from './slabs/draw-stair.ts';

const WIDE = 1000;
const MARGIN = 90;
const HIGHEST = 620;
/** How thick stone is drawn, in sixteenths of an inch. */
const THICK = 12;

/** How wide a letter is, of its size; and the size on a phone. */
const LETTER = 0.56;
const LARGEST = 34;
const LETTERS =
	'figures fill-ink stroke-paper print:stroke-white text-[34px] lg:text-[19px] print:text-[19px]';

/** CALC-03: the steps of a stair from the side, to scale: a riser and what one stands on each. */
export function StairPlan({ stair }: { stair: StairDrawing }) {
	const { h, rise, risers, surfaces, runs } = stair;
	const w = stair.w + THICK;
	const scale = Math.min((WIDE - 2 * MARGIN) / w, HIGHEST / h);
	const start = (WIDE - w * scale) / 2;
	const high = Math.round(h * scale + 2 * MARGIN);
	const foot = high - MARGIN;
	const right = start + w * scale;
	const top = foot - h * scale;
	const steps = surfaces.filter(({ is }) => is === 'tread');
	const turns = surfaces.filter(({ is }) => is !== 'tread');
	const pathsOf = (drawn: readonly DrawnSurface[]) =>
		drawn.map((surface) => surfacePath(surface, stair.nosing)).join('');
	return (
		<figure className="mt-6">
			<svg
				role="img"
				aria-label={copy.stairPlan}
				viewBox={`0 0 ${WIDE} ${high}`}
				className="block w-full print:max-h-[90mm]"
			>
				<g
					transform={`translate(${start} ${foot}) scale(${scale} ${-scale})`}
					className="fill-paper-deep stroke-ink"
				>
					{[
						{
							d: risers.map((x, riser) => riserPath(x, riser * rise, rise, riser < surfaces.length)).join(''),
						},
						{ is: 'steps', d: pathsOf(steps) },
						{ is: 'turns', d: pathsOf(turns), className: 'fill-stone-3' },
					].map(({ is, d, className }) => (
						<path key={is} d={d} strokeWidth={1} vectorEffect="non-scaling-stroke" className={className} />
					))}
				</g>
				<path
					d={`M${start} ${foot + 34}H${right}M${right + 34} ${foot}V${top}`}
					fill="none"
					strokeWidth={0.75}
					className="stroke-ink"
				/>
				<path
					d={[
						[start, foot + 34],
						[right, foot + 34],
						[right + 34, foot],
						[right + 34, top],
					]
						.map(([x = 0, y = 0]) => `M${x - 8} ${y + 8}L${x + 8} ${y - 8}`)
						.join('')}
					fill="none"
					strokeWidth={1.5}
					className="stroke-ink"
				/>
				<g textAnchor="middle" strokeWidth={10} paintOrder="stroke" className={LETTERS}>
					<text x={(start + right) / 2} y={foot + 34} dy="0.35em">
						{copy.sum(
							runs.map(({ count, each }) => copy.each(count, formatLength(each))),
							formatLength(stair.w),
						)}
					</text>
					<text
						x={right + 34}
						y={(top + foot) / 2}
						dy="0.35em"
						transform={`rotate(-90 ${right + 34} ${(top + foot) / 2})`}
					>
						{copy.sum([copy.each(risers.length, formatLength(rise))], formatLength(h))}
					</text>
					{surfaces.map(({ is, x, y, run }, index) => {
						const isFirst = is !== surfaces[index - 1]?.is;
						const from = start + x * scale;
						if (is === 'tread' || (is === 'winder' && !isFirst)) return null;
						if (is === 'landing' && run * scale < copy.landing.length * LETTER * LARGEST) return null;
						return (
							<text
								key={`${x} ${y}`}
								x={is === 'landing' ? from + (run * scale) / 2 : from}
								y={foot - y * scale}
								dy="-0.5em"
								textAnchor={is === 'landing' ? 'middle' : 'end'}
							>
								{is === 'landing' ? copy.landing : copy.turnHere}
							</text>
						);
					})}
				</g>
			</svg>
			<figcaption className="mt-1 text-xs text-stone-1">
				{turns.length > 0 ? copy.stairUnfolded : copy.stairPlan}
			</figcaption>
		</figure>
	);
}

/** It ends beneath the slab that lies on it. */
function riserPath(x: number, y: number, rise: number, isCovered: boolean): string {
	return `M${x} ${y}h${THICK}v${rise - (isCovered ? THICK : 0)}h${-THICK}z`;
}

/** A slab that stands out over its riser, and reaches to the back of the next one. */
function surfacePath({ x, y, run }: DrawnSurface, nosing: number): string {
	return `M${x - nosing} ${y - THICK}h${run + nosing + THICK}v${THICK}h${-run - nosing - THICK}z`;
}
